import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { temporaryFolder } from '../src/testing/temporary-folder.ts'

const maxBytes = 250 * 1024

type Chunk = {
  readonly file: string
  readonly src?: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

const outDir = path.join(temporaryFolder(), 'built')

test('what the first page loads is at most 250 KB, and the map is not in it', async () => {
  await build({
    configFile: path.join(import.meta.dirname, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir, manifest: true },
  })
  const manifest = JSON.parse(readFileSync(path.join(outDir, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const files = new Set<string>()
  const add = (name: string): void => {
    const chunk = manifest[name]!
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const css of chunk.css ?? []) files.add(css)
    for (const next of chunk.imports ?? []) add(next)
  }
  add('index.html')
  add('src/pages/search/search-page.tsx')
  const bytes = [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(path.join(outDir, file))).length,
    gzipSync(readFileSync(path.join(outDir, 'index.html'))).length,
  )
  assert.ok(bytes > 50_000 && bytes <= maxBytes, `${bytes} bytes`)
  assert.ok(!files.has(manifest['src/parts/map/map-drawing.tsx']!.file))
})

test('index.html has no script or style inside of it', () => {
  const html = readFileSync(path.join(outDir, 'index.html'), 'utf8')
  assert.doesNotMatch(html, /<script(?![^>]* src=)|<style| style=| on[a-z]+=/)
})
