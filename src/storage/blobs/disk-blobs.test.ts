import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after } from 'node:test'
import { blobsConformance } from './conformance.ts'
import { diskBlobs } from './disk-blobs.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'rimlight-blobs-'))
after(() => rmSync(folder, { recursive: true }))

blobsConformance('folder on disk', async () => diskBlobs(folder))
