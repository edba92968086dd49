import { useCallback, useEffect, useState } from 'react'
import { type ApiError, asApiError } from '../../api/api-error.ts'
import { useClient } from '../../api/session.tsx'
import { streamLines } from '../../api/stream.ts'
import { createJobLog, type JobLogState } from './job-log.ts'

export type JobEvents = {
  readonly state: JobLogState
  /** Whether more events may arrive. */
  readonly following: boolean
  readonly problem: ApiError | null
  /** Reads all events again. */
  replay(): void
}

const drawMilliseconds = 250
const heartbeatSeconds = 15
const nothing: JobLogState = { events: [], total: 0, missed: 0, completed: false }

/** All events of a job from the first; a running job is followed to its end. */
export function useJobEvents(id: string, query: string): JobEvents {
  const client = useClient()
  const [round, setRound] = useState(0)
  const [state, setState] = useState(nothing)
  const [following, setFollowing] = useState(true)
  const [problem, setProblem] = useState<ApiError | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round reads the same job again
  useEffect(() => {
    const stop = new AbortController()
    const log = createJobLog()
    setState(nothing)
    setFollowing(true)
    setProblem(null)
    const follow = async (): Promise<void> => {
      const asked = new URLSearchParams({
        heartbeat: String(heartbeatSeconds),
        ...(query !== '' && { query }),
      })
      const response = await client.open(`/app/v1/replay/${id}?${asked}`, stop.signal)
      for await (const line of streamLines(response)) if (!stop.signal.aborted) log.add(line)
    }
    const timer = setInterval(() => setState(log.state()), drawMilliseconds)
    follow()
      .catch((error: unknown) => !stop.signal.aborted && setProblem(asApiError(error)))
      .finally(() => {
        clearInterval(timer)
        if (stop.signal.aborted) return
        setState(log.state())
        setFollowing(false)
      })
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [client, id, query, round])
  const replay = useCallback(() => setRound((before) => before + 1), [])
  return { state, following, problem, replay }
}
