import { writeFileSync } from 'node:fs'
import { configurationPage } from './pages/configuration-page.ts'
import { filtersPage } from './pages/filters-page.ts'

/** Writes the pages of docs/ that follow from the code; a test holds them against it. */
const write = (name: string, text: string): void =>
  writeFileSync(new URL(`../docs/${name}`, import.meta.url), text)

write('configuration.md', configurationPage())
write('filters.md', filtersPage())
