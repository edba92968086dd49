import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { eventually } from '../src/testing/eventually.ts'
import { patientMs } from './patience.ts'
import type { Span } from './stimuli.ts'

/** A program that can be killed and started again with the same words. */
export type Program = {
  pid(): number
  alive(): boolean
  /** What the present process wrote to its standard error; the last of it. */
  said(): string
  start(): Promise<void>
  /** From before each kill until it was gone, the oldest first. */
  deaths(): readonly Span[]
  /** As the end of power to one process: nothing is put away. */
  kill(): Promise<void>
  /** As an operator stops it. */
  stop(): Promise<void>
  /** It stands still until it is resumed, and does not know. */
  pause(): void
  /** Resolves when it is at work again. */
  resume(): Promise<void>
}

export type ProgramOptions = {
  readonly command: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Who runs it, where that is not this user. */
  readonly owner?: { readonly uid: number; readonly gid: number }
  /** A program of several processes has a signal of its own for an end without order. */
  readonly killSignal?: NodeJS.Signals
  readonly stopSignal?: NodeJS.Signals
  /** What it says, or how it behaves, once it is at work. */
  readonly ready: (said: string) => boolean | Promise<boolean>
  /** How long it may say nothing until then; three minutes unless given. */
  readonly silentMs?: number
}

/** A start that takes long says from time to time what it does. */
const defaultSilentMs = 180_000
/** However much it says. */
const maxStartMs = 600_000
const lookEveryMs = 100
const keptText = 20_000

export function program(options: ProgramOptions): Program {
  return new RunningProgram(options)
}

class RunningProgram implements Program {
  readonly #options: ProgramOptions
  readonly #deaths: Span[] = []
  #child: ChildProcess | null = null
  #said = ''
  #saidAt = 0
  /** What it had said when it was at work first; later lines push it out of what is kept. */
  #saidAtStart = ''

  constructor(options: ProgramOptions) {
    this.#options = options
  }

  pid(): number {
    return this.#child!.pid!
  }

  alive(): boolean {
    const child = this.#child
    return child?.pid !== undefined && child.exitCode === null && child.signalCode === null
  }

  said(): string {
    return this.#said
  }

  deaths(): readonly Span[] {
    return this.#deaths
  }

  async start(): Promise<void> {
    this.#said = ''
    this.#saidAtStart = ''
    const { command, env = {}, owner = {}, ready } = this.#options
    const [name, ...words] = command
    const started = spawn(name!, words, {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, ...env },
      ...owner,
    })
    this.#child = started
    started.on('error', (error) => {
      this.#said += String(error)
    })
    started.stderr.on('data', (bytes: Buffer) => {
      const said = withoutRequests(`${this.#said}${bytes.toString('latin1')}`).slice(-keptText)
      if (said !== this.#said) this.#saidAt = performance.now()
      this.#said = said
    })
    await this.#untilAtWork(() => ready(this.#said))
    this.#saidAtStart = this.#said
  }

  async kill(): Promise<void> {
    await this.#end(this.#options.killSignal ?? 'SIGKILL')
  }

  async stop(): Promise<void> {
    await this.#end(this.#options.stopSignal ?? 'SIGTERM')
  }

  pause(): void {
    this.#child!.kill('SIGSTOP')
  }

  async resume(): Promise<void> {
    this.#child!.kill('SIGCONT')
    await this.#untilAtWork(() => this.#options.ready(this.#saidAtStart + this.#said))
  }

  /** As long as it goes on saying what it does. */
  async #untilAtWork(ready: () => boolean | Promise<boolean>): Promise<void> {
    const { command, silentMs = defaultSilentMs } = this.#options
    this.#saidAt = performance.now()
    const look = async (): Promise<string | false> => {
      if (!this.alive()) return 'ended by itself'
      if (await ready()) return 'ready'
      const silent = performance.now() - this.#saidAt > patientMs(silentMs)
      return silent && `was not at work, and had said nothing for ${patientMs(silentMs) / 1_000} s`
    }
    const state = await eventually(look, 'it was at work', {
      ...{ deadlineMs: patientMs(maxStartMs), intervalMs: lookEveryMs },
    }).catch((error: Error) => `was given up: ${error.message}`)
    if (state !== 'ready')
      throw new Error(`${command.join(' ')} ${state}; it said ${this.#said.slice(-2_000)}`)
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const dying = this.#child
    if (!dying || !this.alive()) return
    const gone = once(dying, 'exit')
    const began = performance.now()
    dying.kill(signal)
    await gone
    this.#deaths.push({ began, ended: performance.now() })
  }
}

/** There are so many of them that nothing else would be left. */
function withoutRequests(said: string): string {
  return said
    .split('\n')
    .filter((line) => !line.endsWith('"msg":"request"}'))
    .join('\n')
}
