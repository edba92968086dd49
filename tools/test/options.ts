import { parseArgs } from 'node:util'

export type TestOptions = {
  /** `quick`: types, style and what is pure. `long`: what repeats itself, so many times. */
  readonly mode: 'all' | 'quick' | 'long'
  readonly rounds: number
  readonly patterns: readonly string[]
}

const defaultRounds = 50

export function parseOptions(argv: readonly string[]): TestOptions {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: { quick: { type: 'boolean' }, long: { type: 'boolean' }, rounds: { type: 'string' } },
  })
  const rounds = Number(values.rounds ?? defaultRounds)
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds needs a whole number from 1')
  if (values.rounds !== undefined && !values.long)
    throw new Error('--rounds is an option of npm run test:long')
  return { mode: values.quick ? 'quick' : values.long ? 'long' : 'all', rounds, patterns: positionals }
}
