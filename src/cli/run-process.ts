import { exitCodes } from './exit-codes.ts'
import type { main } from './main.ts'

/** One Ctrl-C reaches the process twice when a launcher or npm stands between: what comes so soon is the same. */
const sameSignalMilliseconds = 250
/** When the command is done and something still holds the process, it is not waited for longer. */
const lingerMilliseconds = 2_000

/** Lends the command this process: its words, streams and signals. */
export async function runProcess(run: typeof main): Promise<void> {
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
