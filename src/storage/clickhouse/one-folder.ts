import path from 'node:path'
import { StoreError } from './column-store.ts'

/** A second store was asked for while this process has one open. */
export class SecondStoreError extends StoreError {
  readonly open: string
  readonly requested: string

  constructor(open: string, requested: string) {
    super(
      'failed',
      `this process has the store in ${open} open and cannot open the one in ${requested} as well: close the first, or open the second in a process of its own`,
    )
    this.name = 'SecondStoreError'
    this.open = open
    this.requested = requested
  }
}

/**
 * Holds the folder that a process has open. The native library is one engine a process with one data folder; a second
 * folder can be opened as soon as the first is closed.
 */
export type FolderGuard = {
  /** Throws while another folder, or this one, is open. The result gives the folder back; a second call does nothing. */
  take(folder: string): () => void
}

export function createFolderGuard(): FolderGuard {
  let held: { readonly folder: string } | undefined
  return {
    take(folder) {
      const mine = { folder: path.resolve(folder) }
      if (held) throw new SecondStoreError(held.folder, mine.folder)
      held = mine
      return () => {
        if (held === mine) held = undefined
      }
    },
  }
}
