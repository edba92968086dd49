import type { Readable } from 'node:stream'
import { exitCodes } from './exit-codes.ts'
import type { Env } from './terminal/paint.ts'
import type { OutStream } from './terminal/terminal.ts'

export type Streams = {
  readonly stdin: Readable
  readonly stdout: OutStream
  readonly stderr: OutStream
  /** Aborted by the first SIGINT or SIGTERM; its reason is the exit code of an interrupted verb. */
  readonly signal: AbortSignal
}

/** A whole command: arguments in, exit code out. */
export type Command = (argv: readonly string[], env: Env, streams: Streams) => Promise<number>

/** One Ctrl-C reaches the process twice when a launcher or npm is its parent: a second signal this soon is the same one. */
const sameSignalMilliseconds = 250
/** How long the process may stay open after the command is done, when something still holds it. */
const lingerMilliseconds = 2_000

/** Runs the command with the arguments, streams and signals of this process. */
export async function runProcess(run: Command): Promise<void> {
  const stop = new AbortController()
  let firstAt: number | undefined
  const onSignal = (code: number) => (): void => {
    const now = performance.now()
    if (firstAt !== undefined && now - firstAt > sameSignalMilliseconds) process.exit(code)
    firstAt ??= now
    stop.abort(code)
  }
  process.on('SIGINT', onSignal(exitCodes.interrupted))
  process.on('SIGTERM', onSignal(exitCodes.terminated))
  const { stdin, stdout, stderr } = process
  const streams = { stdin, stdout, stderr, signal: stop.signal }
  process.exitCode = await run(process.argv.slice(2), process.env, streams)
  setTimeout(() => process.exit(), lingerMilliseconds).unref()
}
