import type { Readable } from 'node:stream'
import type { ParseArgsOptionsConfig } from 'node:util'
import type { Out } from './terminal/out.ts'
import type { Env } from './terminal/paint.ts'
import type { Terminal } from './terminal/terminal.ts'

/** What the help lists under one heading. */
export type VerbGroup = { readonly heading: string; readonly entries: readonly VerbEntry[] }

/** What the help says about a verb; everything else is loaded when the verb is called. */
export type VerbEntry = {
  /** One word, or two: `key add`. */
  readonly name: string
  readonly summary: string
  /** Names that it had, which still work and are not listed. */
  readonly formerly: readonly string[]
  load(): Promise<Verb>
}

/** One thing the command does. Everything it touches comes in the context, so that a test can provide it. */
export type Verb = {
  /** What follows the name, required arguments first: `FILE|- [--format NAME]`. */
  readonly usage: string
  /** Shown in the help of this verb alone. */
  readonly details?: string
  readonly options: Options
  /** How many arguments beside the options. */
  readonly words: readonly [min: number, max: number]
  run(context: Context): Promise<number>
}

export type Options = Readonly<
  Record<string, ParseArgsOptionsConfig[string] & { readonly about: string; readonly value?: string }>
>

export type Values = Readonly<Record<string, string | boolean | undefined>>

export type Context = {
  readonly values: Values
  readonly positionals: readonly string[]
  readonly env: Env
  readonly input: Readable
  readonly out: Out
  readonly terminal: Terminal
  /** Every verb, for the help. */
  readonly groups: readonly VerbGroup[]
  /** Aborted by the first SIGINT or SIGTERM. */
  readonly signal: AbortSignal
}
