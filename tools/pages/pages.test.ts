import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { configurationPage } from './configuration-page.ts'
import { filtersPage } from './filters-page.ts'

const written = (name: string): string => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8')

test('docs/configuration.md says what the code does', () => {
  assert.equal(written('configuration.md'), configurationPage(), 'run `npm run docs`')
})

test('docs/filters.md says what the code does', () => {
  assert.equal(written('filters.md'), filtersPage(), 'run `npm run docs`')
})
