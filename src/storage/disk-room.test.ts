import assert from 'node:assert/strict'
import { statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { eventually } from '../testing/eventually.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
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
