import { spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import type { TestContext } from 'node:test'
import { eventually } from '../../../testing/eventually.ts'

/** Starts a real server of a UDP service and waits until it answers the question. */
export async function startDatagramServer(
  t: TestContext,
  program: string,
  argv: readonly string[],
  options: {
    readonly port: number
    readonly question: Uint8Array
    readonly environment?: Readonly<Record<string, string>>
  },
): Promise<void> {
  const env = { ...process.env, ...options.environment }
  const child = spawn(program, argv, { stdio: 'ignore', env })
  t.after(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  })
  const outcome = await eventually(
    async () =>
      child.exitCode === null ? (await answers(options.port, options.question)) && 'ready' : 'ended',
    `an answer of ${program}`,
    { intervalMs: 100 },
  )
  if (outcome === 'ended') throw new Error(`${program} stopped by itself with ${child.exitCode}`)
}

async function answers(port: number, question: Uint8Array): Promise<boolean> {
  const socket = createSocket('udp4')
  try {
    socket.on('error', () => {})
    socket.connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.send(question)
    await once(socket, 'message', { signal: AbortSignal.timeout(1_000) })
    return true
  } catch {
    return false
  } finally {
    socket.close()
  }
}
