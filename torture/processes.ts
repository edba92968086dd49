import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { eventually } from '../src/testing/eventually.ts'
import type { Span } from './stimuli.ts'

/** A program that can be killed and started again with the same words. */
export type Program = {
  pid(): number
  /** What the present process wrote to its standard error; the last of it. */
  said(): string
  start(): Promise<void>
  /** From before each kill until it was gone, the oldest first. */
  deaths(): readonly Span[]
  /** As the end of power to one process: nothing is put away. */
  kill(): Promise<void>
}

export type ProgramOptions = {
  readonly command: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** What it says, or how it behaves, once it is at work. */
  readonly ready: (said: string) => boolean | Promise<boolean>
}

const readyMs = 180_000
const keptText = 20_000

export function program({ command, env = {}, ready }: ProgramOptions): Program {
  let child: ChildProcess | null = null
  let said = ''
  const deaths: Span[] = []
  const kill = async (): Promise<void> => {
    const dying = child
    if (!dying || dying.exitCode !== null || dying.signalCode !== null) return
    const gone = once(dying, 'exit')
    const began = performance.now()
    dying.kill('SIGKILL')
    await gone
    deaths.push({ began, ended: performance.now() })
  }
  return {
    pid: () => child!.pid!,
    said: () => said,
    deaths: () => deaths,
    kill,
    async start() {
      said = ''
      const [name, ...words] = command
      const started = spawn(name!, words, {
        stdio: ['ignore', 'ignore', 'pipe'],
        env: { ...process.env, ...env },
      })
      child = started
      started.on('error', (error) => {
        said += String(error)
      })
      started.stderr.on('data', (bytes: Buffer) => {
        said = `${said}${bytes.toString('latin1')}`.slice(-keptText)
      })
      const ended = (): boolean =>
        started.exitCode !== null || started.signalCode !== null || started.pid === undefined
      const what = command.join(' ')
      const state = await eventually(
        async () => (ended() ? 'ended' : (await ready(said)) && 'ready'),
        `${what} at work`,
        { deadlineMs: readyMs, intervalMs: 100 },
      ).catch((error: Error) => error.message)
      if (state === 'ready') return
      const why = state === 'ended' ? `${what} ended by itself` : state
      throw new Error(`${why}; it said ${said.slice(-2_000)}`)
    },
  }
}
