import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { SettingsError } from '../core/settings/settings.ts'
import { CliError } from './cli-error.ts'
import { exitCodes } from './exit-codes.ts'
import { helpText, verbHelp } from './help-text.ts'
import { parseLine } from './parse-line.ts'
import { runProcess, type Streams } from './run-process.ts'
import { OutputClosedError, openOut } from './terminal/out.ts'
import type { Env } from './terminal/paint.ts'
import { plainText } from './terminal/plain-text.ts'
import { openTerminal } from './terminal/terminal.ts'
import { verbGroups as groups, verbs } from './verbs/verbs.ts'

export { runProcess }

/** The whole command: arguments in, exit code out. It never throws and never ends the process. */
export async function main(argv: readonly string[], env: Env, streams: Streams): Promise<number> {
  const { stdin, signal } = streams
  const terminal = openTerminal(streams.stderr, env)
  const out = openOut(streams.stdout, env, terminal.clear)
  try {
    const words = argv[0] === '--version' || argv[0] === '-V' ? ['version'] : argv
    if (words.length === 0 || words[0] === '--help' || words[0] === '-h') {
      await out.write(helpText(groups))
      return exitCodes.done
    }
    const line = await parseLine(words, verbs)
    if (line.kind === 'help') {
      await out.write(verbHelp(line.entry, line.verb))
      return exitCodes.done
    }
    const { verb, values, words: positionals } = line
    return await verb.run({ values, positionals, env, input: stdin, out, terminal, groups, signal })
  } catch (error) {
    const { code, lines } = endOf(error, signal, env)
    for (const text of lines) terminal.say(text)
    return code
  } finally {
    terminal.clear()
  }
}

function endOf(error: unknown, signal: AbortSignal, env: Env): { code: number; lines: string[] } {
  if (error instanceof OutputClosedError) return { code: exitCodes.done, lines: [] }
  if (signal.aborted)
    return {
      code: typeof signal.reason === 'number' ? signal.reason : exitCodes.interrupted,
      lines: ['Interrupted'],
    }
  if (error instanceof CliError)
    return { code: error.exitCode, lines: `rimlight: ${error.message}`.split('\n') }
  const { name, code, message, stack } = error as NodeJS.ErrnoException
  // Two classes are recognised by name: importing them would load every setting, or the whole service, for `help`.
  if (name === 'SettingsError')
    return {
      code: exitCodes.usage,
      lines: (error as SettingsError).problems.map((problem) => `rimlight: ${plainText(problem)}`),
    }
  // Messages of the system (no space, no permission) say it all. Anything else is a fault of the program.
  if (code !== undefined || name === 'FolderBusyError')
    return { code: exitCodes.partly, lines: [`rimlight: ${plainText(message)}`] }
  const detailed = /^(debug|trace)$/.test(env['RIMLIGHT_LOG_LEVEL'] ?? '')
  return {
    code: exitCodes.partly,
    lines: [
      `rimlight: Internal error: ${plainText(message ?? String(error))}`,
      ...(detailed
        ? (stack ?? '').split('\n')
        : ['Please report it with what RIMLIGHT_LOG_LEVEL=debug shows']),
    ],
  }
}

if (process.argv[1] !== undefined && isThisFile(process.argv[1])) await runProcess(main)

function isThisFile(started: string): boolean {
  try {
    return realpathSync(started) === fileURLToPath(import.meta.url)
  } catch {
    return false
  }
}
