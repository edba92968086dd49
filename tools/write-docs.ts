import { readFileSync, writeFileSync } from 'node:fs'
import { createRegistry, ownKnowledge } from '../src/protocols/registry.ts'
import { configurationPage } from './pages/configuration-page.ts'
import { filtersPage } from './pages/filters-page.ts'
import { moduleReferencePage } from './pages/module-reference-page.ts'
import { modulesPage } from './pages/modules-page.ts'
import { withPlanTable } from './pages/plan-table-part.ts'

/** Writes the pages of docs/ that follow from the code; a test holds them against it. */
const write = (name: string, text: string): void =>
  writeFileSync(new URL(`../docs/${name}`, import.meta.url), text)

const { all: modules } = await createRegistry(await ownKnowledge())
write('configuration.md', configurationPage())
write('filters.md', filtersPage())
const model = readFileSync(new URL('../docs/security-model.md', import.meta.url), 'utf8')
write('security-model.md', withPlanTable(model))
write('modules.md', modulesPage(modules))
write('modules/reference.md', moduleReferencePage(modules))
