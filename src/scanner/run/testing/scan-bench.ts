import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { Type } from 'typebox'
import { parseRange } from '../../../core/address.ts'
import type { HostEvent } from '../../../core/events/host-event.ts'
import type { ProtocolModule } from '../../../protocols/protocol-module.ts'
import type { Checkpoint, ScanEntry, ScanPlan, ScanProgress, ScanRun } from '../../scan-plan.ts'
import { rangesOf } from '../../scope/known-ranges.ts'
import { createScope, type Scope, type ScopeRules } from '../../scope/scope.ts'
import { parsePorts } from '../../targets/parse-ports.ts'
import { createScanner, type ScannerOptions } from '../create-scanner.ts'

/** Reads what the server says first, and nothing else. */
export const bannerModule: ProtocolModule = {
  name: 'banner',
  about: 'The first words of a server',
  protocol: 'tcp',
  defaultPorts: [],
  config: Type.Object({}),
  limits: { milliseconds: 3000, bytes: 1000, connections: 1 },
  run: async ({ dial, target }) => {
    const connection = await dial.connect()
    const bytes = await connection.read()
    return {
      data: { banner: Buffer.from(bytes ?? []).toString(), name: target.name ?? '' },
      localPort: connection.localPort,
    }
  },
}

/** Modules that go wrong, each in its way. */
export const brokenModules: readonly ProtocolModule[] = [
  { ...bannerModule, name: 'throws', run: () => Promise.reject(new Error('the parser gave up\u001b[2J')) },
  {
    ...bannerModule,
    name: 'hangs',
    limits: { milliseconds: 100, bytes: 1, connections: 1 },
    run: () => new Promise(() => {}),
  },
  { ...bannerModule, name: 'odd', run: async () => ({ data: { big: 1n } }) },
  { ...bannerModule, name: 'empty', run: async () => ({ data: null as unknown as Record<string, unknown> }) },
]

/** Rules that a test may change while a scan runs. */
export function changingScope(allow: readonly string[]): Scope & { set(rules: Partial<ScopeRules>): void } {
  let rules: ScopeRules = { allow: rangesOf(allow), exclude: [], stopped: false }
  let scope = createScope(rules)
  return {
    allows: (address, port) => scope.allows(address, port),
    includes: (address) => scope.includes(address),
    refusal: (range) => scope.refusal(range),
    emptiness: () => scope.emptiness(),
    stopped: () => scope.stopped(),
    set: (changes) => {
      rules = { ...rules, ...changes }
      scope = createScope(rules)
    },
  }
}

/** With one scope for every account. */
export function testScanner({
  scope = changingScope(['127.0.0.0/8', '::1']),
  ...options
}: Partial<ScannerOptions> & { readonly scope?: Scope } = {}) {
  const modules = [bannerModule, ...brokenModules]
  return createScanner({
    scopes: { of: () => scope },
    enricher: { networksOfAsn: () => [], networksOfCountry: () => [] },
    modules: (name) => modules.find((module) => module.name === name),
    log: { info: () => {}, warn: () => {} },
    userAgent: 'test (+https://example.org/)',
    rates: { global: { rate: 1e6 }, network: { rate: 1e6 }, host: { rate: 1e6 } },
    ...options,
  })
}

export function planOf(
  kind: ScanPlan['kind'],
  targets: readonly string[],
  ports: string,
  modules: readonly string[] = [],
  changes: Partial<ScanEntry> = {},
): ScanPlan {
  const entry: ScanEntry = {
    targets: targets.map((text) => {
      const range = parseRange(text)
      return range ? { kind: 'range', range } : { kind: 'name', name: text }
    }),
    ports: parsePorts(ports),
    protocol: 'tcp',
    modules: modules.map((name) => ({ name, config: {} })),
    ...changes,
  }
  return { kind, entries: [entry] }
}

/** A run that records what it received. */
export function recordedRun(changes: Partial<ScanRun> = {}) {
  const events: HostEvent[] = []
  const checkpoints: Checkpoint[] = []
  const progress: ScanProgress[] = []
  const controller = new AbortController()
  const run: ScanRun = {
    accountId: '',
    signal: controller.signal,
    rate: 1e5,
    onEvents: async (batch) => {
      events.push(...batch)
    },
    // As a ledger would keep it.
    keepCaptures: async (event) => event,
    onCheckpoint: async (checkpoint) => {
      checkpoints.push(JSON.parse(JSON.stringify(checkpoint)) as Checkpoint)
    },
    onProgress: (one) => progress.push(one),
    ...changes,
  }
  return { run, events, checkpoints, progress, abort: () => controller.abort() }
}

export const nameOf = ({ target, origin }: HostEvent): string => `${target.ip} ${target.port} ${origin.type}`

/** Servers on all of these addresses and ports. They do not keep the process from ending. */
export async function listenOn(
  addresses: readonly string[],
  ports: readonly number[],
  onSocket: (socket: Socket) => void = (socket) => socket.end('hello'),
): Promise<Server[]> {
  const servers: Server[] = []
  for (const address of addresses)
    for (const port of ports) {
      const server = createServer((socket) => onSocket(socket.on('error', () => {}))).unref()
      await once(server.listen(port, address), 'listening')
      servers.push(server)
    }
  return servers
}
