import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { eventually } from '../eventually.ts'
import { freePort } from '../free-port.ts'
import { type ServerProgram, serverProgram } from './server-program.ts'

/** Real ClickHouse servers on this machine, each a shard of one cluster, without Keeper. */
export type TestCluster = {
  readonly cluster: string
  /** Of every shard, in their order. */
  readonly urls: readonly string[]
  /** How other servers call each shard. */
  readonly hosts: readonly string[]
  readonly emulated: boolean
  /** Whether a shard runs, counted from 0. */
  alive(shard: number): boolean
  /** What its present process wrote to its standard error, and how it ended; the last of it. */
  said(shard: number): string
  /** Ends a shard without warning, counted from 0. */
  kill(shard: number): Promise<void>
  /** Starts it again with the data that it had. */
  start(shard: number): Promise<void>
  stop(): Promise<void>
}

export type FoundServer = Extract<ServerProgram, { kind: 'found' }>

export const clusterName = 'exposure'
const startMs = 180_000
const keptText = 2_000

/** Statements without an end keep the library running; the sleep is some days. */
const keepRunning = `SYSTEM START LISTEN HTTP; SYSTEM START LISTEN TCP;
  SELECT sleepEachRow(3) FROM numbers(100000)
  SETTINGS max_block_size = 1, function_sleep_max_microseconds_per_block = 10000000000 FORMAT Null`

/** The engine compiles an expression that it sees for the fourth time: emulated, that takes 40 seconds, and the rest one. */
export const withoutCompiler = [
  '--compile_expressions=0',
  '--compile_aggregate_expressions=0',
  '--compile_sort_description=0',
]

/** On CI a missing part is a failure; elsewhere the answer is the reason. */
export async function startCluster(folder: string, shards: number): Promise<TestCluster | string> {
  const program = await findServer()
  if (typeof program === 'string') return program
  const ports: { http: number; tcp: number }[] = []
  for (let shard = 0; shard < shards; shard++) ports.push({ http: await freePort(), tcp: await freePort() })
  const config = path.join(folder, 'cluster.xml')
  mkdirSync(folder, { recursive: true })
  writeFileSync(config, clusterConfig(ports.map(({ tcp }) => tcp)))
  const running: (ChildProcess | undefined)[] = []
  const said: string[] = []

  const start = async (shard: number): Promise<void> => {
    const { http, tcp } = ports[shard]!
    said[shard] = ''
    const child = await startServer(program, path.join(folder, `shard-${shard}`), config, http, tcp)
    running[shard] = child
    const keep = (text: string): void => {
      said[shard] = `${said[shard]}${text}`.slice(-keptText)
    }
    child.stderr?.on('data', (bytes: Buffer) => keep(bytes.toString('latin1')))
    child.once('exit', (code, signal) => keep(`\nended with ${signal ?? code}`))
  }
  const alive = (shard: number): boolean => {
    const child = running[shard]
    return child !== undefined && !hasEnded(child)
  }
  const kill = async (shard: number): Promise<void> => {
    const child = running[shard]
    if (!child || !alive(shard)) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  const stop = async (): Promise<void> => {
    await Promise.all(ports.map((_, shard) => kill(shard)))
  }
  try {
    await Promise.all(ports.map((_, shard) => start(shard)))
  } catch (error) {
    await stop()
    throw error
  }
  return {
    cluster: clusterName,
    urls: ports.map(({ http }) => `http://127.0.0.1:${http}`),
    hosts: ports.map(({ tcp }) => `127.0.0.1:${tcp}`),
    emulated: program.emulated,
    alive,
    said: (shard) => said[shard] ?? '',
    kill,
    start,
    stop,
  }
}

/** The reason where there is none; on CI that is a failure. */
export async function findServer(): Promise<FoundServer | string> {
  // Emulated, each statement takes seconds and the whole test more than ten minutes: it runs only on request.
  if (process.arch !== 'x64' && process.env['EMULATED_SERVERS'] !== 'yes')
    return 'ClickHouse has no server for this kind of processor, and emulated it takes minutes: npm run test:cluster'
  const program = await serverProgram()
  if (program.kind === 'found') return program
  if (process.env['CI'] === 'true') throw new Error(program.reason)
  return program.reason
}

export async function startServer(
  program: FoundServer,
  folder: string,
  config: string,
  http: number,
  tcp: number,
): Promise<ChildProcess> {
  mkdirSync(folder, { recursive: true })
  const [command, ...words] = [
    ...program.words,
    `--config-file=${config}`,
    `--path=${folder}`,
    `--http_port=${http}`,
    `--tcp_port=${tcp}`,
    '--listen_host=127.0.0.1',
    ...(program.emulated ? withoutCompiler : []),
    '--query',
    keepRunning,
  ]
  const child = spawn(command!, words, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (bytes: Buffer) => {
    said = `${said}${bytes.toString('latin1')}`.slice(-keptText)
  })
  const listens = async (): Promise<boolean> =>
    (await Promise.all([answersPing(http), accepts(tcp)])).every(Boolean)
  try {
    const outcome = await eventually(
      async () => (hasEnded(child) ? 'ended' : (await listens()) && 'ready'),
      () => `ClickHouse does not listen: ${said}`,
      { deadlineMs: startMs, intervalMs: 250 },
    )
    if (outcome === 'ended') throw new Error(`ClickHouse stopped by itself: ${said}`)
    return child
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

async function answersPing(port: number): Promise<boolean> {
  return await fetch(`http://127.0.0.1:${port}/ping`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port })
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

function clusterConfig(ports: readonly number[]): string {
  const shards = ports.map(
    (port) => `<shard><replica><host>127.0.0.1</host><port>${port}</port></replica></shard>`,
  )
  return `<clickhouse><remote_servers><${clusterName}>${shards.join('')}</${clusterName}></remote_servers></clickhouse>`
}
