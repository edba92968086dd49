/**
 * Thousands of questions wait on the signal of one request. A signal looks through all of its listeners whenever one
 * is added, so each gets one listener here, however many wait.
 */
export type AbortWatch = {
  /** Calls once when the signal fires; returns how to stop waiting for that. */
  watch(signal: AbortSignal, onAbort: () => void): () => void
}

export function createAbortWatch(): AbortWatch {
  const waiting = new WeakMap<AbortSignal, Set<() => void>>()
  const listen = (signal: AbortSignal): Set<() => void> => {
    const calls = new Set<() => void>()
    waiting.set(signal, calls)
    signal.addEventListener(
      'abort',
      () => {
        for (const call of [...calls]) call()
      },
      { once: true },
    )
    return calls
  }
  return {
    watch(signal, onAbort) {
      const calls = waiting.get(signal) ?? listen(signal)
      calls.add(onAbort)
      return () => calls.delete(onAbort)
    },
  }
}
