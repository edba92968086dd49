import { useCallback, useEffect, useRef, useState } from 'react'
import { type ApiError, asApiError } from '../../api/api-error.ts'
import { useClient } from '../../api/session.tsx'
import { streamMessages } from '../../api/stream.ts'
import { type LiveSource, liveSources, readLine } from './live-event.ts'
import { createLiveLog, type LiveLog, type LiveState } from './live-log.ts'

export type Connection =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'open' }
  | { readonly kind: 'broken'; readonly again: number }
  | { readonly kind: 'refused'; readonly problem: ApiError }

export type LiveStream = {
  readonly connection: Connection
  readonly state: LiveState
  readonly paused: boolean
  /** Events that arrived while the tab was hidden, until dismissed. */
  readonly away: number
  /** Seconds without a connection whose events the service cannot resend. */
  readonly gapSeconds: number
  pause(paused: boolean): void
  dismissAway(): void
}

const connecting: Connection = { kind: 'connecting' }
/** The page is redrawn at this interval, however many events arrive. */
const drawMilliseconds = 250
const heartbeatSeconds = 15
const maxWaitMs = 30_000

/** Follows a stream while the page is open; reconnects when the connection is lost. */
export function useLiveStream(source: LiveSource, query: string): LiveStream {
  const client = useClient()
  const log = useRef<LiveLog>(null)
  log.current ??= createLiveLog()
  const stream = `${source} ${query}`
  const [held, setHeld] = useState<{ readonly stream: string; readonly connection: Connection } | null>(null)
  // The state of another stream does not apply to this one.
  const connection = held?.stream === stream ? held.connection : connecting
  const [state, setState] = useState(() => log.current!.state(Date.now()))
  const [paused, setPaused] = useState(false)
  const [away, setAway] = useState(0)
  const [gap, setGap] = useState(0)

  useEffect(() => {
    const stop = new AbortController()
    const current = log.current!
    const setConnection = (next: Connection) => setHeld({ stream, connection: next })
    current.clear()
    setState(current.state(Date.now()))
    setPaused(false)
    setAway(0)
    setGap(0)
    const { path, resumes } = liveSources[source]
    let last: string | null = null
    let brokeAt: number | null = null
    const follow = async (): Promise<void> => {
      const asked = new URLSearchParams({
        t: 'sse',
        heartbeat: String(heartbeatSeconds),
        ...(query !== '' && { query }),
        ...(resumes && last !== null && { since: last }),
      })
      const response = await client.open(`${path}?${asked}`, stop.signal)
      setConnection({ kind: 'open' })
      const missing = brokeAt === null || (resumes && last !== null) ? 0 : Date.now() - brokeAt
      setGap((before) => before + missing)
      brokeAt = null
      for await (const { id, value } of streamMessages(response)) {
        // The rest belongs to a stream that is no longer shown.
        if (stop.signal.aborted) return
        last = id ?? last
        const read = readLine(source, value)
        if (read.kind === 'event') current.add(read.event, Date.now())
        else if (read.kind === 'cut') current.addMissed(read.missed)
      }
    }
    const keepFollowing = async (): Promise<void> => {
      for (let wait = 1_000; !stop.signal.aborted; wait = Math.min(maxWaitMs, 2 * wait)) {
        setConnection(connecting)
        const began = Date.now()
        try {
          await follow()
        } catch (error) {
          if (stop.signal.aborted) return
          const problem = asApiError(error)
          // The service would reject the request again.
          if (problem.status >= 400 && problem.status < 500 && problem.status !== 429)
            return setConnection({ kind: 'refused', problem })
        }
        if (stop.signal.aborted) return
        brokeAt ??= Date.now()
        if (Date.now() - began > maxWaitMs) wait = 1_000
        setConnection({ kind: 'broken', again: wait })
        await pause(wait, stop.signal)
      }
    }
    void keepFollowing()
    return () => stop.abort()
  }, [client, source, query, stream])

  useEffect(() => {
    const draw = () => !document.hidden && setState(log.current!.state(Date.now()))
    const timer = setInterval(draw, drawMilliseconds)
    return () => clearInterval(timer)
  }, [])

  useHidden(
    useCallback(() => log.current!.hold(), []),
    useCallback(() => {
      const { heldBack } = log.current!.state(Date.now())
      if (paused) return
      setAway((before) => before + heldBack)
      log.current!.release()
    }, [paused]),
  )
  return {
    connection,
    state,
    paused,
    away,
    gapSeconds: Math.ceil(gap / 1_000),
    pause(next) {
      setPaused(next)
      if (next) log.current!.hold()
      else log.current!.release()
      setState(log.current!.state(Date.now()))
    },
    dismissAway: () => setAway(0),
  }
}

function useHidden(onHidden: () => void, onShown: () => void): void {
  useEffect(() => {
    const changed = () => (document.hidden ? onHidden() : onShown())
    document.addEventListener('visibilitychange', changed)
    return () => document.removeEventListener('visibilitychange', changed)
  }, [onHidden, onShown])
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
