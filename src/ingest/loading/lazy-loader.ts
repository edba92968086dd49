import type { Loader } from './loader.ts'

/** Opens the real one with the first events: a file with none must not cost the start of an engine. */
export function lazyLoader(open: () => Promise<Loader>): Loader {
  let opened: Promise<Loader> | undefined
  return {
    async accept(events) {
      opened ??= open()
      return await (await opened).accept(events)
    },
    async finish() {
      return opened ? await (await opened).finish() : 'searchable'
    },
    async close() {
      // One that did not open has nothing to close, and has told why already.
      const loader = await opened?.catch(() => undefined)
      await loader?.close()
    },
  }
}
