import type { Logger } from 'pino'
import { Gauge, type Registry } from 'prom-client'
import { errors } from '../../core/errors.ts'
import type { Settings } from '../../core/settings/settings.ts'
import type { ActivityStarter } from '../../core/supervisor.ts'
import type { Intake } from '../../ingest/intake.ts'
import { type DiskRoom, watchDiskRoom } from '../../storage/disk-room.ts'

/** What the service does when the disk is as full as it may be. */
export type Disk = {
  hasRoom(): boolean
  /** Throws the answer for a sender, before any of its events are accepted. */
  requireRoom(): void
  /** An intake for events that may be refused: their sender repeats them, or counts them as lost. */
  guarded(intake: Intake): Intake
  close(): Promise<void>
}

const megabyte = 1_000_000

export type DiskOptions = {
  readonly settings: Settings
  readonly folder: string
  readonly registry: Registry
  readonly log: Logger
  readonly supervisor: ActivityStarter
}

export async function openDisk({ settings, folder, registry, log, supervisor }: DiskOptions): Promise<Disk> {
  const room = await watchDiskRoom({
    log,
    supervisor,
    folder,
    maxBytes: settings.diskCapMb * megabyte,
    minFreeBytes: settings.diskFreeMb * megabyte,
    onChange(open, why) {
      if (open) log.warn('there is room on the disk again: events are taken, scans go on')
      else log.error({ why }, 'the disk is as full as it may be: no events are taken, scans wait')
    },
  })
  measure(room, registry)
  const requireRoom = (): void => {
    if (!room.open()) throw errors.diskFull(room.why())
  }
  return {
    hasRoom: room.open,
    requireRoom,
    guarded: (intake) => ({
      async accept(area, values) {
        requireRoom()
        return await intake.accept(area, values)
      },
    }),
    close: () => room.close(),
  }
}

function measure(room: DiskRoom, registry: Registry): void {
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
}
