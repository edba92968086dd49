import { statfs } from 'node:fs/promises'
import { type ActivityStarter, createSupervisor, type LoopLog } from '../core/supervisor.ts'
import { isDiskFull } from './disk-full.ts'
import type { DiskReserve } from './disk-reserve.ts'
import { folderBytes } from './folder-bytes.ts'

/** Whether there is room for more; asked before every write, so it answers from what was last seen. */
export type DiskRoom = {
  open(): boolean
  /** Whether so little is free that what writes by itself, as merges do, has to wait as well. */
  scarce(): boolean
  /** For people: which limit is met. Empty while there is room. */
  why(): string
  figures(): DiskFigures
  /** Measures at once: a write has just failed for want of room. */
  look(): void
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
  /** Given back when the disk is full, and taken again when there is room. */
  readonly reserve?: DiskReserve
  readonly onChange: (open: boolean, why: string) => void
  /** Called after every measurement. */
  readonly onMeasured?: () => void
  readonly everyMilliseconds?: number
  readonly log: LoopLog
  readonly supervisor?: ActivityStarter
}

const defaultEveryMilliseconds = 1_000
/** With less than this times the limit free, a fast writer is a second away from it. */
const nearFactor = 4
const nearMilliseconds = 250
/** A limit that was met counts as met until there is this share more of room: otherwise it would change all the time. */
const hysteresis = 0.05
/** A folder with many images takes a while to count: no more than a twentieth of the time goes into it. */
const restPerCount = 20

export async function watchDiskRoom(options: DiskRoomOptions): Promise<DiskRoom> {
  const watch = new DiskWatch(options)
  await watch.measure()
  const everyMs = options.everyMilliseconds ?? defaultEveryMilliseconds
  // After a failure the figures that were measured last hold.
  const activity = (options.supervisor ?? createSupervisor(options)).start({
    name: 'disk watch',
    problem: 'the free space on the disk could not be read',
    run: async () => {
      await watch.measure()
      return watch.isNear() ? Math.min(everyMs, nearMilliseconds) : everyMs
    },
    everyMs,
    firstAfterMs: watch.isNear() ? Math.min(everyMs, nearMilliseconds) : everyMs,
    backOff: { firstMs: nearMilliseconds, maxMs: defaultEveryMilliseconds },
    unref: true,
  })
  return {
    open: () => watch.why === '',
    scarce: () => watch.scarce,
    why: () => watch.why,
    figures: () => watch.figures,
    look: () => activity.wake(),
    close: () => activity.stop(),
  }
}

class DiskWatch {
  figures: DiskFigures = { freeBytes: Number.POSITIVE_INFINITY, usedBytes: null }
  why = ''
  scarce = false
  readonly #options: DiskRoomOptions
  #countAt = 0

  constructor(options: DiskRoomOptions) {
    this.#options = options
  }

  async measure(): Promise<void> {
    const { folder, onChange, onMeasured } = this.#options
    const { bavail, bsize } = await statfs(folder)
    this.figures = { freeBytes: bavail * bsize, usedBytes: await this.#used() }
    const before = this.why
    this.why = limitMet(this.figures, this.#options, before !== '')
    this.scarce = isScarce(this.figures, this.#options, this.scarce)
    if ((before === '') !== (this.why === '')) onChange(this.why === '', this.why)
    await this.#keepReserve()
    onMeasured?.()
  }

  /** Whether the limit may be met before the next measurement. */
  isNear(): boolean {
    const { minFreeBytes, reserve } = this.#options
    const isReleased = reserve !== undefined && reserve.bytes > 0 && !reserve.isHeld()
    return this.why !== '' || isReleased || this.figures.freeBytes < nearFactor * minFreeBytes
  }

  async #used(): Promise<number | null> {
    const { folder, maxBytes } = this.#options
    const began = performance.now()
    if (maxBytes === 0 || began < this.#countAt) return this.figures.usedBytes
    const used = await folderBytes(folder)
    this.#countAt = performance.now() + restPerCount * (performance.now() - began)
    return used
  }

  async #keepReserve(): Promise<void> {
    const { reserve, minFreeBytes } = this.#options
    if (!reserve || reserve.bytes === 0) return
    const { freeBytes } = this.figures
    if (reserve.isHeld()) {
      if (freeBytes < reserve.bytes / 2) await reserve.release()
    } else if (freeBytes >= withMargin(minFreeBytes) + 2 * reserve.bytes)
      await reserve.restore().catch((error: unknown) => {
        // Another program was faster; there is a next time.
        if (!isDiskFull(error)) throw error
      })
  }
}

function limitMet(
  { freeBytes, usedBytes }: DiskFigures,
  { maxBytes, minFreeBytes }: DiskRoomOptions,
  wasMet: boolean,
): string {
  if (freeBytes < (wasMet ? withMargin(minFreeBytes) : minFreeBytes))
    return `${megabytes(freeBytes)} MB are free and ${megabytes(minFreeBytes)} have to stay free`
  if (maxBytes > 0 && usedBytes !== null && usedBytes >= (wasMet ? maxBytes * (1 - hysteresis) : maxBytes))
    return `the data folder has ${megabytes(usedBytes)} of ${megabytes(maxBytes)} MB`
  return ''
}

/**
 * Half of what has to stay free. Between the two, merges go on: they remove what has expired, and nothing else
 * makes room by itself.
 */
function isScarce({ freeBytes }: DiskFigures, { minFreeBytes }: DiskRoomOptions, was: boolean): boolean {
  return freeBytes < (was ? withMargin(minFreeBytes / 2) : minFreeBytes / 2)
}

function withMargin(bytes: number): number {
  return bytes * (1 + hysteresis)
}

function megabytes(bytes: number): number {
  return Math.floor(bytes / 1_000_000)
}
