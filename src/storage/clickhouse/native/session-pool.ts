import { StoreError } from '../column-store.ts'

/** Lends sessions, each to one caller at a time, in the order of asking. */
export type SessionPool<Session> = {
  /** Rejects when the signal fires before a session is free, and after `close`. */
  take(signal?: AbortSignal): Promise<Session>
  giveBack(session: Session): void
  /** Callers that wait or come later get no session. */
  close(): void
}

type Waiter<Session> = {
  readonly resolve: (session: Session) => void
  readonly reject: (error: Error) => void
}

export function createSessionPool<Session>(sessions: readonly Session[]): SessionPool<Session> {
  const idle = [...sessions]
  const waiting: Waiter<Session>[] = []
  let closed = false
  return {
    take(signal) {
      if (closed) return Promise.reject(closedError())
      if (signal?.aborted) return Promise.reject(cancelledError())
      const free = idle.pop()
      if (free !== undefined) return Promise.resolve(free)
      const { promise, resolve, reject } = Promise.withResolvers<Session>()
      const waiter = { resolve, reject }
      const leave = (): void => {
        const at = waiting.indexOf(waiter)
        if (at >= 0) waiting.splice(at, 1)
        reject(cancelledError())
      }
      waiting.push(waiter)
      signal?.addEventListener('abort', leave, { once: true })
      return promise.finally(() => signal?.removeEventListener('abort', leave))
    },
    giveBack(session) {
      const next = waiting.shift()
      if (next) next.resolve(session)
      else idle.push(session)
    },
    close() {
      closed = true
      for (const { reject } of waiting.splice(0)) reject(closedError())
    },
  }
}

function cancelledError(): StoreError {
  return new StoreError('cancelled', 'the query was cancelled before it ran')
}

function closedError(): StoreError {
  return new StoreError('failed', 'the store is closed')
}
