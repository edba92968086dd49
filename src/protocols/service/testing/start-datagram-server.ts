import { spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import type { TestContext } from 'node:test'

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
  for (let tries = 0; tries < 50; tries++) {
    if (child.exitCode !== null) throw new Error(`${program} stopped by itself with ${child.exitCode}`)
    if (await answers(options.port, options.question)) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${program} does not answer`)
}

async function answers(port: number, question: Uint8Array): Promise<boolean> {
  const socket = createSocket('udp4')
  try {
    socket.on('error', () => {})
    socket.connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.send(question)
    await once(socket, 'message', { signal: AbortSignal.timeout(200) })
    return true
  } catch {
    return false
  } finally {
    socket.close()
  }
}
