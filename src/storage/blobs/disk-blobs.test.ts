import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { noSmallDisk, openSmallDisk } from '../../testing/small-disk.ts'
import { blobsConformance } from './conformance.ts'
import { diskBlobs } from './disk-blobs.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'rimlight-blobs-'))
after(() => rmSync(folder, { recursive: true }))

blobsConformance('folder on disk', async () => diskBlobs(folder))

test('a blob that the disk has no room for leaves nothing behind', { skip: noSmallDisk }, async (t) => {
  const disk = await openSmallDisk(2_000_000)
  t.after(() => disk.close())
  const blobs = diskBlobs(path.join(disk.folder, 'blobs'))
  const kept = await blobs.put(randomBytes(1_000_000))
  await assert.rejects(blobs.put(randomBytes(1_500_000)), { code: 'ENOSPC' })
  const files = readdirSync(path.join(disk.folder, 'blobs'), { recursive: true, withFileTypes: true })
  assert.deepEqual(
    files.filter((entry) => entry.isFile()).map(({ name }) => name),
    [kept],
  )
})
