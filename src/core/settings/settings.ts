import { alertSettings } from './alerts.ts'
import { clusterSettings } from './cluster.ts'
import { compatSettings } from './compat.ts'
import { cveSettings } from './cve.ts'
import { enrichmentSettings } from './enrichment.ts'
import { imageSettings } from './images.ts'
import { leakSettings } from './leaks.ts'
import { nameSettings } from './names.ts'
import { perimeterSettings } from './perimeter.ts'
import { roleSettings } from './roles.ts'
import { scanningSettings } from './scanning.ts'
import { scoreSettings } from './score.ts'
import { credentialFile } from './secrets.ts'
import { securitySettings } from './security.ts'
import { sensorSettings } from './sensors.ts'
import { serviceSettings } from './service.ts'
import type { MemberName, Setting, ValueOf } from './setting.ts'
import { signInSettings } from './sign-in.ts'
import { storageSettings } from './storage.ts'
import { torrentSettings } from './torrents.ts'
import { webSettings } from './web.ts'

/** Every setting of the program, once: the checks, the help text and the documentation come from here. */
export const settingList = [
  ...serviceSettings,
  ...clusterSettings,
  ...storageSettings,
  ...roleSettings,
  ...enrichmentSettings,
  ...scanningSettings,
  ...imageSettings,
  ...torrentSettings,
  ...nameSettings,
  ...sensorSettings,
  ...leakSettings,
  ...cveSettings,
  ...scoreSettings,
  ...compatSettings,
  ...alertSettings,
  ...perimeterSettings,
  ...webSettings,
  ...signInSettings,
  ...securitySettings,
] as const satisfies readonly Setting[]

/** The same by subject, in the order in which a reader needs them. */
export const settingGroups: readonly { readonly heading: string; readonly settings: readonly Setting[] }[] = [
  { heading: 'Service', settings: serviceSettings },
  { heading: 'Web application', settings: webSettings },
  { heading: 'Sign-in', settings: signInSettings },
  { heading: 'Security', settings: securitySettings },
  { heading: 'Scanning', settings: scanningSettings },
  { heading: 'Location of addresses', settings: enrichmentSettings },
  { heading: 'Alerts', settings: alertSettings },
  { heading: 'Perimeter', settings: perimeterSettings },
  { heading: 'Images', settings: imageSettings },
  { heading: 'Domains and DNS', settings: nameSettings },
  { heading: 'Sensors', settings: sensorSettings },
  { heading: 'Torrents', settings: torrentSettings },
  { heading: 'Leaks', settings: leakSettings },
  { heading: 'Vulnerabilities', settings: cveSettings },
  { heading: 'Risk score', settings: scoreSettings },
  { heading: 'Storage', settings: storageSettings },
  { heading: 'ClickHouse servers', settings: clusterSettings },
  { heading: 'Several processes', settings: roleSettings },
  { heading: 'Existing clients', settings: compatSettings },
]

type Listed = (typeof settingList)[number]

export type SettingName = Listed['name']

export type Settings = { readonly [One in Listed as MemberName<One['name']>]: ValueOf<One> }

export class SettingsError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'SettingsError'
    this.problems = problems
  }
}

export function variableOf(name: string): string {
  return `RIMLIGHT_${name.replaceAll('-', '_').toUpperCase()}`
}

/** A flag wins over its variable, and that over the fallback. All problems are reported at once. */
export function readSettings(
  flags: Readonly<Record<string, string | boolean | undefined>>,
  env: Readonly<Record<string, string | undefined>>,
): Settings {
  const problems: string[] = []
  const values: Record<string, unknown> = {}
  for (const setting of settingList as readonly Setting[]) {
    const flag = flags[setting.name]
    const fromFlag = typeof flag === 'string'
    const text = fromFlag ? flag : (env[variableOf(setting.name)] ?? fallbackOf(setting, env))
    const source = fromFlag ? `--${setting.name}` : variableOf(setting.name)
    const read = readValue(setting, text.trim())
    if ('problem' in read) problems.push(`${source} is ${JSON.stringify(text)}: ${read.problem}`)
    else values[memberOf(setting.name)] = read.value
  }
  const known = new Set((settingList as readonly Setting[]).map((setting) => variableOf(setting.name)))
  for (const name of Object.keys(env))
    if (name.startsWith('RIMLIGHT_') && !isForOthers(name) && !known.has(name))
      problems.push(`${name} is not a setting; docs/configuration.md lists them`)
  if (problems.length > 0) throw new SettingsError(problems)
  return values as Settings
}

/** Variables of the command line as a client and of the test command are not settings of the service. */
function isForOthers(name: string): boolean {
  return clientVariables.has(name) || name.startsWith('RIMLIGHT_TEST_')
}

/** Read by the command line as a client, and by the tests; not settings of the service. */
export const clientVariables: ReadonlySet<string> = new Set([
  'RIMLIGHT_URL',
  'RIMLIGHT_KEY',
  'RIMLIGHT_KEY_FILE',
  'RIMLIGHT_TOKEN',
  'RIMLIGHT_TOKEN_FILE',
  'RIMLIGHT_SHARED_DATA',
])

function fallbackOf(setting: Setting, env: Readonly<Record<string, string | undefined>>): string {
  return setting.kind === 'secret' ? credentialFile(setting.name, env) : setting.fallback
}

function readValue(setting: Setting, text: string): { value: unknown } | { problem: string } {
  switch (setting.kind) {
    case 'text':
    case 'secret':
      return { value: text }
    case 'list': {
      const parts = text === '' ? [] : text.split(',').map((part) => part.trim())
      const strange = parts.find((part) => setting.choices && !setting.choices.includes(part))
      return strange === undefined
        ? { value: parts }
        : { problem: `${JSON.stringify(strange)} is not one of ${setting.choices?.join(', ')}` }
    }
    case 'yes':
      return text === 'yes' || text === 'no' ? { value: text === 'yes' } : { problem: 'write yes or no' }
    case 'choice':
      return setting.choices?.includes(text)
        ? { value: text }
        : { problem: `choose ${setting.choices?.join(', ')}` }
    case 'whole': {
      const value = Number(text)
      const fits = /^\d+$/.test(text) && value >= (setting.least ?? 0) && value <= (setting.most ?? Infinity)
      return fits ? { value } : { problem: `write a whole number from ${setting.least} to ${setting.most}` }
    }
  }
}

/** `log-level` is the property `logLevel`. */
export function memberOf(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** `logLevel` is the value of `log-level`. */
export function nameOfSetting(property: string): string {
  return property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
