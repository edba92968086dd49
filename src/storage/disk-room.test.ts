import assert from 'node:assert/strict'
import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { eventually } from '../testing/eventually.ts'
import { noSmallDisk, openSmallDisk } from '../testing/small-disk.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { openDiskReserve, reserveName } from './disk-reserve.ts'
import { watchDiskRoom } from './disk-room.ts'

const log = { error: () => assert.fail('the disk could not be read') }

const changesSeen = (): { changes: boolean[]; onChange: (open: boolean) => void } => {
  const changes: boolean[] = []
  return { changes, onChange: (open) => changes.push(open) }
}

test('a folder that reached its cap has no room until something is gone', async () => {
  const folder = temporaryFolder()
  const { changes, onChange } = changesSeen()
  const room = await watchDiskRoom({
    folder,
    maxBytes: 2_000_000,
    minFreeBytes: 0,
    onChange,
    everyMilliseconds: 5,
    log,
  })
  try {
    assert.equal(room.open(), true)
    writeFileSync(path.join(folder, 'events'), Buffer.alloc(2_500_000))
    await eventually(() => !room.open(), 'no more room', { intervalMs: 5 })
    assert.equal(room.why(), 'the data folder has 2 of 2 MB')
    writeFileSync(path.join(folder, 'events'), '')
    await eventually(() => room.open(), 'room again', { intervalMs: 5 })
    assert.deepEqual(changes, [false, true])
  } finally {
    await room.close()
  }
})

test('less free space than has to stay is no room from the first look', async () => {
  const folder = temporaryFolder()
  const { bavail, bsize } = statfsSync(folder)
  const { changes, onChange } = changesSeen()
  const minFreeBytes = bavail * bsize * 2
  const room = await watchDiskRoom({ folder, maxBytes: 0, minFreeBytes, onChange, log })
  await room.close()
  assert.equal(room.open(), false)
  assert.match(room.why(), /^\d+ MB are free and \d+ have to stay free$/)
  assert.equal(room.figures().usedBytes, null, 'nothing is counted without a limit')
  assert.deepEqual(changes, [false])
})

test('a full disk gets its reserve back, and takes it again when there is room', {
  skip: noSmallDisk,
}, async (t) => {
  const disk = await openSmallDisk(20_000_000)
  const { folder } = disk
  const reserve = await openDiskReserve(folder, 2_000_000)
  const { changes, onChange } = changesSeen()
  const room = await watchDiskRoom({
    ...{ folder, reserve, onChange, log },
    maxBytes: 0,
    minFreeBytes: 6_000_000,
    everyMilliseconds: 5,
  })
  t.after(async () => {
    await room.close()
    await disk.close()
  })
  assert.equal(statfsSync(folder).bavail * statfsSync(folder).bsize < 18_100_000, true, 'it takes room')
  const ballast = path.join(folder, 'ballast')
  writeFileSync(ballast, Buffer.alloc(13_000_000))
  await eventually(() => !room.open(), 'no room', { intervalMs: 5 })
  assert.deepEqual([room.scarce(), reserve.isHeld()], [false, true])
  const fill = (): void => writeFileSync(path.join(folder, 'more'), Buffer.alloc(6_000_000))
  assert.throws(fill, { code: 'ENOSPC' })
  room.look()
  await eventually(() => !reserve.isHeld(), 'the reserve to be given back', { intervalMs: 5 })
  assert.equal(room.scarce(), true)
  assert.equal(existsSync(path.join(folder, reserveName)), false)
  writeFileSync(path.join(folder, 'transaction'), Buffer.alloc(1_500_000))
  for (const name of ['more', 'ballast']) rmSync(path.join(folder, name))
  await eventually(() => room.open() && reserve.isHeld(), 'the reserve', { intervalMs: 5 })
  assert.equal(room.scarce(), false)
  assert.deepEqual(changes, [false, true])
  assert.equal((await openDiskReserve(folder, 2_000_000)).isHeld(), true, 'another process has it as well')
  assert.equal((await openDiskReserve(folder, 1_000_000)).isHeld(), false, 'it has another size now')
})
