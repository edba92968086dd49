import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { verbs } from '../src/cli/verbs/verbs.ts'
import { settingList, variableOf } from '../src/core/settings/settings.ts'

/** What is wrong with the files of deploy/, as far as it can be checked without an engine that runs containers. */
export function deployProblems(folder: string): string[] {
  const text = (name: string): string => readFileSync(path.join(folder, name), 'utf8')
  const composed = readdirSync(folder).filter((name) => /^compose.*\.yaml$/.test(name))
  return [
    ...dockerfileProblems(text('Dockerfile')),
    ...composed.flatMap((name) => composeProblems(text(name)).map((problem) => `${name}: ${problem}`)),
    ...natsProblems(text('nats/nats.conf')).map((problem) => `nats/nats.conf ${problem}`),
  ]
}

/** Whether each client has to log in, and the pages about the server are its own. */
export function natsProblems(text: string): string[] {
  return [
    ...(/^authorization \{[^}]*\bpassword: \$\w+/m.test(text) ? [] : ['asks for no password']),
    ...(/^http: (?!127\.0\.0\.1:)/m.test(text) ? ['shows its state to others'] : []),
  ]
}

type ComposeService = {
  readonly image?: string
  readonly build?: { readonly dockerfile?: string }
  readonly command?: readonly string[]
  readonly user?: string
  readonly privileged?: boolean
  readonly read_only?: boolean
  readonly cap_drop?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly ports?: readonly string[]
  readonly secrets?: readonly string[]
  readonly volumes?: readonly string[]
  readonly healthcheck?: { readonly test?: readonly string[] }
  readonly depends_on?: Readonly<Record<string, unknown>>
  readonly networks?: readonly string[]
}

type Compose = {
  readonly services: Readonly<Record<string, ComposeService>>
  readonly volumes?: Readonly<Record<string, unknown>>
  readonly secrets?: Readonly<Record<string, unknown>>
  readonly networks?: Readonly<Record<string, { readonly internal?: boolean } | null>>
}

export function composeProblems(text: string): string[] {
  const compose = parse(text, { merge: true }) as Compose
  return Object.entries(compose.services).flatMap(([name, service]) =>
    [
      ...userProblems(service),
      ...(service.healthcheck?.test?.length ? [] : ['has no health check']),
      ...namedProblems(service, compose),
      ...(service.build ? ourProblems(service) : []),
      ...portProblems(service),
      ...engineProblems(service, compose),
    ].map((problem) => `${name} ${problem}`),
  )
}

function userProblems({ user, privileged }: ComposeService): string[] {
  return [
    ...(user === undefined || /^(root|0)(:|$)/.test(user) ? ['runs as root'] : []),
    ...(privileged ? ['is privileged'] : []),
  ]
}

/** Only what a sensor listens on is for everyone; the rest is published to the machine itself. */
function portProblems({ ports, environment }: ComposeService): string[] {
  const sensed = (environment?.['RIMLIGHT_SENSOR_PORTS'] ?? '').split(',')
  return (ports ?? [])
    .filter((port) => !port.startsWith('127.0.0.1:') && !sensed.includes(port.split(':').at(-1)!))
    .map((port) => `publishes port ${port} on all addresses`)
}

