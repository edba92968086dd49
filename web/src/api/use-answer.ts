import { useCallback, useEffect, useRef, useState } from 'react'
import { type ApiError, asApiError } from './api-error.ts'
import type { Client } from './client.ts'
import { useClient } from './session.tsx'

export type Answer<T> = AnswerState<T> & { readonly again: () => void }

export type AnswerState<T> =
  | { readonly kind: 'idle' }
  /** `last` is the previous data, so that the page does not go blank. */
  | { readonly kind: 'loading'; readonly last?: T }
  | { readonly kind: 'here'; readonly data: T }
  | { readonly kind: 'failed'; readonly problem: ApiError }

/**
 * Loads a path; null loads nothing. A new path cancels the previous request. While `ready` is false nothing is requested:
 * the answer is loading, and its last data stays.
 */
export function useAnswer<T>(path: string | null, ready = true): Answer<T> {
  const client = useClient()
  const [round, setRound] = useState(0)
  const [{ of, state }, setAnswer] = useState<{ readonly of: string | null; readonly state: AnswerState<T> }>(
    () => ({ of: path, state: firstState(client, path) }),
  )
  const shown = useRef(state.kind === 'here')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks the same path again
  useEffect(() => {
    if (shown.current) {
      // It was here before the page was.
      shown.current = false
      if (path !== null) client.used(path)
      return
    }
    const set = (state: AnswerState<T>): void => setAnswer({ of: path, state })
    if (path === null) {
      set({ kind: 'idle' })
      return
    }
    setAnswer((before) => ({ of: path, state: loadingAfter(before.state) }))
    if (!ready) return
    const stop = new AbortController()
    client.get<T>(path, stop.signal).then(
      (data) => !stop.signal.aborted && set({ kind: 'here', data }),
      (error: unknown) => !stop.signal.aborted && set({ kind: 'failed', problem: asApiError(error) }),
    )
    return () => stop.abort()
  }, [client, path, ready, round])
  const again = useCallback(() => setRound((before) => before + 1), [])
  // Until the effect has run, the answer is still that of the path before.
  return { ...(of === path ? state : path === null ? { kind: 'idle' as const } : loadingAfter(state)), again }
}

function firstState<T>(client: Client, path: string | null): AnswerState<T> {
  if (path === null) return { kind: 'idle' }
  const data = client.peek<T>(path)
  return data === undefined ? { kind: 'loading' } : { kind: 'here', data }
}

export function loadingAfter<T>(before: AnswerState<T>): AnswerState<T> {
  const last = lastOf(before)
  return last === undefined ? { kind: 'loading' } : { kind: 'loading', last }
}

/** The newest data, also while the next request is running. */
export function lastOf<T>(state: AnswerState<T>): T | undefined {
  if (state.kind === 'here') return state.data
  return state.kind === 'loading' ? state.last : undefined
}
