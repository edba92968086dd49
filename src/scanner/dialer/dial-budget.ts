import type { ProtocolModule } from '../../protocols/protocol-module.ts'
import { DialError } from '../../wire/dialer.ts'

/** What a module may still spend on one port, all its connections together. */
export type DialBudget = {
  /** Aborted when it is over; the reason is a DialError. */
  readonly signal: AbortSignal
  /** Books a connection; throws when there is none left. */
  connection(): void
  /** Books bytes that arrived and gives how many of them may be used. */
  bytes(count: number): number
  /** Throws the reason when it is over. */
  check(): void
  /** The clock stands still: the wait is for our own manners, not for the target. */
  whilePaused<T>(work: () => Promise<T>): Promise<T>
  end(reason: DialError): void
}

export function createDialBudget(limits: ProtocolModule['limits'], signal: AbortSignal): DialBudget {
  const over = new AbortController()
  let connections = limits.connections
  let bytes = limits.bytes
  let left = limits.milliseconds
  let startedAt = performance.now()
  let paused = 0
  let timer: NodeJS.Timeout | undefined

  const end = (reason: DialError): void => {
    clearTimeout(timer)
    signal.removeEventListener('abort', onAbort)
    over.abort(reason)
  }
  const onAbort = (): void => end(new DialError('aborted', 'the scan was ended'))
  const start = (): void => {
    startedAt = performance.now()
    timer = setTimeout(
      () => end(new DialError('timeout', `not done within ${limits.milliseconds} ms`)),
      Math.max(0, left),
    )
  }
  start()
  signal.addEventListener('abort', onAbort, { once: true })
  if (signal.aborted) onAbort()

  return {
    signal: over.signal,
    connection: () => {
      if (connections <= 0)
        throw new DialError('connections', `no more than ${limits.connections} connections`)
      connections -= 1
    },
    bytes: (count) => {
      const usable = Math.min(count, bytes)
      bytes -= usable
      return usable
    },
    check: () => over.signal.throwIfAborted(),
    whilePaused: async (work) => {
      if (paused++ === 0) {
        clearTimeout(timer)
        left -= performance.now() - startedAt
      }
      try {
        return await work()
      } finally {
        if (--paused === 0 && !over.signal.aborted) start()
      }
    },
    end,
  }
}
