/**
 * Does some work on everything that comes, so many at a time, and gives the results as they are ready. No more is
 * taken from the source than is under way; a reader that stops reading stops the work.
 */
export async function* inParallel<Item, Result>(
  source: Iterable<Item> | AsyncIterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const iterator = Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]()
  const done: Result[] = []
  let running = 0
  let ended = false
  let failure: { readonly error: unknown } | undefined
  let changed = Promise.withResolvers<void>()
  const tell = (): void => changed.resolve()
  try {
    for (;;) {
      while (!ended && !failure && running + done.length < atOnce) {
        const next = await iterator.next()
        if (next.done) ended = true
        else {
          running += 1
          work(next.value)
            .then(
              (result) => done.push(result),
              (error: unknown) => {
                failure ??= { error }
              },
            )
            .finally(() => {
              running -= 1
              tell()
            })
        }
      }
      if (failure) throw failure.error
      while (done.length > 0) yield done.shift()!
      if (ended && running === 0 && done.length === 0 && !failure) return
      if (running > 0 && done.length === 0 && !failure) {
        await changed.promise
        changed = Promise.withResolvers<void>()
      }
    }
  } finally {
    await iterator.return?.()
  }
}
