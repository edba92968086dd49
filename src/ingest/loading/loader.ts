import type { Receipt } from '../intake.ts'

/** Somewhere events can be brought to: a folder of this machine, or a service. */
export type Loader = {
  accept(events: readonly unknown[]): Promise<Receipt>
  /** Waits until what was accepted can be found; 'kept' when that is left to a running service. */
  finish(): Promise<'searchable' | 'kept'>
  close(): Promise<void>
}
