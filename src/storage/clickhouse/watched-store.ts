import { isDiskFull } from '../disk-full.ts'
import { type ColumnStore, StoreError } from './column-store.ts'

/** What an error of the engine says about the disk. `broken`: a part cannot be read as it was written. */
export type StoreTrouble = { readonly kind: 'full' | 'broken'; readonly message: string }

/** A store that reports errors of the disk, and that one caller can have for itself. */
export type WatchedStore = ColumnStore & {
  onTrouble(listener: (trouble: StoreTrouble) => void): void
  /** Runs the work when all other calls have ended, and lets new ones wait: for the time in which a table is away. */
  alone<Result>(work: (store: ColumnStore) => Promise<Result>): Promise<Result>
}

/**
 * Codes of ClickHouse for files that are shorter than they should be, missing, or other than their checksums:
 * UNEXPECTED_END_OF_FILE, ATTEMPT_TO_READ_AFTER_EOF, CANNOT_READ_ALL_DATA, CHECKSUM_DOESNT_MATCH,
 * FILE_DOESNT_EXIST, NO_FILE_IN_DATA_PART, BAD_SIZE_OF_FILE_IN_DATA_PART, CORRUPTED_DATA, CANNOT_DECOMPRESS,
 * UNKNOWN_CODEC.
 */
const brokenCodes = new Set(['3', '32', '33', '40', '107', '226', '228', '246', '271', '432'])

export function watchStore(store: ColumnStore): WatchedStore {
  const listeners: ((trouble: StoreTrouble) => void)[] = []
  let inFlight = 0
  let idle: PromiseWithResolvers<void> | undefined
  let alone: Promise<unknown> | undefined

  const report = (error: unknown, reads: boolean): void => {
    const trouble = troubleOf(error, reads)
    if (trouble) for (const listener of listeners) listener(trouble)
  }
  const guarded = async <Result>(reads: boolean, work: () => Promise<Result>): Promise<Result> => {
    while (alone) await alone
    inFlight += 1
    try {
      return await work()
    } catch (error) {
      report(error, reads)
      throw error
    } finally {
      inFlight -= 1
      if (inFlight === 0) idle?.resolve()
    }
  }
  return {
    ...store,
    rows: (...asked) => guarded(true, () => store.rows(...asked)),
    command: (sql) => guarded(false, () => store.command(sql)),
    insert: (...given) => guarded(false, () => store.insert(...given)),
    insertBlocks: (...given) => guarded(false, () => store.insertBlocks(...given)),
    onTrouble: (listener) => void listeners.push(listener),
    async alone(work) {
      while (alone) await alone
      const ended = Promise.withResolvers<void>()
      alone = ended.promise
      try {
        if (inFlight > 0) {
          idle = Promise.withResolvers()
          await idle.promise
        }
        return await work(store)
      } finally {
        idle = undefined
        alone = undefined
        ended.resolve()
      }
    },
  }
}

function troubleOf(error: unknown, reads: boolean): StoreTrouble | null {
  if (!(error instanceof StoreError)) return null
  const { message } = error
  if (isDiskFull(error)) return { kind: 'full', message }
  const code = /Code: (\d+)/.exec(message)?.[1] ?? ''
  // Of a statement that writes these codes can speak of its own data.
  return reads && brokenCodes.has(code) ? { kind: 'broken', message } : null
}
