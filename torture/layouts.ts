import path from 'node:path'
import { openPeer } from '../src/collectors/dht/testing/open-peer.ts'
import type { Endpoint } from '../src/core/events/torrent-event.ts'
import { startCluster, type TestCluster } from '../src/testing/clickhouse/start-cluster.ts'
import { freeDatagramPort, freePort } from '../src/testing/free-port.ts'
import { type Listeners, peerAddress } from './field-load.ts'
import type { OtherSide } from './other-side.ts'
import type { Program } from './processes.ts'
import { MissingPart, natsPart, postgresPart, type ServerPart, s3Part } from './servers.ts'

/**
 * `alone`: one process that does everything. `spread`: a process with the store, two workers elsewhere, a sensor, a DHT
 * listener, and NATS between them. `servers`: one process whose ledger is in PostgreSQL and whose pictures are in S3.
 * `cluster`: one process whose observations are on two shards of ClickHouse.
 */
export const layouts = ['alone', 'spread', 'servers', 'cluster'] as const
export type Layout = (typeof layouts)[number]

/** What a layout is made from. */
export type Site = {
  readonly root: string
  readonly otherSide: OtherSide | null
  /** A process of ours; flags are added to those that all have. */
  serve(prefix: readonly string[], roles: string, flags: readonly string[]): Program
  /** Flags of the process with the API. */
  readonly store: readonly string[]
  /** Starts it, and ends it with the installation. */
  start(program: Program): Promise<void>
  /** Called when the installation is closed, the last one first. */
  onClose(close: () => unknown): void
}

export type Parts = {
  /** By their names in the faults. */
  readonly programs: ReadonlyMap<string, Program>
  /** Null where nothing listens. */
  readonly listeners: Listeners | null
  /** Whether the store of pictures is part of what is tried. */
  readonly pictures: boolean
}

/** Each throws a MissingPart where this machine lacks something. */
export const openLayout: Readonly<Record<Layout, (site: Site) => Promise<Parts>>> = {
  alone: openAlone,
  spread: openSpread,
  servers: openServers,
  cluster: openShards,
}

const aloneRoles = 'api,ingest,worker'

async function openAlone({ serve, store, start }: Site): Promise<Parts> {
  const service = serve([], aloneRoles, store)
  await start(service)
  return { programs: new Map([['service', service]]), listeners: null, pictures: false }
}

async function openSpread(site: Site): Promise<Parts> {
  const { root, otherSide, serve, store, start, onClose } = site
  const away = otherSide?.prefix ?? []
  const nats = await natsPart(root, otherSide?.ourAddress ?? '127.0.0.1')
  await start(nats.program)
  const joined = [...nats.flags, '--worker-silence', '2']
  const lead = serve([], 'api,ingest', [...store, ...joined])
  await start(lead)
  const listeners = {
    sensor: { ip: '127.0.0.1', port: await freePort() },
    dht: { ip: '127.0.0.1', port: await freeDatagramPort() },
  }
  const first = await openPeer(peerAddress(0))
  onClose(first.close)
  const field = ['--scan-rate', '250', ...joined]
  const others: readonly [string, Program][] = [
    ['worker-1', serve(away, 'worker', field)],
    ['worker-2', serve(away, 'worker', field)],
    ['sensor', serve([], 'sensor', [...sensorFlags(listeners), ...joined])],
    ['dht', serve([], 'dht', [...dhtFlags(listeners, first.at), ...joined])],
  ]
  await Promise.all(others.map(([, one]) => start(one)))
  const programs = new Map([['nats', nats.program], ['lead', lead], ...others])
  return { programs, listeners, pictures: false }
}

async function openServers({ root, serve, store, start, onClose }: Site): Promise<Parts> {
  const use = async (part: ServerPart): Promise<ServerPart> => {
    onClose(part.close)
    await start(part.program)
    return part
  }
  const postgres = await use(await postgresPart())
  const s3 = await use(await s3Part(root))
  const service = serve([], aloneRoles, [
    ...store,
    ...postgres.flags,
    ...s3.flags,
    ...['--image-workers', '1'],
  ])
  await start(service)
  const programs = new Map([
    ['postgres', postgres.program],
    ['s3', s3.program],
    ['service', service],
  ])
  return { programs, listeners: null, pictures: true }
}

async function openShards({ root, serve, store, start, onClose }: Site): Promise<Parts> {
  const cluster = await startCluster(path.join(root, 'shards'), 2)
  if (typeof cluster === 'string') throw new MissingPart(`a ClickHouse server: ${cluster}`)
  onClose(cluster.stop)
  const flags = ['--clickhouse-url', cluster.urls.join(','), '--clickhouse-cluster', cluster.cluster]
  const service = serve([], aloneRoles, [...store, ...flags, '--clickhouse-replicated', 'no'])
  await start(service)
  const programs = new Map([['service', service]])
  for (const shard of cluster.urls.keys()) programs.set(`shard-${shard + 1}`, shardProgram(cluster, shard))
  return { programs, listeners: null, pictures: false }
}

/** It knows one end, without warning. */
function shardProgram(cluster: TestCluster, shard: number): Program {
  const cannot = (): never => {
    throw new Error('a shard is only killed and started')
  }
  const kill = (): Promise<void> => cluster.kill(shard)
  return {
    ...{ pid: cannot, pause: cannot, resume: cannot, kill, stop: kill },
    alive: () => cluster.alive(shard),
    said: () => cluster.said(shard),
    deaths: () => [],
    start: () => cluster.start(shard),
  }
}

function sensorFlags({ sensor }: Listeners): string[] {
  return ['--sensor', sensor.ip, '--sensor-ports', String(sensor.port)]
}

/** Torrents without a name are kept, and no peer is asked for names: those would be in memory until one has answered. */
function dhtFlags({ dht }: Listeners, first: Endpoint): string[] {
  const listen = ['--dht-host', dht.ip, '--dht-port', String(dht.port), '--dht-nodes', '1']
  const begin = ['--dht-bootstrap', `${first.ip}:${first.port}`]
  return [...listen, ...begin, '--dht-unnamed', 'yes', '--dht-fetches', '0', '--dht-rate', '5000']
}
