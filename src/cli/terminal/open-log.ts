import { type Logger, pino } from 'pino'
import { plainText } from './plain-text.ts'
import type { Terminal } from './terminal.ts'

/** The log of the service: lines of JSON for machines, a short line each for a person at a terminal. */
export function openLog(terminal: Terminal, level: string): Logger {
  const write = (line: string): void =>
    terminal.say(terminal.isTerminal ? readableLine(line, terminal) : line.trimEnd())
  return pino({ level, base: null }, { write })
}

const levels: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
}

export function readableLine(line: string, { paint }: Pick<Terminal, 'paint'>): string {
  const { level, time, msg, err, ...rest } = JSON.parse(line) as Record<string, unknown>
  const name = levels[Number(level)] ?? ''
  const fields = Object.entries(rest).map(([key, value]) => `${key}=${plainText(JSON.stringify(value))}`)
  const reason = (err as { message?: unknown } | undefined)?.message
  if (reason !== undefined) fields.push(plainText(String(reason)))
  const clock = new Date(Number(time)).toTimeString().slice(0, 8)
  const painted =
    Number(level) >= 50 ? paint('red', name) : Number(level) >= 40 ? paint('yellow', name) : name
  return [paint('dim', clock), painted, plainText(String(msg ?? '')), paint('dim', fields.join(' '))]
    .filter((part) => part !== '')
    .join(' ')
}
