import { useState } from 'react'
import { type ApiError, asApiError } from './api-error.ts'

/** An action of a button: one at a time; the error stays until the next run. */
export type Action<Arguments extends readonly unknown[]> = {
  readonly run: (...given: Arguments) => void
  readonly busy: boolean
  readonly problem: ApiError | null
}

export function useAction<Arguments extends readonly unknown[]>(
  work: (...given: Arguments) => Promise<unknown>,
): Action<Arguments> {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const run = (...given: Arguments): void => {
    if (busy) return
    setBusy(true)
    setProblem(null)
    work(...given)
      .catch((error: unknown) => setProblem(asApiError(error)))
      .finally(() => setBusy(false))
  }
  return { run, busy, problem }
}
