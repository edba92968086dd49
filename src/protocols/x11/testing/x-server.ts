import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import type { TestContext } from 'node:test'
import { scriptedServer } from '../../testing/scripted-server.ts'

export type XServer = { readonly display: string; readonly socket: string }

/** A real X server on a display that it chooses itself, gone after the test. It listens on a local socket. */
export async function startXServer(
  t: TestContext,
  program: string,
  argv: readonly string[],
): Promise<XServer> {
  const child = spawn(program, ['-displayfd', '3', '-noreset', ...argv], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr?.on('data', (bytes: Buffer) => {
    said = `${said}${bytes.toString('latin1')}`.slice(-2000)
  })
  const ended = once(child, 'exit')
  t.after(async () => {
    child.kill('SIGTERM')
    await ended
  })
  const [line] = await Promise.race([
    once(child.stdio[3] as Readable, 'data'),
    ended.then(() => {
      throw new Error(`${program} ended by itself: ${said}`)
    }),
  ])
  const number = String(line).trim()
  return { display: `:${number}`, socket: `/tmp/.X11-unix/X${number}` }
}

/** A loopback port that leads to the server's socket: its own TCP port would be open to every address. */
export function relay(t: TestContext, server: XServer): Promise<number> {
  return scriptedServer(t, (socket: Socket) => {
    const behind = connect(server.socket)
    behind.on('error', () => socket.destroy())
    socket.pipe(behind).pipe(socket)
  })
}
