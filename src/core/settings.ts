/** Every setting of the program, once: the checks, the help text and the documentation come from here. */
export type Setting = {
  /** The flag is `--data`, the variable `RIMLIGHT_DATA`. */
  readonly name: string
  readonly kind: 'text' | 'whole' | 'choice' | 'list' | 'yes'
  readonly fallback: string
  readonly about: string
  readonly choices?: readonly string[]
  readonly least?: number
  readonly most?: number
}

export const settingList = [
  { name: 'data', kind: 'text', fallback: 'data', about: 'Folder for everything that is kept' },
  { name: 'host', kind: 'text', fallback: '127.0.0.1', about: 'Address to listen on' },
  {
    name: 'port',
    kind: 'whole',
    fallback: '8080',
    least: 0,
    most: 65535,
    about: 'Port to listen on; 0 takes a free one',
  },
  {
    name: 'public-url',
    kind: 'text',
    fallback: '',
    about: 'Address under which clients reach the service, when it stands behind a proxy',
  },
  {
    name: 'engine',
    kind: 'choice',
    choices: ['auto', 'native', 'wasm'],
    fallback: 'auto',
    about: 'How ClickHouse runs inside the process; auto takes the native library where there is one',
  },
  {
    name: 'log-level',
    kind: 'choice',
    choices: ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
    fallback: 'info',
    about: 'How much is logged to standard error',
  },
  {
    name: 'retention-days',
    kind: 'whole',
    fallback: '183',
    least: 1,
    most: 3650,
    about: 'Days that host history is kept',
  },
  {
    name: 'rate-limit',
    kind: 'whole',
    fallback: '200',
    least: 1,
    most: 1000000,
    about: 'Requests a second for each key; twice as many in a burst',
  },
  {
    name: 'query-seconds',
    kind: 'whole',
    fallback: '20',
    least: 1,
    most: 600,
    about: 'Time limit of one query in the storage engine',
  },
  {
    name: 'sample-events',
    kind: 'whole',
    fallback: '50000',
    least: 0,
    most: 100000000,
    about: 'Size of the sample data that `up` makes',
  },
  {
    name: 'city-files',
    kind: 'list',
    fallback: '',
    about: 'Own .mmdb or CSV files for cities, instead of the default',
  },
  { name: 'country-files', kind: 'list', fallback: '', about: 'Own .mmdb or CSV files for countries' },
  { name: 'asn-files', kind: 'list', fallback: '', about: 'Own .mmdb or CSV files for ASNs' },
  { name: 'scanners', kind: 'list', fallback: '', about: 'Addresses of the scanners, for /v1/minions' },
  {
    name: 'scan-allow',
    kind: 'list',
    fallback: '',
    about: 'Networks that may be scanned, instead of loopback and private networks',
  },
  {
    name: 'scan-rate',
    kind: 'whole',
    fallback: '50000',
    least: 1,
    most: 10000000,
    about: 'Packets and connections a second of all scans together',
  },
  {
    name: 'scan-network-rate',
    kind: 'whole',
    fallback: '5000',
    least: 1,
    most: 10000000,
    about: 'The same for each /24 of IPv4 and /48 of IPv6',
  },
  {
    name: 'scan-host-rate',
    kind: 'whole',
    fallback: '1000',
    least: 1,
    most: 1000000,
    about: 'The same for each address',
  },
  {
    name: 'job-hours',
    kind: 'whole',
    fallback: '24',
    least: 1,
    most: 8760,
    about: 'Time after which a job that still runs has failed',
  },
  { name: 'contact', kind: 'text', fallback: '', about: 'Mail address or page for whoever sees our probes' },
  {
    name: 'stream-port',
    kind: 'whole',
    fallback: '0',
    least: 0,
    most: 65535,
    about: 'A second port that answers the same, for streams that go another way; 0 for none',
  },
  {
    name: 'stream-url',
    kind: 'text',
    fallback: '',
    about: 'Address of the streams that jobs are told, when it is not that of the service',
  },
] as const satisfies readonly Setting[]

export type SettingName = (typeof settingList)[number]['name']

export type Settings = {
  readonly data: string
  readonly host: string
  readonly port: number
  readonly publicUrl: string
  readonly engine: 'auto' | 'native' | 'wasm'
  readonly logLevel: string
  readonly retentionDays: number
  readonly rateLimit: number
  readonly querySeconds: number
  readonly sampleEvents: number
  readonly cityFiles: readonly string[]
  readonly countryFiles: readonly string[]
  readonly asnFiles: readonly string[]
  readonly scanners: readonly string[]
  readonly scanAllow: readonly string[]
  readonly scanRate: number
  readonly scanNetworkRate: number
  readonly scanHostRate: number
  readonly jobHours: number
  readonly contact: string
  readonly streamPort: number
  readonly streamUrl: string
}

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

/** A flag wins over its variable, and that over the fallback. All problems are told at once. */
export function readSettings(
  flags: Readonly<Record<string, string | boolean | undefined>>,
  env: Readonly<Record<string, string | undefined>>,
): Settings {
  const problems: string[] = []
  const values: Record<string, unknown> = {}
  for (const setting of settingList as readonly Setting[]) {
    const flag = flags[setting.name]
    const fromFlag = typeof flag === 'string'
    const text = fromFlag ? flag : (env[variableOf(setting.name)] ?? setting.fallback)
    const source = fromFlag ? `--${setting.name}` : variableOf(setting.name)
    const read = readValue(setting, text.trim())
    if ('problem' in read) problems.push(`${source} is ${JSON.stringify(text)}: ${read.problem}`)
    else values[camel(setting.name)] = read.value
  }
  const known = new Set((settingList as readonly Setting[]).map((setting) => variableOf(setting.name)))
  for (const name of Object.keys(env))
    if (name.startsWith('RIMLIGHT_') && !known.has(name) && !clientVariables.has(name))
      problems.push(`${name} is not a setting; docs/configuration.md lists them`)
  if (problems.length > 0) throw new SettingsError(problems)
  return values as Settings
}

/** Read by the command line as a client, and by the tests; not settings of the service. */
const clientVariables = new Set(['RIMLIGHT_URL', 'RIMLIGHT_KEY', 'RIMLIGHT_TOKEN', 'RIMLIGHT_SHARED_DATA'])

function readValue(setting: Setting, text: string): { value: unknown } | { problem: string } {
  switch (setting.kind) {
    case 'text':
      return { value: text }
    case 'list':
      return { value: text === '' ? [] : text.split(',').map((part) => part.trim()) }
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

function camel(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
