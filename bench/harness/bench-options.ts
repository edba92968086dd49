import { parseArgs } from 'node:util'
import type { BenchOptions } from './subject.ts'

export type CommandLine = BenchOptions & { readonly only: readonly string[] }

/** As many as the slower engine loads in some minutes. */
const fallbackEvents = 200_000

/** Throws with a message for people when a word cannot be read. */
export function readCommandLine(words: readonly string[], names: readonly string[]): CommandLine {
  const { values } = parseArgs({
    args: [...words],
    options: { only: { type: 'string' }, events: { type: 'string' }, large: { type: 'string' } },
  })
  const events = wholeNumber('events', values.events) ?? fallbackEvents
  const only = values.only?.split(',').map((name) => name.trim()) ?? names
  for (const name of only)
    if (!names.includes(name)) throw new Error(`--only ${name}: there are ${names.join(', ')}`)
  return {
    only,
    events,
    large: wholeNumber('large', values.large) ?? events,
  }
}

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const value = Number(text.replaceAll(/[_,]/g, ''))
  if (!Number.isSafeInteger(value) || value < 1_000 || value > 100_000_000)
    throw new Error(`--${name} ${text}: write a whole number from 1000 to 100000000`)
  return value
}
