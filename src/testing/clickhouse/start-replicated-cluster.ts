import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { eventually } from '../eventually.ts'
import { freePort } from '../free-port.ts'
import { clusterName, findServer, startServer } from './start-cluster.ts'
import { startZooKeeper } from './start-zookeeper.ts'

/** One server of a shard. All numbers are counted from 1, as ClickHouse does. */
export type Replica = {
  readonly shard: number
  readonly replica: number
  readonly http: number
  readonly tcp: number
  /** Where other replicas fetch parts. */
  readonly interserver: number
}

/** Real ClickHouse servers, several for each shard, with ZooKeeper between them. */
export type ReplicatedCluster = {
  readonly cluster: string
  readonly replicas: readonly Replica[]
  readonly urls: readonly string[]
  /** Ends a server without warning. */
  kill(replica: Replica): Promise<void>
  /** Starts it again with the data that it had. */
  start(replica: Replica): Promise<void>
  stop(): Promise<void>
}

const attemptMs = 60_000

export type ClusterSize = { readonly shards: number; readonly replicas: number }

/** How one server is started: it resolves when it listens. */
export type StartReplica = (one: Replica, folder: string, config: string) => Promise<ChildProcess>

/** Servers of the library that the service itself uses. The reason where this machine lacks something. */
export async function startReplicatedCluster(
  folder: string,
  size: ClusterSize,
): Promise<ReplicatedCluster | string> {
  const program = await findServer()
  if (typeof program === 'string') return program
  const started = await startReplicas(folder, size, ({ http, tcp }, own, config) =>
    startServer(program, path.join(own, 'data'), config, http, tcp),
  )
  if (typeof started === 'string') return started
  const failure = await tryReplication(started.urls)
  if (failure === null) return started
  await started.stop()
  return `this library of ClickHouse does not replicate: ${failure}`
}

/** With ZooKeeper between them; the reason where it is not installed. */
export async function startReplicas(
  folder: string,
  size: ClusterSize,
  startReplica: StartReplica,
): Promise<ReplicatedCluster | string> {
  const keeper = await startZooKeeper(path.join(folder, 'zookeeper'))
  if (typeof keeper === 'string') return keeper
  const replicas = await placesOf(size)
  const running = new Map<Replica, ChildProcess>()
  const start = async (one: Replica): Promise<void> => {
    const own = path.join(folder, `shard-${one.shard}-replica-${one.replica}`)
    mkdirSync(own, { recursive: true })
    const config = path.join(own, 'config.xml')
    writeFileSync(config, replicaConfig(one, replicas, keeper.port))
    running.set(one, await startReplica(one, own, config))
  }
  const kill = async (one: Replica): Promise<void> => {
    const child = running.get(one)
    running.delete(one)
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  const stop = async (): Promise<void> => {
    await Promise.all(replicas.map(kill))
    await keeper.stop()
  }
  try {
    await Promise.all(replicas.map(start))
  } catch (error) {
    await stop()
    throw error
  }
  const urls = replicas.map(({ http }) => `http://127.0.0.1:${http}`)
  return { cluster: clusterName, replicas, urls, kill, start, stop }
}

async function placesOf(size: ClusterSize): Promise<Replica[]> {
  const replicas: Replica[] = []
  for (let shard = 1; shard <= size.shards; shard++)
    for (let replica = 1; replica <= size.replicas; replica++)
      replicas.push({
        ...{ shard, replica },
        ...{ http: await freePort(), tcp: await freePort(), interserver: await freePort() },
      })
  return replicas
}

/**
 * The library is that of clickhouse-local, which not every version gives what replicas need: statements for a cluster, and
 * a port for the other replicas. Null when the second server has what was written to the first.
 */
async function tryReplication(urls: readonly string[]): Promise<string | null> {
  const everywhere = `ON CLUSTER '${clusterName}'`
  try {
    await run(urls[0]!, `CREATE DATABASE attempt ${everywhere}`)
    await run(
      urls[0]!,
      `CREATE TABLE attempt.t ${everywhere} (x Int32)
       ENGINE = ReplicatedMergeTree('/clickhouse/attempt/{shard}', '{replica}') ORDER BY x`,
    )
    await run(urls[0]!, 'INSERT INTO attempt.t VALUES (1)')
    const arrived = async (): Promise<boolean> =>
      (await run(urls[1]!, 'SELECT count() FROM attempt.t')).trim() === '1'
    await eventually(arrived, 'a row in the second replica', { deadlineMs: attemptMs, intervalMs: 250 })
    return null
  } catch (error) {
    return (error as Error).message
  }
}

async function run(url: string, statement: string): Promise<string> {
  const answer = await fetch(url, {
    method: 'POST',
    body: statement,
    signal: AbortSignal.timeout(attemptMs),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(text.slice(0, 300))
  return text
}

/** Every server has its own, since the macros say which one it is. */
export function replicaConfig(own: Replica, all: readonly Replica[], keeperPort: number): string {
  const shards = [...new Set(all.map(({ shard }) => shard))].map((shard) => {
    const servers = all
      .filter((one) => one.shard === shard)
      .map(({ tcp }) => `<replica><host>127.0.0.1</host><port>${tcp}</port></replica>`)
    // A replica hands its rows on by itself: the one that distributes them writes to one.
    return `<shard><internal_replication>true</internal_replication>${servers.join('')}</shard>`
  })
  return `<clickhouse>
  <zookeeper><node><host>127.0.0.1</host><port>${keeperPort}</port></node></zookeeper>
  <distributed_ddl><path>/clickhouse/task_queue/ddl</path></distributed_ddl>
  <macros><shard>${own.shard}</shard><replica>${own.replica}</replica></macros>
  <interserver_http_host>127.0.0.1</interserver_http_host>
  <interserver_http_port>${own.interserver}</interserver_http_port>
  <remote_servers><${clusterName}>${shards.join('')}</${clusterName}></remote_servers>
</clickhouse>`
}
