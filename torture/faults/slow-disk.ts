import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { eventually } from '../../src/testing/eventually.ts'
import type { Fault } from '../fault.ts'

/** Limits of one device for a group of processes, in version 1 of control groups. */
const groups = '/sys/fs/cgroup/blkio'
const limitFile = 'blkio.throttle.write_iops_device'
const writesASecond = 12
const slowMs = 4_000

/** Every write waits its turn, syncs too: a tenth of a second each, as on a disk that is worn out or overloaded. */
export const slowDisk: Fault = {
  name: 'slow-disk',
  about: `the disk takes ${writesASecond} writes a second`,
  layout: 'alone',
  missing({ volume }) {
    if (!volume) return 'a loop device with a disk of our own, which needs root'
    if (!existsSync(path.join(groups, limitFile)))
      return `${groups}/${limitFile}: version 1 of control groups with the controller blkio`
    return null
  },
  async run({ programs, volume }, { load }) {
    const group = path.join(groups, `rimlight-torture-${randomUUID()}`)
    const pid = String(programs.get('service')!.pid())
    mkdirSync(group)
    const before = load.acknowledged()
    try {
      writeFileSync(path.join(group, limitFile), `${volume!.device} ${writesASecond}`)
      writeFileSync(path.join(group, 'cgroup.procs'), pid)
      await sleep(slowMs)
    } finally {
      writeFileSync(path.join(groups, 'cgroup.procs'), pid)
      // What was queued under the limit still waits for its turn; with the group the limit ends.
      await eventually(() => removed(group), 'the end of the limit', { deadlineMs: 180_000 })
    }
    return `${load.acknowledged() - before} batches in ${slowMs / 1_000} s of ${writesASecond} writes a second`
  },
}

function removed(group: string): boolean {
  try {
    rmdirSync(group)
    return true
  } catch {
    return false
  }
}
