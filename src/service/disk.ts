import type { Logger } from 'pino'
import { Gauge, type Registry } from 'prom-client'
import { errors } from '../core/errors.ts'
import type { Settings } from '../core/settings.ts'
import type { Intake } from '../ingest/intake.ts'
import { type DiskRoom, watchDiskRoom } from '../storage/disk-room.ts'

/** What the service does when the disk is as full as it may be. */
export type Disk = {
  hasRoom(): boolean
  /** Throws what a sender is told, before anything of theirs is taken. */
  requireRoom(): void
  /** The way in for what may be turned away: it comes again, or is counted as lost. */
  guarded(intake: Intake): Intake
  close(): void
}

const megabyte = 1_000_000

export async function openDisk(
  settings: Settings,
  { folder, registry, log }: { readonly folder: string; readonly registry: Registry; readonly log: Logger },
): Promise<Disk> {
  const room = await watchDiskRoom({
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
    close: room.close,
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
