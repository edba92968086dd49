import { rangeSize } from '../core/address.ts'
import { errors, RimlightError } from '../core/errors.ts'
import { asList, asObject, isObject } from '../core/untrusted.ts'
import type { ScanEntry, ScanPlan, TargetSpec } from '../scanner/scan-plan.ts'
import { type PortRange, parsePorts } from '../scanner/targets/parse-ports.ts'
import { configureModules, type ModuleChecks, unknownSettings } from './read-modules.ts'
import { targetReader } from './read-target.ts'

/** A job as a client asks for it, checked. */
export type JobRequest = {
  readonly kind: 'scan' | 'grab'
  readonly description: string
  /** What was read of it, as it was written, for the list of jobs; properties that are not known are not kept. */
  readonly options: readonly JobOption[]
  readonly plan: ScanPlan
}

export type JobOption = {
  readonly targets: readonly string[]
  readonly ports: readonly Readonly<Record<string, unknown>>[]
}

const maxDescriptionLength = 10_000
const maxModules = 50
/** Every port object takes all targets of its option: the product is what a plan costs in memory. */
const maxEntryTargets = 1_000_000
const maxEntries = 1_000

/** The body of a request for a job, or a 400 that names the part which is wrong. Unknown properties are ignored. */
export function parseJob(body: unknown, checks: ModuleChecks): JobRequest {
  if (!isObject(body)) throw errors.badQuery('The body must be an object with type and options.')
  const { type, description, options } = body
  if (type !== 'scan' && type !== 'grab') refuse('type', type, 'write scan or grab')
  if (description !== undefined && description !== null && typeof description !== 'string')
    refuse('description', description, 'it must be a text')
  if ((description?.length ?? 0) > maxDescriptionLength)
    refuse('description', undefined, `it is longer than ${maxDescriptionLength} characters`)
  const readTarget = targetReader()
  const entries: ScanEntry[] = []
  const kept: JobOption[] = []
  let entryTargets = 0
  for (const [index, option] of filled('options', options).entries()) {
    const at = `options[${index}]`
    if (!isObject(option)) refuse(at, option, 'it must be an object with targets and ports')
    const targets = readTargets(`${at}.targets`, option['targets'], readTarget)
    const ports = filled(`${at}.ports`, option['ports'])
    entryTargets += targets.length * ports.length
    if (entries.length + ports.length > maxEntries || entryTargets > maxEntryTargets)
      refuse(at, undefined, 'these are too many targets and ports for one job: split it, or write ranges')
    for (const [index, port] of ports.entries())
      entries.push(readPort(`${at}.ports[${index}]`, port, type, targets, checks))
    kept.push({ targets: option['targets'] as string[], ports: ports.map(knownOfPort) })
  }
  return {
    kind: type,
    description: description ?? '',
    options: kept,
    plan: { kind: type, entries },
  }
}

function readTargets(
  at: string,
  value: unknown,
  read: (text: string) => TargetSpec | string,
): readonly TargetSpec[] {
  return filled(at, value).map((target, index) => {
    const where = `${at}[${index}]`
    if (typeof target !== 'string') refuse(where, target, 'a target is a text')
    const spec = read(target)
    if (typeof spec === 'string') refuse(where, target, spec)
    return spec
  })
}

const portProperties = ['port', 'protocol', 'payloads', 'modules', 'config', 'sample'] as const

function knownOfPort(port: unknown): Record<string, unknown> {
  const given = port as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    portProperties.filter((name) => given[name] !== undefined).map((name) => [name, given[name]]),
  )
}

