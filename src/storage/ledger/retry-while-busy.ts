import { LedgerBusyError } from '../../core/errors.ts'

/**
 * For work that must not be lost to another process that holds the write lock for long. Each attempt waits by itself,
 * and a refused one has changed nothing.
 */
export async function retryWhileBusy<Result>(
  work: () => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  for (;;)
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof LedgerBusyError) || signal.aborted) throw error
    }
}
