import { statfs } from 'node:fs/promises'
import { type ActivityStarter, createSupervisor, type LoopLog } from '../core/supervisor.ts'
import { folderBytes } from './folder-bytes.ts'

/** Whether there is room for more; asked before every write, so it answers from what was last seen. */
export type DiskRoom = {
  open(): boolean
  /** For people: which limit is met. Empty while there is room. */
  why(): string
  figures(): DiskFigures
  close(): Promise<void>
}

export type DiskFigures = {
  readonly freeBytes: number
  /** Null without a cap: counting a large folder is work. */
  readonly usedBytes: number | null
}

export type DiskRoomOptions = {
  readonly folder: string
  /** The folder's own size at most; 0 for no cap. */
  readonly maxBytes: number
  readonly minFreeBytes: number
  readonly onChange: (open: boolean, why: string) => void
  readonly everyMilliseconds?: number
  readonly log: LoopLog
  readonly supervisor?: ActivityStarter
}

const defaultEveryMilliseconds = 5_000
/** A folder with many images takes a while to count: no more than a twentieth of the time goes into it. */
const restPerCount = 20

export async function watchDiskRoom(options: DiskRoomOptions): Promise<DiskRoom> {
  const { folder, maxBytes, onChange } = options
  let figures: DiskFigures = { freeBytes: Number.POSITIVE_INFINITY, usedBytes: null }
  let why = ''
  let countAt = 0
  const measure = async (): Promise<void> => {
    const { bavail, bsize } = await statfs(folder)
    const began = performance.now()
    const count = maxBytes > 0 && began >= countAt
    const usedBytes = count ? await folderBytes(folder) : figures.usedBytes
    if (count) countAt = performance.now() + restPerCount * (performance.now() - began)
    figures = { freeBytes: bavail * bsize, usedBytes }
    const before = why
    why = limitMet(figures, options)
    if ((before === '') !== (why === '')) onChange(why === '', why)
  }
  await measure()
  const everyMs = options.everyMilliseconds ?? defaultEveryMilliseconds
  // After a failure the figures that were measured last hold.
  const activity = (options.supervisor ?? createSupervisor(options)).start({
    name: 'disk watch',
    problem: 'the free space on the disk could not be read',
    run: measure,
    everyMs,
    firstAfterMs: everyMs,
    unref: true,
  })
  return {
    open: () => why === '',
    why: () => why,
    figures: () => figures,
    close: () => activity.stop(),
  }
}

function limitMet(
  { freeBytes, usedBytes }: DiskFigures,
  { maxBytes, minFreeBytes }: DiskRoomOptions,
): string {
  if (freeBytes < minFreeBytes)
    return `${megabytes(freeBytes)} MB are free and ${megabytes(minFreeBytes)} have to stay free`
  if (maxBytes > 0 && usedBytes !== null && usedBytes >= maxBytes)
    return `the data folder has ${megabytes(usedBytes)} of ${megabytes(maxBytes)} MB`
  return ''
}

function megabytes(bytes: number): number {
  return Math.floor(bytes / 1_000_000)
}