function readPort(
  at: string,
  value: unknown,
  kind: 'scan' | 'grab',
  targets: readonly TargetSpec[],
  checks: ModuleChecks,
): ScanEntry {
  if (!isObject(value)) refuse(at, value, 'it must be an object with port and modules')
  const { port, sample } = value
  const protocol = value['protocol'] ?? 'tcp'
  if (protocol !== 'tcp' && protocol !== 'udp') refuse(`${at}.protocol`, protocol, 'write tcp or udp')
  const payloads = value['payloads'] ?? 'usual'
  if (payloads !== 'usual' && payloads !== 'all') refuse(`${at}.payloads`, payloads, 'write usual or all')
  if (payloads === 'all' && protocol !== 'udp')
    refuse(`${at}.payloads`, payloads, 'all payloads are for the protocol udp')
  const count = sample ?? undefined
  const samples = typeof count === 'string' && /^\d{1,15}$/.test(count) ? Number(count) : count
  if (samples !== undefined && !(Number.isSafeInteger(samples) && (samples as number) >= 1))
    refuse(`${at}.sample`, sample, 'it must be a whole number of open ports, at least 1')
  return {
    targets,
    ports: readPorts(`${at}.port`, port),
    protocol,
    ...(payloads === 'all' ? { payloads } : {}),
    modules: readModules(at, value, kind, checks),
    ...(samples === undefined ? {} : { sample: samples as number }),
  }
}

function readPorts(at: string, port: unknown): PortRange[] {
  if (typeof port !== 'string' && typeof port !== 'number')
    refuse(at, port, 'write a port, a range such as "8000-8100" or a list such as "80,443"')
  try {
    return parsePorts(port)
  } catch (error) {
    if (error instanceof RimlightError) return refuse(at, port, error.detail ?? error.message)
    throw error
  }
}

function readModules(
  at: string,
  value: Readonly<Record<string, unknown>>,
  kind: 'scan' | 'grab',
  checks: ModuleChecks,
): ScanEntry['modules'] {
  const names = value['modules'] ?? []
  if (!Array.isArray(names) || names.length > maxModules)
    refuse(`${at}.modules`, names, `it must be a list of at most ${maxModules} names of modules`)
  if (kind === 'grab' && names.length === 0)
    refuse(`${at}.modules`, names, 'a grab runs modules: add a module')
  for (const [index, name] of names.entries())
    if (typeof name !== 'string' || !checks.moduleExists(name))
      refuse(`${at}.modules[${index}]`, name, 'there is no such module')
  const config = value['config'] ?? {}
  if (!isObject(config)) refuse(`${at}.config`, config, 'it must be an object of settings')
  const configured = configureModules([...new Set(names as string[])], config, checks)
  if ('problem' in configured) {
    const { setting, problem } = configured
    refuse(
      setting === null ? `${at}.config` : `${at}.config.${shown(setting)}`,
      setting === null ? undefined : config[setting],
      problem,
    )
  }
  return configured
}

/** Settings of ports that no module of theirs knows, each as `ports[0].config.name`: they change nothing. */
export function ignoredSettings(options: readonly unknown[], checks: ModuleChecks): readonly string[] {
  return options.flatMap((option, index) =>
    asList(asObject(option)['ports']).flatMap((port, at) => {
      const { modules, config } = asObject(port)
      const names = asList(modules).filter((name) => typeof name === 'string')
      return unknownSettings(names, asObject(config), checks).map(
        (setting) => `options[${index}].ports[${at}].config.${shown(setting)}`,
      )
    }),
  )
}

function filled(at: string, value: unknown): readonly unknown[] {
  if (!Array.isArray(value) || value.length === 0) refuse(at, value, 'it must be a list with something in it')
  return value
}

function refuse(at: string, value: unknown, problem: string): never {
  const given = value === undefined ? '' : ` ${shown(JSON.stringify(value) ?? '')}`
  throw errors.badQuery(`${at}${given}: ${problem.replace(/\.$/, '')}.`)
}

/** What came in, short enough and plain enough to stand in a message. */
function shown(text: string): string {
  const plain = text.replace(/[^\x20-\x7e]/g, '?')
  return plain.length > 60 ? `${plain.slice(0, 60)}…` : plain
}

/**
 * Addresses times ports, as far as the plan itself tells: a name counts as one address, and what an ASN or
 * a country holds is only known when the scan runs.
 */
export function planSize(plan: ScanPlan): bigint {
  let size = 0n
  for (const { targets, ports } of plan.entries) {
    let addresses = 0n
    for (const target of targets) {
      if (target.kind === 'range') addresses += rangeSize(target.range)
      else if (target.kind === 'name') addresses += 1n
    }
    size += addresses * BigInt(ports.reduce((sum, { first, last }) => sum + last - first + 1, 0))
  }
  return size
}
