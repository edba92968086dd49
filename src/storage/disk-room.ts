import { statfs } from 'node:fs/promises'
import { folderBytes } from './folder-bytes.ts'

/** Whether there is room for more; asked before every write, so it answers from what was last seen. */
export type DiskRoom = {
  open(): boolean
  /** For people: which limit is met. Empty while there is room. */
  why(): string
  figures(): DiskFigures
  close(): void
}

export type DiskFigures = {
  readonly freeBytes: number
  /** Null while nobody set a cap: counting a large folder is work. */
  readonly usedBytes: number | null
}

export type DiskRoomOptions = {
  readonly folder: string
  /** The folder's own size at most; 0 for no cap. */
  readonly maxBytes: number
  readonly minFreeBytes: number
  readonly onChange: (open: boolean, why: string) => void
  readonly everyMilliseconds?: number
}

const defaultEveryMilliseconds = 5_000
/** A folder with many images takes a while to count: no more than a twentieth of the time goes into it. */
const restPerCount = 20

export async function watchDiskRoom(options: DiskRoomOptions): Promise<DiskRoom> {
  const { folder, maxBytes, onChange } = options
  let figures: DiskFigures = { freeBytes: Number.POSITIVE_INFINITY, usedBytes: null }
  let why = ''
  let countAt = 0
  let closed = false

  const look = async (): Promise<void> => {
    const { bavail, bsize } = await statfs(folder)
    const began = performance.now()
    const count = maxBytes > 0 && began >= countAt
    const usedBytes = count ? await folderBytes(folder) : figures.usedBytes
    if (count) countAt = performance.now() + restPerCount * (performance.now() - began)
    if (closed) return
    figures = { freeBytes: bavail * bsize, usedBytes }
    const before = why
    why = limitMet(figures, options)
    if ((before === '') !== (why === '')) onChange(why === '', why)
  }
  await look()
  // A look that failed says nothing: what was seen last holds.
  const again = async (): Promise<void> => {
    await look().catch(() => {})
    if (!closed) timer = setTimeout(again, options.everyMilliseconds ?? defaultEveryMilliseconds).unref()
  }
  let timer = setTimeout(again, options.everyMilliseconds ?? defaultEveryMilliseconds).unref()
  return {
    open: () => why === '',
    why: () => why,
    figures: () => figures,
    close() {
      closed = true
      clearTimeout(timer)
    },
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
