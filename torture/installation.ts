import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { openPeer } from '../src/collectors/dht/testing/open-peer.ts'
import type { Endpoint } from '../src/core/events/torrent-event.ts'
import { freeDatagramPort, freePort } from '../src/testing/free-port.ts'
import { programPath } from '../src/testing/needed-programs.ts'
import { type Client, clientOf, type Keys } from './client.ts'
import { type Listeners, peerAddress } from './field-load.ts'
import { type OtherSide, openOtherSide } from './other-side.ts'
import { type Program, program } from './processes.ts'
import { openVolume, type Volume } from './volume.ts'

/**
 * One process that does everything, or a process with the store, two workers elsewhere, a sensor, a DHT listener, and
 * NATS between them.
 */
export type Layout = 'alone' | 'spread'

/** A whole installation whose processes can be killed one by one. */
export type Installation = {
  readonly layout: Layout
  readonly data: string
  readonly client: Client
  /** By their names in the faults: `service`, or `lead`, `worker-1`, `worker-2`, `sensor`, `dht` and `nats`. */
  readonly programs: ReadonlyMap<string, Program>
  /** The disk under it; null where none can be made. */
  readonly volume: Volume | null
  readonly otherSide: OtherSide | null
  /** Null where nothing listens. */
  readonly listeners: Listeners | null
  /** Milliseconds that the clock of the processes is shifted by. */
  shiftClock(milliseconds: number): void
  /** A job, and what it has to find. */
  job(): { readonly body: unknown; readonly finds: readonly string[] }
  close(): Promise<void>
}

export type InstallationOptions = {
  readonly layout: Layout
  /** Whether this process is root in namespaces of its own. */
  readonly inside: boolean
  readonly say: (text: string) => void
}

const launcher = fileURLToPath(new URL('../bin/rimlight.js', import.meta.url))
const clockFile = fileURLToPath(new URL('./shift-clock.ts', import.meta.url))
const portsFile = fileURLToPath(new URL('./open-ports.ts', import.meta.url))
/** The WebAssembly engine is started often here: compiled once and badly, it is ready sooner. */
const engineFlag = '--liftoff-only'
const networks = 4
/** Below it nothing more is taken in. The rest is for what is under way by then. */
const minFreeMb = 100

export async function openInstallation({ layout, inside, say }: InstallationOptions): Promise<Installation> {
  const closing: (() => unknown)[] = []
  const close = async (): Promise<void> => {
    for (const one of closing.splice(0).reverse()) await one()
  }
  try {
    const root = mkdtempSync(path.join(tmpdir(), 'rimlight-torture-'))
    closing.push(() => rmSync(root, { recursive: true, force: true }))
    const volume = inside && layout === 'alone' ? tryVolume(say) : null
    closing.push(() => volume?.close())
    const otherSide = inside && layout === 'spread' ? openOtherSide() : null
    closing.push(() => otherSide?.close())
    const data = path.join(volume?.folder ?? root, 'data')
    const clock = path.join(root, 'clock')
    writeFileSync(clock, '0')
    const start = async (one: Program): Promise<Program> => {
      closing.push(one.kill)
      await one.start()
      return one
    }
    const away = otherSide?.prefix ?? []
    const scanned = await freePort()
    const addresses = Array.from({ length: networks }, (_, n) => `127.93.${n}.${10 + n * 7}`)
    await start(
      program({
        command: [...away, process.execPath, portsFile, String(scanned), ...addresses],
        ready: (said) => said.includes('open'),
      }),
    )
    const apiPort = await freePort()
    const url = `http://127.0.0.1:${apiPort}`
    const shared = ['--data', data]
    const serve = (prefix: readonly string[], roles: string, flags: readonly string[]): Program =>
      program({
        command: [
          ...prefix,
          process.execPath,
          engineFlag,
          launcher,
          'serve',
          ...shared,
          '--roles',
          roles,
          ...flags,
        ],
        env: { NODE_OPTIONS: `--import=${clockFile}`, TORTURE_CLOCK: clock },
        ready: roles.includes('api') ? () => isReady(url) : (said) => said.includes('at work'),
      })
    const store = ['--port', String(apiPort), '--scan-rate', '500', '--disk-free-mb', String(minFreeMb)]
    const programs = new Map<string, Program>()
    let listeners: Listeners | null = null
    if (layout === 'alone') programs.set('service', await start(serve([], 'api,ingest,worker', store)))
    else {
      const nats = await natsProgram(root, otherSide?.ourAddress ?? '127.0.0.1')
      programs.set('nats', await start(nats.program))
      const joined = ['--nats-url', nats.url, '--worker-silence', '2']
      programs.set('lead', await start(serve([], 'api,ingest', [...store, ...joined])))
      const field = ['--scan-rate', '250', ...joined]
      for (const name of ['worker-1', 'worker-2']) programs.set(name, serve(away, 'worker', field))
      listeners = {
        sensor: { ip: '127.0.0.1', port: await freePort() },
        dht: { ip: '127.0.0.1', port: await freeDatagramPort() },
      }
      const first = await openPeer(peerAddress(0))
      closing.push(first.close)
      programs.set('sensor', serve([], 'sensor', [...sensorFlags(listeners), ...joined]))
      programs.set('dht', serve([], 'dht', [...dhtFlags(listeners, first.at), ...joined]))
      await Promise.all(
        [...programs].filter(([name]) => name !== 'nats' && name !== 'lead').map(([, one]) => start(one)),
      )
    }
    const keys = JSON.parse(readFileSync(path.join(data, 'keys.json'), 'utf8')) as Keys
    return {
      ...{ layout, data, programs, volume, otherSide, listeners, close },
      client: clientOf(url, keys),
      shiftClock: (milliseconds) => writeFileSync(clock, String(milliseconds)),
      job: () => ({
        body: {
          type: 'scan',
          options: [
            {
              targets: ['127.93.0.0/22'],
              ports: [{ port: String(scanned), modules: ['service-simple'] }],
            },
          ],
        },
        finds: addresses.flatMap((ip) => [`${ip} ${scanned} port`, `${ip} ${scanned} service-simple`]),
      }),
    }
  } catch (error) {
    await close()
    throw error
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

function tryVolume(say: (text: string) => void): Volume | null {
  try {
    return openVolume()
  } catch (error) {
    say(`no disk of our own: ${(error as Error).message}`)
    return null
  }
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => null)
  await answer?.body?.cancel()
  return answer?.status === 200
}

async function natsProgram(root: string, host: string): Promise<{ program: Program; url: string }> {
  const found = programPath('nats-server')
  if (found === undefined) throw new Error('nats-server is not installed (Debian package nats-server)')
  const port = await freePort()
  const monitor = await freePort()
  const file = path.join(root, 'nats.conf')
  writeFileSync(
    file,
    [
      `listen: ${host}:${port}`,
      `http: 127.0.0.1:${monitor}`,
      `jetstream { store_dir: "${path.join(root, 'streams')}", max_file_store: 4GB, max_memory_store: 64MB }`,
    ].join('\n'),
  )
  const healthy = async (): Promise<boolean> => {
    const answer = await fetch(`http://127.0.0.1:${monitor}/healthz`).catch(() => null)
    await answer?.body?.cancel()
    return answer?.status === 200
  }
  return {
    program: program({ command: [found, '-c', file], ready: healthy }),
    url: `nats://${host}:${port}`,
  }
}
