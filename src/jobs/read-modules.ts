import type { ScanEntry } from '../scanner/scan-plan.ts'

/** What is known of the scan modules where a job is read. */
export type ModuleChecks = {
  moduleExists(name: string): boolean
  /** The names of a module's settings. */
  settingsOf(name: string): readonly string[]
  /** What is wrong with a module's settings; null when nothing is. All settings are optional. */
  checkModuleConfig(name: string, config: Readonly<Record<string, unknown>>): string | null
}

type Modules = ScanEntry['modules']
type Config = Readonly<Record<string, unknown>>

/**
 * One `config` stands beside all modules of a port, so each module takes the settings that it knows. A
 * setting that none of them knows is ignored: clients give the same settings to all ports.
 */
export function configureModules(
  names: readonly string[],
  config: Config,
  checks: ModuleChecks,
): Modules | { readonly setting: string | null; readonly problem: string } {
  for (const [setting, value] of Object.entries(config)) {
    const problems = names
      .filter((name) => checks.settingsOf(name).includes(setting))
      .map((name) => ({ name, problem: checks.checkModuleConfig(name, { [setting]: value }) }))
    if (problems.length === 0 || problems.some(({ problem }) => problem === null)) continue
    return { setting, problem: problems.map(({ name, problem }) => `${name}: ${problem}`).join('; ') }
  }
  const modules = names.map((name) => ({
    name,
    config: Object.fromEntries(
      Object.entries(config).filter(
        ([setting, value]) => checks.checkModuleConfig(name, { [setting]: value }) === null,
      ),
    ),
  }))
  for (const { name, config: own } of modules) {
    const problem = checks.checkModuleConfig(name, own)
    if (problem !== null) return { setting: null, problem: `${name}: ${problem}` }
  }
  return modules
}

/** The settings that no module of their port knows. */
export function unknownSettings(names: readonly string[], config: Config, checks: ModuleChecks): string[] {
  const known = new Set(names.flatMap((name) => checks.settingsOf(name)))
  return Object.keys(config).filter((setting) => !known.has(setting))
}
