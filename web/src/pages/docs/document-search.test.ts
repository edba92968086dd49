import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { searchSections, sectionsOf } from './document-search.ts'
import { guides } from './guides.ts'

const source = `# Alerts

For users: a message when something changes.

## Signed messages

A webhook gets a [signature](x.md) with \`sha256\`.

| option | effect |
|---|---|
| \`--quiet\` | fewer messages |
`
const sections = sectionsOf('alerts', 'Alerts', source)
const found = (query: string): string[] =>
  searchSections(sections, query).map(({ section }) => section.anchor)

test('sections are found by the beginnings of their words, in any order', () => {
  assert.deepEqual(found('webhook sig'), ['signed-messages'])
  assert.deepEqual(found('QUIET'), ['signed-messages'])
  assert.deepEqual(found('message'), ['signed-messages', ''])
  assert.deepEqual(found('alerts changes'), [''])
  assert.deepEqual(found('ebhook'), [])
  assert.deepEqual(found(' '), [])
  assert.deepEqual(found('.*'), [])
})

test('an excerpt begins near what was found', () => {
  const long = sectionsOf('x', 'X', `# X\n\n${'before '.repeat(50)}needle ${'after '.repeat(50)}`)
  const [match] = searchSections(long, 'needle')
  assert.match(match!.excerpt, /^… (before )+needle (after )+.* …$/)
  assert.ok(match!.excerpt.length < 180)
})

test('questions of new users lead to the document that answers them', () => {
  const all = guides.flatMap(({ page, file, name }) =>
    sectionsOf(page, name, readFileSync(path.resolve(import.meta.dirname, '../../../../docs', file), 'utf8')),
  )
  for (const [query, page] of [
    ['scan my network', 'first-30-minutes'],
    ['webhook', 'alerts'],
    ['two-factor', 'sign-in'],
    ['restore', 'backup'],
    ['RIMLIGHT_SCAN_ALLOW', 'configuration'],
    ['exit codes', 'cli'],
  ] as const) {
    const pages = searchSections(all, query).map(({ section }) => section.page)
    assert.ok(pages.includes(page), `${query}: ${pages.join(', ')}`)
  }
})
