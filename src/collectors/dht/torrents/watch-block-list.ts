import { stat } from 'node:fs/promises'
import { type ActivityStarter, createSupervisor } from '../../../core/supervisor.ts'
import { type BlockList, emptyBlockList, readBlockList } from './block-list.ts'

/** The block list as the file has it now. */
export type WatchedBlockList = { current(): BlockList; stop(): void }

type Log = { info(facts: object, text: string): void; error(facts: object, text: string): void }

const everyMilliseconds = 5_000

/** A change that cannot be read leaves the list as it was: less must never be blocked by accident. */
export async function watchBlockList(
  file: string,
  log: Log,
  {
    everyMs = everyMilliseconds,
    supervisor = createSupervisor({ log }),
  }: { readonly everyMs?: number; readonly supervisor?: ActivityStarter } = {},
): Promise<WatchedBlockList> {
  if (file === '') return { current: () => emptyBlockList, stop: () => {} }
  let seen = await markOf(file)
  let list = await readBlockList(file)
  const look = async (): Promise<void> => {
    const mark = await markOf(file)
    if (mark === seen) return
    list = await readBlockList(file)
    seen = mark
    log.info({ entries: list.size }, 'the block list of torrents was read again')
  }
  const activity = supervisor.start({
    name: 'torrent block list',
    problem: 'the block list of torrents cannot be read, so the one before holds',
    run: look,
    everyMs,
    firstAfterMs: everyMs,
    unref: true,
  })
  return { current: () => list, stop: () => void activity.stop() }
}

async function markOf(file: string): Promise<string> {
  const found = await stat(file).catch(() => null)
  return found ? `${found.mtimeMs} ${found.size} ${found.ino}` : ''
}
