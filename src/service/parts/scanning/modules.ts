import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { Logger } from 'pino'
import type { Settings } from '../../../core/settings/settings.ts'
import { fingerprintsWith } from '../../../fingerprints/fingerprints.ts'
import { loadFingerprintFiles } from '../../../fingerprints/import/load-fingerprint-file.ts'
import { createMatchPool } from '../../../fingerprints/matching/match-pool.ts'
import { withKnownProducts } from '../../../fingerprints/technologies/known-products.ts'
import { createTechnologyMatcher } from '../../../fingerprints/technologies/match-technologies.ts'
import { parseWappalyzerRules } from '../../../fingerprints/technologies/parse-wappalyzer-rules.ts'
import type { TechnologyRule } from '../../../fingerprints/technologies/technology-rule.ts'
import { technologyRules } from '../../../fingerprints/technologies/technology-rules.ts'
import { createRegistry, type ModuleRegistry } from '../../../protocols/registry.ts'

export type Modules = { readonly registry: ModuleRegistry; close(): Promise<void> }

/** Ten thousand rules take a few milliseconds over an answer; one that takes this long never ends. */
const matchMilliseconds = 1_000

/** The modules with our own rules and those of the operator's files; matching runs on threads of its own. */
export async function openModules(settings: Settings, log: Logger): Promise<Modules> {
  const extra = await loadFingerprintFiles(settings.fingerprintFiles)
  for (const warning of extra.warnings) log.warn({ warning }, 'a fingerprint is left aside')
  const technologies = await readTechnologies(settings.technologyFiles, log)
  const workers = Math.max(1, Math.min(4, availableParallelism() - 1))
  const pool = createMatchPool({ workers, milliseconds: matchMilliseconds, extra })
  const registry = await createRegistry({
    fingerprints: fingerprintsWith(extra, pool.match),
    matchTechnologies: withKnownProducts(createTechnologyMatcher([...technologyRules, ...technologies])),
  })
  return { registry, close: () => pool.close() }
}

/** A file named categories.json says what the numbers in the others mean. */
async function readTechnologies(files: readonly string[], log: Logger): Promise<readonly TechnologyRule[]> {
  const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'))
  const isCategories = (file: string): boolean => path.basename(file) === 'categories.json'
  const kinds = await Promise.all(files.filter(isCategories).map(read))
  const parsed = await Promise.all(
    files
      .filter((file) => !isCategories(file))
      .map(async (file) => parseWappalyzerRules(await read(file), Object.assign({}, ...kinds))),
  )
  for (const problem of parsed.flatMap(({ problems }) => problems))
    log.warn({ problem }, 'a web technology is left aside')
  return parsed.flatMap(({ rules }) => rules)
}
