import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** A program beside the benchmark. It is ended by its own process, never by its name. */
export type Program = {
  readonly pid: number
  /** What it wrote to standard error lately, for the message when it fails. */
  lastWords(): string
  running(): boolean
  stop(signal: NodeJS.Signals): Promise<void>
}

export type ProgramOptions = {
  readonly env?: Readonly<Record<string, string>>
  readonly owner?: { readonly uid: number; readonly gid: number }
  readonly cwd?: string
}

const keptCharacters = 4_000

export function startProgram(file: string, words: readonly string[], options: ProgramOptions = {}): Program {
  const child: ChildProcess = spawn(file, words, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...options.env },
    ...(options.owner ?? {}),
    ...(options.cwd ? { cwd: options.cwd } : {}),
  })
  let said = ''
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-keptCharacters)
  })
  const ended = once(child, 'close').catch((error: Error) => {
    said += error.message
  })
  const running = (): boolean =>
    child.pid !== undefined && child.exitCode === null && child.signalCode === null
  const endWithUs = (): void => {
    if (running()) child.kill('SIGKILL')
  }
  process.once('exit', endWithUs)
  return {
    pid: child.pid ?? -1,
    lastWords: () => said.trim(),
    running,
    async stop(signal) {
      if (running()) child.kill(signal)
      await ended
      process.off('exit', endWithUs)
    },
  }
}
