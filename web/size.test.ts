import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { temporaryFolder } from '../src/testing/temporary-folder.ts'

const maxBytes = 250 * 1024
/** React alone is ten times as much: the first request must not wait for it. */
const maxFirstBytes = 6 * 1024

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
  const files = filesOf(manifest, ['index.html', 'src/start.tsx', 'src/pages/search/search-page.tsx'])
  const bytes = sizeOf(['index.html', ...files])
  assert.ok(bytes > 50_000 && bytes <= maxBytes, `${bytes} bytes`)
  assert.ok(!files.includes(manifest['src/parts/map/map-drawing.tsx']!.file))
  const scripts = filesOf(manifest, ['index.html']).filter((file) => file.endsWith('.js'))
  assert.ok(sizeOf(scripts) <= maxFirstBytes, `${sizeOf(scripts)} bytes before the first request is sent`)
})

/** What is loaded with these modules. */
function filesOf(manifest: Readonly<Record<string, Chunk>>, names: readonly string[]): string[] {
  const files = new Set<string>()
  const add = (name: string): void => {
    const chunk = manifest[name]!
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const css of chunk.css ?? []) files.add(css)
    for (const next of chunk.imports ?? []) add(next)
  }
  for (const name of names) add(name)
  return [...files]
}

function sizeOf(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(outDir, file))).length, 0)
}

test('the application is loaded together with what starts it', () => {
  const html = readFileSync(path.join(outDir, 'index.html'), 'utf8')
  assert.match(html, /<link rel="modulepreload" crossorigin href="\/assets\/start-[\w-]+\.js">/)
  const linked = [...html.matchAll(/href="(\/assets\/[^"]+)"/g)].map(([, file]) => file)
  assert.equal(new Set(linked).size, linked.length)
})

test('index.html has no script or style inside of it', () => {
  const html = readFileSync(path.join(outDir, 'index.html'), 'utf8')
  assert.doesNotMatch(html, /<script(?![^>]* src=)|<style| style=| on[a-z]+=/)
})
