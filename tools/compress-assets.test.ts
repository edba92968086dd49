import assert from 'node:assert/strict'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { temporaryFolder } from '../src/testing/temporary-folder.ts'
import { compressAssets } from './compress-assets.ts'

test('texts get both compressed forms beside them, pictures and fonts none', async () => {
  const folder = temporaryFolder()
  mkdirSync(path.join(folder, 'assets'))
  const script = 'export const one = 1\n'.repeat(100)
  for (const name of ['index.html', 'assets/main.js', 'assets/logo.png', 'assets/sans.woff2'])
    writeFileSync(path.join(folder, name), script)
  await compressAssets(folder)
  const names = readdirSync(path.join(folder, 'assets')).sort()
  assert.deepEqual(names, ['logo.png', 'main.js', 'main.js.br', 'main.js.gz', 'sans.woff2'])
  const read = (name: string): Buffer => readFileSync(path.join(folder, name))
  assert.equal(brotliDecompressSync(read('assets/main.js.br')).toString(), script)
  assert.equal(gunzipSync(read('assets/main.js.gz')).toString(), script)
  assert.equal(brotliDecompressSync(read('index.html.br')).toString(), script)
})
