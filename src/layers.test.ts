import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'

/** The floors of the house, from the roof down: a room uses only rooms on floors below its own. */
const floors: readonly (readonly string[])[] = [
  ['cli'],
  ['service'],
  ['api', 'mcp'],
  ['jobs', 'collectors', 'imaging', 'alerts', 'backup'],
  ['scanner', 'ingest', 'accounts'],
  ['score'],
  ['areas', 'protocols', 'cve'],
  ['fingerprints'],
  ['enrich', 'storage', 'homoglyphs'],
  ['query', 'sample'],
  ['core'],
]

const source = import.meta.dirname
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)(testing|conformance)/.test(file),
)

const roomOf = (file: string): string => file.split(path.sep)[0]!
const floorOf = (room: string): number => floors.findIndex((rooms) => rooms.includes(room))

function importsOf(file: string): string[] {
  const text = readFileSync(path.join(source, file), 'utf8')
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, target]) =>
    path.relative(source, path.resolve(source, path.dirname(file), target!)),
  )
}

test('every room stands on a floor', () => {
  for (const file of files) assert.ok(floorOf(roomOf(file)) >= 0, `${file} is in no known room`)
})

test('arrows only point down', () => {
  const up = files.flatMap((file) =>
    importsOf(file)
      .filter((target) => roomOf(target) !== roomOf(file) && floorOf(roomOf(target)) <= floorOf(roomOf(file)))
      .map((target) => `${file} -> ${target}`),
  )
  assert.deepEqual(up, [])
})

test('protocols and the query language never touch storage', () => {
  const through = files
    .filter((file) => ['protocols', 'query'].includes(roomOf(file)))
    .flatMap((file) => importsOf(file).filter((target) => roomOf(target) === 'storage'))
  assert.deepEqual(through, [])
})

test('SQL is written where data is kept or read', () => {
  // Modules may ask a target in a language like it; the wall above keeps them away from our own storage.
  const allowed = ['areas', 'storage', 'accounts', 'ingest', 'jobs', 'query', 'protocols', 'cve', 'imaging']
  const sql = /['"`]\s*(SELECT|INSERT INTO|ALTER TABLE|CREATE TABLE|DELETE FROM|UPDATE)\s/
  const outside = files.filter(
    (file) => !allowed.includes(roomOf(file)) && sql.test(readFileSync(path.join(source, file), 'utf8')),
  )
  assert.deepEqual(outside, [])
})

test('nothing but ingest writes observations', () => {
  const outside = files.filter(
    (file) =>
      !['ingest', 'storage'].includes(roomOf(file)) &&
      /\bstore\.insert\(/.test(readFileSync(path.join(source, file), 'utf8')),
  )
  assert.deepEqual(outside, [])
})
