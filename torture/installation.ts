import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../src/testing/free-port.ts'
import { type Client, clientOf, type Keys } from './client.ts'
import { type Layout, openLayout, type Parts } from './layouts.ts'
import { type OtherSide, openOtherSide } from './other-side.ts'
import { type Program, program } from './processes.ts'
import { onSameFileSystem } from './sender/acknowledged-list.ts'
import { type Sender, startSender } from './sender/start-sender.ts'
import { answers } from './servers.ts'
import { openVolume, type Volume } from './volume.ts'

/** A whole installation whose processes can be killed one by one. */
export type Installation = Parts & {
  readonly layout: Layout
  readonly url: string
  readonly data: string
  readonly client: Client
  readonly sender: Sender
  /** Where the sender writes down what was acknowledged. */
  readonly list: string
  /** The disk under it; null where none can be made. */
  readonly volume: Volume | null
  readonly otherSide: OtherSide | null
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
const engineFile = fileURLToPath(new URL('../src/testing/clickhouse/emulated-engine.ts', import.meta.url))
const portsFile = fileURLToPath(new URL('./open-ports.ts', import.meta.url))
/** The WebAssembly engine is started often here: compiled once and badly, it is ready sooner. */
const engineFlag = '--liftoff-only'
/** `yes`: the native engine of x64, in an emulator. */
export const emulatedVariable = 'TORTURE_EMULATED'
const networks = 4
/** Below it nothing more is taken in. The rest is for what is under way by then. */
const minFreeMb = 100

export async function openInstallation({ layout, inside, say }: InstallationOptions): Promise<Installation> {
  const closing: (() => unknown)[] = []
  const close = async (): Promise<void> => {
    for (const one of closing.splice(0).reverse()) await one()
  }
  const onClose = (one: () => unknown): void => void closing.push(one)
  const start = async (one: Program): Promise<void> => {
    onClose(() => one.kill())
    await one.start()
  }
  try {
    const root = mkdtempSync(path.join(tmpdir(), 'rimlight-torture-'))
    onClose(() => rmSync(root, { recursive: true, force: true }))
    const volume = inside ? tryVolume(say) : null
    onClose(() => volume?.close())
    const otherSide = inside && layout === 'spread' ? openOtherSide() : null
    onClose(() => otherSide?.close())
    const data = path.join(volume?.folder ?? root, 'data')
    const clock = path.join(root, 'clock')
    writeFileSync(clock, '0')
    const ports = await openPorts(otherSide?.prefix ?? [], start)
    const apiPort = await freePort()
    const url = `http://127.0.0.1:${apiPort}`
    const serve = (prefix: readonly string[], roles: string, flags: readonly string[]): Program =>
      program({
        command: [
          ...[...prefix, process.execPath, engineFlag, launcher, 'serve'],
          ...['--data', data, '--roles', roles, ...flags],
        ],
        env: { NODE_OPTIONS: preloads(), TORTURE_CLOCK: clock },
        ready: roles.includes('api') ? () => answers(`${url}/readyz`) : (said) => said.includes('at work'),
      })
    const store = ['--port', String(apiPort), '--scan-rate', '500', '--disk-free-mb', String(minFreeMb)]
    const parts = await openLayout[layout]({ root, otherSide, serve, store, start, onClose })
    const keys = JSON.parse(readFileSync(path.join(data, 'keys.json'), 'utf8')) as Keys
    const list = path.join(listFolder(data, say, onClose), 'acknowledged.ndjson')
    const sender = await startSender({ file: list, url, keys })
    onClose(sender.stop)
    return {
      ...parts,
      ...{ layout, url, data, sender, list, volume, otherSide, close },
      client: clientOf(url, keys),
      shiftClock: (milliseconds) => writeFileSync(clock, String(milliseconds)),
      job: () => ports,
    }
  } catch (error) {
    await close()
    throw error
  }
}

function preloads(): string {
  const files = process.env[emulatedVariable] === 'yes' ? [clockFile, engineFile] : [clockFile]
  return files.map((file) => `--import=${file}`).join(' ')
}

/** Open ports beside the workers, and the job that has to find them. */
async function openPorts(
  prefix: readonly string[],
  start: (one: Program) => Promise<void>,
): Promise<ReturnType<Installation['job']>> {
  const port = String(await freePort())
  const addresses = Array.from({ length: networks }, (_, n) => `127.93.${n}.${10 + n * 7}`)
  const command = [...prefix, process.execPath, portsFile, port, ...addresses]
  await start(program({ command, ready: (said) => said.includes('open') }))
  const options = [{ targets: ['127.93.0.0/22'], ports: [{ port, modules: ['service-simple'] }] }]
  return {
    body: { type: 'scan', options },
    finds: addresses.flatMap((ip) => [`${ip} ${port} port`, `${ip} ${port} service-simple`]),
  }
}

/** On another file system than the data: what happens to that one does not reach the list. */
function listFolder(
  data: string,
  say: (text: string) => void,
  onClose: (close: () => unknown) => void,
): string {
  const candidates = [tmpdir(), '/dev/shm'].map((parent) => {
    try {
      const folder = mkdtempSync(path.join(parent, 'rimlight-torture-list-'))
      onClose(() => rmSync(folder, { recursive: true, force: true }))
      return folder
    } catch {
      return null
    }
  })
  const found = candidates.find((folder) => folder !== null && !onSameFileSystem(folder, data))
  if (found === undefined)
    say('The list of what was acknowledged is on the file system of the data: there is no other one here.')
  return found ?? candidates[0]!
}

function tryVolume(say: (text: string) => void): Volume | null {
  try {
    return openVolume()
  } catch (error) {
    say(`no disk of our own: ${(error as Error).message}`)
    return null
  }
}
