import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { testEngine } from './engines.ts'
import { eventually } from './eventually.ts'

/** A service in a process of its own, as an operator starts it. */
export type ServiceProcess = {
  readonly url: string
  /** Ends it in order, as SIGTERM does. */
  stop(): Promise<void>
}

const launcher = fileURLToPath(new URL('../../bin/rimlight.js', import.meta.url))
/** An emulated machine takes minutes where others take seconds. */
const deadlineMs = 240_000

/** Resolves when it answers. A process holds one store: a second service of a test is started like this. */
export async function startServiceProcess(flags: Readonly<Record<string, string>>): Promise<ServiceProcess> {
  const all = Object.entries({ port: '0', engine: testEngine, 'log-level': 'warn', ...flags })
  const argv = all.flatMap(([name, value]) => [`--${name}`, value])
  const child = spawn(process.execPath, [launcher, 'serve', ...argv], { stdio: ['ignore', 'pipe', 'pipe'] })
  const exited = once(child, 'exit')
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk
    })
  const ended = (): boolean => child.exitCode !== null || child.signalCode !== null
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await exited
  }
  try {
    const url = await eventually(
      () => (ended() ? 'ended' : /answers at (http:\S+)/.exec(said)?.[1]),
      'the service answers',
      { deadlineMs },
    )
    if (url === 'ended') throw new Error(`the service ended by itself: ${said}`)
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
