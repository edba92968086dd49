import { stat } from 'node:fs/promises'
import { type BlockList, emptyBlockList, readBlockList } from './block-list.ts'

/** The block list as the file has it now. */
export type WatchedBlockList = { current(): BlockList; stop(): void }

type Log = { info(facts: object, text: string): void; error(facts: object, text: string): void }

const everyMilliseconds = 5_000

/** A change that cannot be read leaves the list as it was: less must never be blocked by accident. */
export async function watchBlockList(
  file: string,
  log: Log,
  milliseconds = everyMilliseconds,
): Promise<WatchedBlockList> {
  if (file === '') return { current: () => emptyBlockList, stop: () => {} }
  let seen = await markOf(file)
  let list = await readBlockList(file)
  const look = async (): Promise<void> => {
    const mark = await markOf(file)
    if (mark === seen) return
    seen = mark
    list = await readBlockList(file)
    log.info({ entries: list.size }, 'the block list of torrents was read again')
  }
  const timer = setInterval(() => {
    look().catch((error: unknown) =>
      log.error({ err: error }, 'the block list of torrents cannot be read; the one before holds'),
    )
  }, milliseconds)
  timer.unref()
  return { current: () => list, stop: () => clearInterval(timer) }
}

async function markOf(file: string): Promise<string> {
  const found = await stat(file).catch(() => null)
  return found ? `${found.mtimeMs} ${found.size} ${found.ino}` : ''
}
