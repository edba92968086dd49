import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { eventually } from '../../eventually.ts'
import { freePort } from '../../free-port.ts'
import { programPath } from '../../needed-programs.ts'
import {
  type ClusterSize,
  type Replica,
  type ReplicatedCluster,
  startReplicas,
} from '../start-replicated-cluster.ts'
import { createOldFront, type OldFront } from './old-front.ts'

const startMs = 120_000
const keptText = 2_000

/**
 * Real ClickHouse servers that replicate: those of Debian, which are of 2018. They know neither the types of our tables nor some of
 * our settings, so `urls` are those of fronts that put requests in the words of that time (`old-front.ts`). The reason where
 * they are not installed; on CI that is a failure.
 */
export async function startDebianCluster(
  folder: string,
  size: ClusterSize,
): Promise<ReplicatedCluster | string> {
  const program = programPath('clickhouse-server')
  if (program === undefined) {
    const reason = 'clickhouse-server is not installed (Debian package clickhouse-server)'
    if (process.env['CI'] === 'true') throw new Error(reason)
    return reason
  }
  const started = await startReplicas(folder, size, (one, own, config) => startOne(program, one, own, config))
  if (typeof started === 'string') return started
  const fronts = new Map<Replica, OldFront>()
  const hosts = started.replicas.map(({ tcp }) => `127.0.0.1:${tcp}`)
  for (const one of started.replicas) {
    const front = createOldFront({
      ...{ port: await freePort(), target: `http://127.0.0.1:${one.http}`, hosts },
      replicas: size.replicas,
    })
    await front.listen()
    fronts.set(one, front)
  }
  return {
    ...started,
    urls: [...fronts.values()].map(({ url }) => url),
    async kill(one) {
      await started.kill(one)
      await fronts.get(one)!.close()
    },
    async start(one) {
      await started.start(one)
      await fronts.get(one)!.listen()
    },
    async stop() {
      for (const front of fronts.values()) await front.close()
      await started.stop()
    },
  }
}

async function startOne(
  program: string,
  { http, tcp }: Replica,
  folder: string,
  config: string,
): Promise<ChildProcess> {
  const users = path.join(folder, 'users.xml')
  writeFileSync(users, usersConfig)
  writeFileSync(config, serverConfig(readFileSync(config, 'utf8'), { http, tcp, folder, users }))
  const child = spawn(program, [`--config-file=${config}`], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (bytes: Buffer) => {
    said = `${said}${bytes.toString('latin1')}`.slice(-keptText)
  })
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null
  try {
    const outcome = await eventually(
      async () => (hasEnded() ? 'ended' : (await answers(http)) && 'ready'),
      () => `clickhouse-server does not answer: ${said}`,
      { deadlineMs: startMs, intervalMs: 250 },
    )
    if (outcome === 'ended') throw new Error(`clickhouse-server stopped by itself: ${said}`)
    return child
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
}

async function answers(port: number): Promise<boolean> {
  return await fetch(`http://127.0.0.1:${port}/ping`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
}

type OwnPlace = {
  readonly http: number
  readonly tcp: number
  readonly folder: string
  readonly users: string
}

/** What every server of the cluster has, and what only this one has. */
function serverConfig(shared: string, { http, tcp, folder, users }: OwnPlace): string {
  const own = `
  <logger><level>warning</level><console>1</console></logger>
  <http_port>${http}</http_port>
  <tcp_port>${tcp}</tcp_port>
  <listen_host>127.0.0.1</listen_host>
  <path>${folder}/data/</path>
  <tmp_path>${folder}/data/tmp/</tmp_path>
  <mark_cache_size>16777216</mark_cache_size>
  <users_config>${users}</users_config>
  <default_profile>default</default_profile>
  <default_database>default</default_database>
`
  return shared.replace('<clickhouse>', `<yandex>${own}`).replace('</clickhouse>', '</yandex>')
}

const usersConfig = `<yandex>
  <profiles><default><max_memory_usage>1000000000</max_memory_usage></default></profiles>
  <users><default><password></password><networks><ip>127.0.0.1</ip></networks>
    <profile>default</profile><quota>default</quota></default></users>
  <quotas><default></default></quotas>
</yandex>`
