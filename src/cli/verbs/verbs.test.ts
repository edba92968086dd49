import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { helpText } from '../help-text.ts'
import { requiredArguments } from '../parse-line.ts'
import { exportName } from '../verb-entry.ts'
import { verbGroups, verbs } from './verbs.ts'

const folder = import.meta.dirname
const isList = (file: string): boolean => file.endsWith('-verbs.ts')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\/.*\.ts$/.test(file) && !file.endsWith('.test.ts'),
)
const exportsIn = (file: string): string[] =>
  [...readFileSync(path.join(folder, file), 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)].map(
    ([, name]) => name!,
  )

test('every verb is loaded from an export that is named after it', async () => {
  for (const { name, load } of verbs) assert.equal(typeof (await load())?.run, 'function', name)
})

test('the exported verbs are exactly those that the help lists', () => {
  const verbsIn = (file: string): string[] => exportsIn(file).filter((name) => name.endsWith('Verb'))
  const holders = files.filter((file) => !isList(file))
  for (const file of holders) assert.ok(verbsIn(file).length > 0, `${file} exports no verb`)
  assert.deepEqual(holders.flatMap(verbsIn).sort(), verbs.map(({ name }) => exportName(name)).sort())
})

test('every folder is one group of the help, with a list named after it', () => {
  const lists = files.filter(isList).map((file) => path.dirname(file))
  assert.deepEqual(lists.sort(), [...new Set(files.map((file) => path.dirname(file)))].sort())
  assert.equal(lists.length, verbGroups.length)
  for (const file of files.filter(isList))
    assert.deepEqual(exportsIn(file), [`${path.dirname(file)}Verbs`], file)
})

test('the help shows each group under its heading', () => {
  const headings = helpText(verbGroups)
    .split('\n')
    .filter((line, index, lines) => /^[A-Z]/.test(line) && lines[index + 1]?.startsWith('  '))
  assert.deepEqual(headings, [
    'Search',
    'Perimeter',
    'Scanning',
    'Alerts',
    'Data',
    'Collectors',
    'Accounts and keys',
    'Scope',
    'Storage',
    'Service',
  ])
})

test('a summary is one sentence that begins with a verb and ends without a full stop', () => {
  for (const { name, summary } of verbs) assert.match(summary, /^[A-Z][a-z]+s .*[^.]$/, name)
})

test('the usage of a verb begins with the arguments that it requires', async () => {
  for (const { name, load } of verbs) {
    const verb = await load()
    assert.equal(requiredArguments(verb).length, verb.words[0], name)
  }
})
