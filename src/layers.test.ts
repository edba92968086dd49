import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'

/** The layers, top first: a folder imports only from layers below its own. */
const layers: readonly (readonly string[])[] = [
  ['cli'],
  ['service'],
  ['api'],
  ['jobs', 'alerts', 'collectors', 'imaging', 'perimeter'],
  ['scanner', 'ingest', 'accounts', 'delivery'],
  ['areas'],
  ['protocols'],
  ['fingerprints'],
  ['wire', 'enrich', 'storage'],
  ['query'],
  ['core'],
]

/** Beside the layers: what makes sample data, and what only tests use. */
const beside: readonly string[] = ['sample', 'testing']

const source = import.meta.dirname
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)(testing|testbed|conformance)/.test(file),
)
const texts = new Map(files.map((file) => [file, readFileSync(path.join(source, file), 'utf8')]))
const imports = new Map(files.map((file) => [file, importsIn(file, texts.get(file)!)]))

function importsIn(file: string, text: string): readonly string[] {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, target]) =>
    path.relative(source, path.resolve(source, path.dirname(file), target!)),
  )
}

const folderOf = (file: string): string => file.split(path.sep)[0]!
const layerOf = (folder: string): number => layers.findIndex((folders) => folders.includes(folder))
const arrows = files.flatMap((file) => imports.get(file)!.map((target) => ({ file, target })))
const described = (found: readonly { file: string; target: string }[]): string[] =>
  found.map(({ file, target }) => `${file} -> ${target}`)

test('every folder is in a layer or beside them', () => {
  for (const file of files)
    assert.ok(layerOf(folderOf(file)) >= 0 || beside.includes(folderOf(file)), `${file} is in no layer`)
})

test('imports only point down', () => {
  const up = arrows.filter(({ file, target }) => {
    const [from, to] = [folderOf(file), folderOf(target)]
    if (from === to || beside.includes(from) || beside.includes(to)) return false
    return layerOf(to) <= layerOf(from)
  })
  assert.deepEqual(described(up), [])
})

test('production code never imports what only tests use', () => {
  const used = arrows.filter(({ target }) => /(^|\/)testing\//.test(target))
  assert.deepEqual(described(used), [])
})

test('sample data is made by its own folder, by protocols for theirs, and loaded by the command line', () => {
  const used = arrows.filter(
    ({ file, target }) =>
      folderOf(target) === 'sample' &&
      !['sample', 'cli'].includes(folderOf(file)) &&
      !/^protocols\/.*\bsample\b|^protocols\/protocol\.ts$/.test(file),
  )
  assert.deepEqual(described(used), [])
})

test('protocols, what they share on the wire and the query language never touch storage', () => {
  const through = arrows.filter(
    ({ file, target }) =>
      ['protocols', 'wire', 'query'].includes(folderOf(file)) && folderOf(target) === 'storage',
  )
  assert.deepEqual(described(through), [])
})

test('SQL and Kysely statements are written where data is kept or read', () => {
  // Modules may ask a target in a language like it; the test above keeps them away from our own storage.
  const allowed = [
    'areas',
    'storage',
    'accounts',
    'ingest',
    'jobs',
    'query',
    'protocols',
    'imaging',
    'alerts',
    'perimeter',
    'delivery',
  ]
  const keepsRows = /^(scanner\/scope|collectors\/[a-z]+)\//
  const sql = /['"`]\s*(SELECT|INSERT INTO|ALTER TABLE|CREATE TABLE|DELETE FROM|UPDATE)\s/
  const kysely = /\.(selectFrom|insertInto|updateTable|deleteFrom|replaceInto)\(/
  const outside = files.filter(
    (file) =>
      !allowed.includes(folderOf(file)) &&
      !keepsRows.test(file) &&
      (sql.test(texts.get(file)!) || kysely.test(texts.get(file)!)),
  )
  assert.deepEqual(outside, [])
})

test('the interface never sees a compiled statement', () => {
  const seen = files.filter((file) => folderOf(file) === 'api' && /\bCompiledSql\b/.test(texts.get(file)!))
  assert.deepEqual(seen, [])
})

test('nothing but ingest writes observations', () => {
  const outside = files.filter(
    (file) => !['ingest', 'storage'].includes(folderOf(file)) && /\bstore\.insert\(/.test(texts.get(file)!),
  )
  assert.deepEqual(outside, [])
})

test('no files import each other in a circle, not even for their types', () => {
  assert.deepEqual(circles(), [])
})

/** Tarjan's strongly connected components, those with more than one file. */
function circles(): string[] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const found: string[] = []
  const visit = (file: string): void => {
    index.set(file, index.size)
    low.set(file, index.get(file)!)
    stack.push(file)
    for (const target of imports.get(file) ?? []) {
      if (!imports.has(target)) continue
      if (!index.has(target)) visit(target)
      if (stack.includes(target)) low.set(file, Math.min(low.get(file)!, low.get(target)!))
    }
    if (low.get(file) !== index.get(file)) return
    const members = stack.splice(stack.indexOf(file))
    if (members.length > 1) found.push(members.sort().join(' '))
  }
  for (const file of files) if (!index.has(file)) visit(file)
  return found
}
