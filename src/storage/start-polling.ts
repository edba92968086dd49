export type Polling = {
  /** Aborted by `stop`, for work that should not go on until its end. */
  readonly signal: AbortSignal
  /** Resolves when the round under way has ended. */
  stop(): Promise<void>
}

export type PollingOptions = {
  readonly intervalMs: number
  readonly onError: (error: unknown) => void
}

/** Runs `round` again and again, an interval after the end of the one before. */
export function startPolling(
  round: (signal: AbortSignal) => Promise<void>,
  { intervalMs, onError }: PollingOptions,
): Polling {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const next = (): void => {
    timer = setTimeout(() => {
      running = round(stopping.signal)
        .catch(onError)
        .finally(() => {
          if (!stopping.signal.aborted) next()
        })
    }, intervalMs)
  }
  next()
  return {
    signal: stopping.signal,
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}
