import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { giveAway } from '../../protocols/testing/start-program.ts'
import { eventually } from '../eventually.ts'
import { endMarkedProcesses } from '../marked-processes.ts'
import { programPath } from '../needed-programs.ts'
import type { FarmService, Launch, Setup } from './farm-service.ts'
import { coversAddress, listeningSockets } from './listening-sockets.ts'

export type RunningService = {
  readonly pid: number
  readonly stop: () => Promise<void>
}

const nobody = 65_534
const keptCharacters = 3000
const maxStartMs = 60_000
const pollEvery = 150
const patience = 4000

/** `groups` has the groups of processes that run, also those of servers that are not ready yet. */
export async function runService(
  service: FarmService,
  setup: Setup,
  groups: Set<number>,
): Promise<RunningService> {
  const program = locateProgram(service.program)
  const launch = service.start(setup)
  const options = spawnOptions(service, setup, launch)
  writeFiles(setup.folder, launch)
  if (service.user === 'nobody') giveAway(setup.folder)
  for (const [command, ...argv] of launch.before ?? [])
    await promisify(execFile)(locateProgram(command), argv, options).catch((error: Error) => {
      throw new Error(`${service.id}: ${error.message}`)
    })
  // A group of its own: servers that fork are ended with their children.
  const child = spawn(program, launch.argv, { ...options, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  const output = collectOutput(child)
  if (child.pid !== undefined) groups.add(child.pid)
  const stop = async (): Promise<void> => {
    await endGroup(child)
    // Some servers start helpers in groups of their own, which name the folder in their arguments.
    await endMarkedProcesses(`${setup.folder}/`)
    if (child.pid !== undefined) groups.delete(child.pid)
  }
  try {
    await untilReady(service, setup, child, output)
  } catch (error) {
    await stop()
    throw error
  }
  return { pid: child.pid!, stop }
}

export function locateProgram(program: string): string {
  const found = program.startsWith('/') ? existsSync(program) && program : programPath(program)
  if (!found) throw new Error(`${program} is not installed`)
  return found
}

function spawnOptions(service: FarmService, setup: Setup, launch: Launch) {
  const drops = service.user === 'nobody' && process.getuid?.() === 0
  return {
    cwd: setup.folder,
    env: {
      PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin`,
      HOME: setup.folder,
      TMPDIR: setup.folder,
      LANG: 'C.UTF-8',
      ...launch.env,
    },
    ...(drops ? { uid: nobody, gid: nobody } : {}),
  }
}

function writeFiles(folder: string, launch: Launch): void {
  for (const name of launch.folders ?? []) mkdirSync(path.join(folder, name), { recursive: true })
  for (const [name, text] of Object.entries(launch.files ?? {})) {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    // Some servers refuse configurations that others can write, and scripts have to be runnable.
    writeFileSync(file, text, { mode: text.startsWith('#!') ? 0o755 : 0o644 })
  }
}

type Output = { readonly text: () => string; readonly has: (words: string) => boolean }

function collectOutput(child: ChildProcess): Output {
  let said = ''
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('latin1').on('data', (text: string) => {
      said = `${said}${text}`.slice(-10 * keptCharacters)
    })
  // Without this a program that cannot be started would end the whole process.
  child.on('error', (error) => {
    said += error.message
  })
  return { text: () => said.slice(-keptCharacters), has: (words) => said.includes(words) }
}

async function untilReady(
  service: FarmService,
  setup: Setup,
  child: ChildProcess,
  output: Output,
): Promise<void> {
  const { id, readiness, transport } = service
  const listens = (): boolean =>
    listeningSockets().some(
      (socket) =>
        socket.transport === transport && socket.port === setup.port && coversAddress(socket, setup.host),
    )
  const outcome = await eventually(
    () =>
      child.exitCode !== null || child.signalCode !== null || child.pid === undefined
        ? 'ended'
        : (readiness.kind === 'listens' || output.has(readiness.text)) && listens() && 'ready',
    () => `${id} does not listen on ${setup.host}:${setup.port}: ${output.text()}`,
    { deadlineMs: maxStartMs, intervalMs: pollEvery },
  )
  if (outcome === 'ended') throw new Error(`${id} stopped by itself: ${output.text()}`)
}

async function endGroup(child: ChildProcess): Promise<void> {
  const { pid } = child
  if (pid === undefined) return
  const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null
  signalGroup(pid, 'SIGTERM')
  const late = setTimeout(() => signalGroup(pid, 'SIGKILL'), patience)
  await ended
  clearTimeout(late)
  // What the server left behind in its group.
  signalGroup(pid, 'SIGKILL')
}

export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
