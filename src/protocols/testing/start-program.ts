import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, readdirSync, readlinkSync } from 'node:fs'
import path from 'node:path'
import type { TestContext } from 'node:test'
import { eventually } from '../../testing/eventually.ts'
import { listeningSockets } from '../../testing/farm/listening-sockets.ts'

/** Servers that refuse to run as root, or want accounts of their own then, run as the user nobody. */
const nobody = 65_534

/** Starts a real server for one test and waits until the port is its own: no other server is asked by mistake. */
export async function startProgram(
  t: TestContext,
  program: string,
  argv: readonly string[],
  options: { readonly port: number; readonly folder: string },
): Promise<void> {
  const asRoot = process.getuid?.() === 0
  if (asRoot) giveAway(options.folder)
  const child = spawn(program, argv, {
    cwd: options.folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(asRoot ? { uid: nobody, gid: nobody } : {}),
  })
  let said = ''
  child.stderr?.on('data', (bytes: Buffer) => {
    said = `${said}${bytes.toString('latin1')}`.slice(-2000)
  })
  t.after(async () => {
    if (hasEnded(child)) t.diagnostic(`${program} had ended by itself (${ending(child)}): ${said}`)
    await stop(child)
  })
  const outcome = await eventually(
    () => (hasEnded(child) ? 'ended' : listens(child, options.port) && 'ready'),
    () => `${program} does not listen: ${said}`,
    { intervalMs: 50 },
  )
  if (outcome === 'ended') throw new Error(`${program} ended by itself (${ending(child)}): ${said}`)
}

export function giveAway(folder: string): void {
  if (process.getuid?.() !== 0) return
  chownSync(folder, nobody, nobody)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    chownSync(path.join(folder, name), nobody, nobody)
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null
const ending = ({ exitCode, signalCode }: ChildProcess): string => String(signalCode ?? exitCode)

async function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), 2000)
  await once(child, 'exit')
  clearTimeout(late)
}

/** Whether this very process has the socket that waits on the port. */
function listens({ pid }: ChildProcess, port: number): boolean {
  const waiting = listeningSockets().filter((socket) => socket.transport === 'tcp' && socket.port === port)
  if (waiting.length === 0) return false
  const held = new Set(socketsOf(pid!))
  return waiting.some(({ inode }) => held.has(`socket:[${inode}]`))
}

function socketsOf(pid: number): string[] {
  const folder = `/proc/${pid}/fd`
  return readdirSync(folder).flatMap((name) => {
    try {
      return [readlinkSync(path.join(folder, name))]
    } catch {
      // Closed in the meantime.
      return []
    }
  })
}
