import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { settingGroups, settingList } from '../../src/core/settings/settings.ts'
import { createRegistry, ownKnowledge } from '../../src/protocols/registry.ts'
import { configurationPage } from './configuration-page.ts'
import { filtersPage } from './filters-page.ts'
import { moduleReferencePage } from './module-reference-page.ts'
import { modulesPage } from './modules-page.ts'
import { withPlanTable } from './plan-table-part.ts'

const written = (name: string): string => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8')

test('docs/configuration.md says what the code does', () => {
  assert.equal(written('configuration.md'), configurationPage(), 'run `npm run docs`')
})

test('every setting is in one group', () => {
  const names = (settings: readonly { readonly name: string }[]): string[] =>
    settings.map(({ name }) => name).sort()
  assert.deepEqual(names(settingGroups.flatMap(({ settings }) => settings)), names(settingList))
})

test('docs/security-model.md has the table of plans', () => {
  assert.equal(
    written('security-model.md'),
    withPlanTable(written('security-model.md')),
    'run `npm run docs`',
  )
})

test('docs/filters.md says what the code does', () => {
  assert.equal(written('filters.md'), filtersPage(), 'run `npm run docs`')
})

test('docs/modules.md and the reference say what the modules declare', async () => {
  const { all: modules } = await createRegistry(await ownKnowledge())
  assert.equal(written('modules.md'), modulesPage(modules), 'run `npm run docs`')
  assert.equal(written('modules/reference.md'), moduleReferencePage(modules), 'run `npm run docs`')
})
