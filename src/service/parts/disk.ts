import type { Logger } from 'pino'
import { Gauge, type Registry } from 'prom-client'
import { errors } from '../../core/errors.ts'
import type { Settings } from '../../core/settings/settings.ts'
import type { ActivityStarter } from '../../core/supervisor.ts'
import type { Intake } from '../../ingest/intake.ts'
import type { Blobs } from '../../storage/blobs/blobs.ts'
import type { WatchedStore } from '../../storage/clickhouse/watched-store.ts'
import { isDiskFull } from '../../storage/disk-full.ts'
import { openDiskReserve } from '../../storage/disk-reserve.ts'
import { type DiskRoom, watchDiskRoom } from '../../storage/disk-room.ts'
import { createMergeSwitch, type MergeSwitch } from './merge-switch.ts'

/** What the service does when the disk is as full as it may be. */
export type Disk = {
  hasRoom(): boolean
  /** Whether so little is free that merges are stopped. */
  scarce(): boolean
  /** Called when the disk has room again after it had none: what was written meanwhile may be broken. */
  onRecovered(listener: () => void): void
  /** Throws the answer for a sender, before any of its events are accepted. */
  requireRoom(): void
  /** An intake for events that may be refused: their sender repeats them, or counts them as lost. */
  guarded(intake: Intake): Intake
  /** Measures the disk at once when the error says that it is full. */
  note(error: unknown): void
  /** Blobs of which no new ones are taken while there is no room. */
  guardedBlobs(blobs: Blobs): Blobs
  close(): Promise<void>
}

const megabyte = 1_000_000

export type DiskOptions = {
  readonly settings: Settings
  readonly folder: string
  readonly store: WatchedStore
  readonly registry: Registry
  readonly log: Logger
  readonly supervisor: ActivityStarter
}

export async function openDisk(options: DiskOptions): Promise<Disk> {
  const { settings, folder, store, registry, log, supervisor } = options
  const recovered: (() => void)[] = []
  const merges = createMergeSwitch(store, log)
  let isTroubled = false
  // The first measurement comes before there is a result.
  let watched: DiskRoom | undefined
  const room = await watchDiskRoom({
    log,
    supervisor,
    folder,
    maxBytes: settings.diskCapMb * megabyte,
    minFreeBytes: settings.diskFreeMb * megabyte,
    reserve: await openDiskReserve(folder, settings.diskReserveMb * megabyte),
    onChange(open, why) {
      if (open) log.warn('there is room on the disk again: events are accepted, scans continue')
      else log.error({ why }, 'the disk is as full as it may be: no events are taken, scans wait')
    },
    onMeasured: () => {
      const isScarce = watched?.scarce() ?? false
      isTroubled ||= isScarce
      merges.set(!isScarce)
      if (!isTroubled || isScarce || !watched?.open()) return
      isTroubled = false
      for (const listener of recovered) listener()
    },
  })
  watched = room
  room.look()
  const note = (error: unknown): void => {
    if (!isDiskFull(error)) return
    isTroubled = true
    room.look()
  }
  store.onTrouble(({ kind }) => {
    if (kind !== 'full') return
    isTroubled = true
    room.look()
  })
  measure(room, merges, registry)
  const requireRoom = (): void => {
    if (!room.open()) throw errors.diskFull(room.why())
  }
  return {
    hasRoom: room.open,
    scarce: room.scarce,
    onRecovered: (listener) => void recovered.push(listener),
    requireRoom,
    note,
    guarded: (intake) => ({
      async accept(area, values) {
        requireRoom()
        return await intake.accept(area, values)
      },
    }),
    guardedBlobs: (blobs) => ({
      ...blobs,
      async put(bytes) {
        requireRoom()
        return await blobs.put(bytes)
      },
    }),
    async close() {
      await room.close()
      await merges.close()
    },
  }
}

function measure(room: DiskRoom, merges: MergeSwitch, registry: Registry): void {
  const registers = [registry]
  new Gauge({
    name: 'rimlight_disk_free_bytes',
    help: 'Free space on the disk of the data folder',
    registers,
    collect() {
      this.set(room.figures().freeBytes)
    },
  })
  new Gauge({
    name: 'rimlight_disk_room',
    help: '1 while events are taken in, 0 when a limit of the disk is met',
    registers,
    collect() {
      this.set(room.open() ? 1 : 0)
    },
  })
  new Gauge({
    name: 'rimlight_merges_allowed',
    help: '1 while the store may merge its parts, 0 while so little is free on the disk that it may not',
    registers,
    collect() {
      this.set(merges.isOn() ? 1 : 0)
    },
  })
}
