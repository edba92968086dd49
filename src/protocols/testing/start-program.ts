import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import type { TestContext } from 'node:test'

/** Servers that refuse to run as root, or want accounts of their own then, run as nobody. */
const nobody = 65_534

/** Starts a real server for one test and waits until it accepts connections on the port. */
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
  t.after(() => stop(child))
  for (let waited = 0; waited < 100; waited++) {
    if (child.exitCode !== null) throw new Error(`${program} stopped by itself: ${said}`)
    if (await accepts(options.port)) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${program} does not listen: ${said}`)
}

export function giveAway(folder: string): void {
  if (process.getuid?.() !== 0) return
  chownSync(folder, nobody, nobody)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    chownSync(path.join(folder, name), nobody, nobody)
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), 2000)
  await once(child, 'exit')
  clearTimeout(late)
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
