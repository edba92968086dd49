import type { ScanEntry } from '../scanner/scan-plan.ts'

/** What is known of the scan modules where a job is read. */
export type ModuleChecks = {
  moduleExists(name: string): boolean
  /** What is wrong with a module's settings; null when nothing is. All settings are optional. */
  checkModuleConfig(name: string, config: Readonly<Record<string, unknown>>): string | null
}

type Modules = ScanEntry['modules']

/**
 * One `config` stands beside all modules of a port, so each module takes the settings that it knows. A
 * setting that none of them takes is refused.
 */
export function configureModules(
  names: readonly string[],
  config: Readonly<Record<string, unknown>>,
  checks: ModuleChecks,
): Modules | { readonly setting: string | null; readonly problem: string } {
  const settings = Object.entries(config)
  for (const [setting, value] of settings) {
    const problems = names.map((name) => checks.checkModuleConfig(name, { [setting]: value }))
    if (names.length === 0) return { setting, problem: 'there is no module that could use it' }
    if (problems.includes(null)) continue
    return { setting, problem: names.map((name, index) => `${name}: ${problems[index]}`).join('; ') }
  }
  const modules = names.map((name) => ({
    name,
    config: Object.fromEntries(
      settings.filter(([setting, value]) => checks.checkModuleConfig(name, { [setting]: value }) === null),
    ),
  }))
  for (const { name, config: own } of modules) {
    const problem = checks.checkModuleConfig(name, own)
    if (problem !== null) return { setting: null, problem: `${name}: ${problem}` }
  }
  return modules
}
