import {
  appendFileSync,
  closeSync,
  cpSync,
  existsSync,
  globSync,
  openSync,
  readFileSync,
  readSync,
  statSync,
  truncateSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../../src/sample/random.ts'
import type { Fault } from '../fault.ts'

/** The log of SQLite: a head of 32 bytes, then frames of 24 and a page. */
const walHead = 32
const frameHead = 24

/**
 * A write that power did not let finish. What was acknowledged was synced before, so it is what comes behind that can be
 * torn: a frame of the ledger's log that breaks off, and a part of the store that was being written.
 */
export const tornWrite: Fault = {
  name: 'torn-write',
  about: 'kill -9, then half a frame behind the log of the ledger and half a part in the store',
  layout: 'alone',
  missing: () => null,
  async run({ programs, data }, { random }) {
    await sleep(random.between(500, 3_000))
    const service = programs.get('service')!
    await service.kill()
    const frame = tearLog(path.join(data, 'ledger.db-wal'), random)
    const parts = tearPart(path.join(data, 'clickhouse'), random)
    await service.start()
    return `${frame} bytes of a frame, ${parts}`
  },
}

/** A copy of the last frame as far as it was written, with some of its bytes not as they should be. */
function tearLog(file: string, random: Random): number {
  if (!existsSync(file) || statSync(file).size < walHead) return 0
  const log = openSync(file, 'r')
  const size = Buffer.alloc(4)
  readSync(log, size, 0, 4, 8)
  const frame = Buffer.alloc(frameHead + size.readUInt32BE(0))
  const from = statSync(file).size - frame.length
  if (from >= walHead) readSync(log, frame, 0, frame.length, from)
  closeSync(log)
  const written = frame.subarray(0, random.between(1, frame.length - 1))
  for (let n = 0; n < 8; n++) written[random.below(written.length)] = random.below(256)
  appendFileSync(file, written)
  return written.length
}

/** What an insert leaves that did not come to its last step, the new name of its folder. */
function tearPart(store: string, random: Random): string {
  const parts = globSync('store/store/*/*/*_*_*_*/checksums.txt', { cwd: store }).map((file) =>
    path.dirname(file),
  )
  if (parts.length === 0) return 'no part to tear'
  const part = path.join(store, random.pick(parts))
  const torn = path.join(
    path.dirname(part),
    `tmp_insert_${path.basename(part).replace(/_\d+_\d+_\d+$/, '_999999_999999_0')}`,
  )
  cpSync(part, torn, { recursive: true })
  for (const file of globSync('*', { cwd: torn })) {
    const length = readFileSync(path.join(torn, file)).length
    truncateSync(path.join(torn, file), random.below(length + 1))
  }
  return `a torn copy of a part of ${path.basename(part)}`
}
