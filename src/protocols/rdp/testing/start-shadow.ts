import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { TestContext } from 'node:test'
import { freePort } from '../../../testing/free-port.ts'
import type { XServer } from '../../x11/testing/x-server.ts'
import { untilListening } from './until-listening.ts'

/** FreeRDP's server that shows the screen of an X server; on loopback, gone after the test. */
export async function startShadow(
  t: TestContext,
  program: string,
  screen: XServer,
  options: { readonly folder: string; readonly argv: readonly string[] },
): Promise<number> {
  const port = await freePort()
  // Where it keeps the key that it makes at its first start.
  const home = options.folder
  const child = spawn(program, [`/port:${port}`, '/bind-address:127.0.0.1', ...options.argv], {
    stdio: 'ignore',
    cwd: home,
    env: { PATH: process.env['PATH'] ?? '', HOME: home, DISPLAY: screen.display },
  })
  const ended = once(child, 'exit')
  t.after(async () => {
    child.kill('SIGKILL')
    await ended
  })
  await untilListening(child, port)
  return port
}
