import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { type EventuallyOptions, eventually } from '../../src/testing/eventually.ts'
import { serviceEvent } from '../../src/testing/host-event.ts'
import type { Fault } from '../fault.ts'
import type { Installation } from '../installation.ts'
import { patientMs } from '../patience.ts'

const slowestMs = 180_000
const deadline = (): EventuallyOptions => ({ deadlineMs: patientMs(slowestMs) })
const requestOptions = (): EventuallyOptions => ({ ...deadline(), intervalMs: 500 })

/** The last byte is taken at once, so that writes fail before the service has seen that the disk is full. */
export const diskFull: Fault = {
  name: 'disk-full',
  about: 'not one byte is free; then there is space again',
  layout: 'alone',
  mayFailJobs: true,
  missing: ({ volume }) => (volume ? null : 'a loop device with a disk of our own, which needs root'),
  async run(installation, { load }) {
    const volume = installation.volume!
    const ballast = path.join(volume.folder, 'ballast')
    await eventually(() => load.acknowledged() > 3, 'the first events', deadline())
    fill(ballast, volume.freeBytes)
    const free = volume.freeBytes()
    const full = performance.now()
    await eventually(
      async () => (await sendOne(installation)).status === 507,
      'a 507 from a full disk',
      requestOptions(),
    )
    const { text } = await sendOne(installation)
    const refusedMs = Math.round(performance.now() - full)
    rmSync(ballast)
    const freed = performance.now()
    await eventually(
      async () => (await sendOne(installation)).status === 200,
      'events to be taken again',
      requestOptions(),
    )
    const before = load.acknowledged()
    await eventually(() => load.acknowledged() > before + 3, 'events after the full disk', deadline())
    const backMs = Math.round(performance.now() - freed)
    return `${free} bytes were free; refused after ${refusedMs} ms, taken again after ${backMs} ms of space; senders received ${text}`
  },
}

/** In smaller and smaller pieces, since one that does not fit takes nothing. */
function fill(file: string, freeBytes: () => number): void {
  let size = 0
  for (let piece = 2 ** 31; piece >= 4_096; piece /= 2)
    while (freeBytes() >= piece) {
      const { status } = spawnSync('fallocate', ['--offset', String(size), '--length', String(piece), file])
      if (status !== 0) break
      size += piece
    }
}

/** Outside of what the judge looks at. */
async function sendOne({
  client,
}: Installation): Promise<{ readonly status: number; readonly text: string }> {
  const body = JSON.stringify(serviceEvent('2001:db8:ffff::1', 1))
  const answer = await client.v1('/ingest', { method: 'POST', body }).catch(() => null)
  return { status: answer?.status ?? 0, text: (await answer?.text().catch(() => '')) ?? '' }
}