/** How each engine is given the secret that its clients need. */
const engineSecrets: readonly (readonly [image: RegExp, secret: RegExp])[] = [
  [
    /^clickhouse\/clickhouse-server:/,
    /^\.\/secrets\/clickhouse_users\.xml:\/etc\/clickhouse-server\/users\.d\//,
  ],
  [/^nats:/, /^nats_password$/],
  [/^postgres:/, /^postgres_password$/],
  [/^minio\//, /^s3_secret_key$/],
]

/** Engines stand in networks without a way out, publish nothing and want a password. */
function engineProblems(
  { image, ports, networks, secrets, volumes }: ComposeService,
  compose: Compose,
): string[] {
  const isEngine = /^(clickhouse|nats|postgres|minio)\b/.test(image ?? '')
  if (!isEngine) return []
  const secret = engineSecrets.find(([pattern]) => pattern.test(image!))?.[1]
  const given = [...(secrets ?? []), ...(volumes ?? [])]
  const open = (networks ?? ['default']).filter((name) => !compose.networks?.[name]?.internal)
  return [
    ...(ports?.length ? ['is an engine and publishes a port'] : []),
    ...open.map((name) => `is an engine in the network ${name}, which has a way out`),
    ...(secret === undefined || given.some((one) => secret.test(one))
      ? []
      : ['is an engine without a password']),
  ]
}

/** What a service names stands elsewhere in the file. */
function namedProblems({ depends_on, secrets, volumes }: ComposeService, compose: Compose): string[] {
  const named = (volumes ?? [])
    .map((volume) => volume.split(':')[0]!)
    .filter((source) => /^[a-z]/.test(source))
  return [
    ...Object.keys(depends_on ?? {})
      .filter((other) => !(other in compose.services))
      .map((other) => `waits for ${other}, which is not there`),
    ...(secrets ?? [])
      .filter((one) => !(one in (compose.secrets ?? {})))
      .map((one) => `has no secret ${one}`),
    ...named.filter((one) => !(one in (compose.volumes ?? {}))).map((one) => `has no volume ${one}`),
  ]
}

/** The services that run our own image. */
function ourProblems(service: ComposeService): string[] {
  const env = service.environment ?? {}
  const ports = [env['RIMLIGHT_PORT'], env['RIMLIGHT_HEALTH_PORT']].filter((port) => port !== undefined)
  const checked = /127\.0\.0\.1:(\d+)\/readyz/.exec(service.healthcheck?.test?.join(' ') ?? '')?.[1]
  const sensed = (env['RIMLIGHT_SENSOR_PORTS'] ?? '').split(',')
  const inside = (service.ports ?? []).map((port) => port.split(':').at(-1)!)
  return [
    ...unknownVariables(Object.keys(env)),
    ...verbProblems(service.command ?? []),
    ...(service.read_only ? [] : ['can write to its own files']),
    ...(service.cap_drop?.includes('ALL') ? [] : ['keeps capabilities']),
    ...(checked !== undefined && ports.includes(checked)
      ? []
      : [`asks port ${checked}, on which nothing listens`]),
    ...inside
      .filter((port) => port !== env['RIMLIGHT_PORT'] && !sensed.includes(port))
      .map((port) => `publishes port ${port}, on which nothing listens`),
    ...Object.entries(env)
      .filter(([name, value]) => name.endsWith('_FILE') && value.startsWith('/run/secrets/'))
      .filter(([, value]) => !service.secrets?.includes(path.basename(value)))
      .map(([name]) => `${name} names a secret that it does not get`),
  ]
}

export function unknownVariables(names: readonly string[]): string[] {
  const known = new Set(settingList.map(({ name }) => variableOf(name)))
  return names
    .filter((name) => name.startsWith('RIMLIGHT_') && !known.has(name))
    .map((name) => `sets ${name}, which is no setting`)
}

function verbProblems([verb, ...flags]: readonly string[]): string[] {
  const names = new Set<string>(settingList.map(({ name }) => name))
  return [
    ...(verb === undefined || verbs.some(({ name }) => name === verb)
      ? []
      : [`runs ${verb}, which is no verb`]),
    ...flags
      .filter((flag) => flag.startsWith('--') && !names.has(flag.slice(2).split('=')[0]!))
      .map((flag) => `gives ${flag}, which is no setting`),
  ]
}

export function dockerfileProblems(text: string): string[] {
  const last = text.slice(text.lastIndexOf('\nFROM '))
  const variables = [...text.matchAll(/\b(RIMLIGHT_[A-Z_]+)/g)].map(([, name]) => name!)
  const verb = /^CMD \["([^"]+)"/m.exec(last)?.[1]
  return [
    ...unknownVariables(variables),
    ...verbProblems(verb === undefined ? [] : [verb]),
    ...(/^USER [1-9]\d*/m.test(last) ? [] : ['runs as root']),
    ...(/^HEALTHCHECK [\s\S]*\/readyz/m.test(last) ? [] : ['has no health check on /readyz']),
    ...(/\b(npm (ci|install)|apt-get|gcc|make)\b/.test(last) ? ['builds in its last stage'] : []),
  ].map((problem) => `Dockerfile ${problem}`)
}

/** The metrics that expressions name; our own, since others come from the program that scrapes. */
export function metricsIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\brimlight_[a-z0-9_]+/g)].map(([name]) => name))]
}

if (process.argv[1] === import.meta.filename) {
  const problems = deployProblems(path.resolve(import.meta.dirname, '../deploy'))
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
