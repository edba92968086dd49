/** Runs at most `max` pieces of work at once; the others wait, in the order in which they came. */
export type Turns = {
  /** A caller that gives up while it waits gets the reason of its signal, and the work is never begun. */
  run<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>
}

export function createTurns(max: number): Turns {
  const waiting = new Set<() => void>()
  let running = 0
  const wait = (signal?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const giveUp = (): void => {
        waiting.delete(begin)
        reject(signal!.reason)
      }
      const begin = (): void => {
        waiting.delete(begin)
        signal?.removeEventListener('abort', giveUp)
        resolve()
      }
      waiting.add(begin)
      signal?.addEventListener('abort', giveUp, { once: true })
    })
  return {
    async run(work, signal) {
      signal?.throwIfAborted()
      // Who is called from the queue takes over the place of the one that ended.
      if (running === max) await wait(signal)
      else running += 1
      try {
        return await work()
      } finally {
        const [next] = waiting
        if (next) next()
        else running -= 1
      }
    },
  }
}
