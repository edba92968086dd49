import type { Receipt } from '../intake.ts'

/** A target for events: a data folder of this machine, or a service. */
export type Loader = {
  accept(events: readonly unknown[]): Promise<Receipt>
  /** Waits until the accepted events can be found; 'kept' when a running service does that later. */
  finish(): Promise<'searchable' | 'kept'>
  close(): Promise<void>
}

/** Opens the real loader with the first events: an empty file must not cost the start of an engine. */
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
      // A loader that failed to open has nothing to close, and `accept` has reported the error.
      const loader = await opened?.catch(() => undefined)
      await loader?.close()
    },
  }
}
