import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'

/** Returns once the program accepts connections on the port of loopback. */
export async function untilListening(child: ChildProcess, port: number): Promise<void> {
  for (let waited = 0; waited < 200; waited++) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} stopped by itself`)
    const socket = connect({ host: '127.0.0.1', port })
    const open = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (open) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${child.spawnfile} does not listen`)
}
