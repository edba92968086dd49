import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { eventually } from '../../../testing/eventually.ts'

/** Returns once the program accepts connections on the port of loopback. */
export async function untilListening(child: ChildProcess, port: number): Promise<void> {
  const outcome = await eventually(
    async () => (child.exitCode === null ? (await accepts(port)) && 'ready' : 'ended'),
    `${child.spawnfile} does not listen`,
    { intervalMs: 50 },
  )
  if (outcome === 'ended') throw new Error(`${child.spawnfile} stopped by itself`)
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect({ host: '127.0.0.1', port })
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
