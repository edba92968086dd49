/** Resolves once the signal is aborted, at once when it is already; with null, for races with a result. */
export function aborted(signal: AbortSignal): Promise<null> {
  if (signal.aborted) return Promise.resolve(null)
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }))
}
