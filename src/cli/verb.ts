import type { Readable } from 'node:stream'
import type { ParseArgsOptionsConfig } from 'node:util'
import type { Out } from './terminal/out.ts'
import type { Env } from './terminal/paint.ts'
import type { Terminal } from './terminal/terminal.ts'

/** A verb as the help lists it; the rest of it is loaded when it is called. */
export type VerbEntry = {
  /** One word, or two for the verbs of a group: `key add`. */
  readonly name: string
  readonly about: string
  load(): Promise<Verb>
}

/** One thing the command does. Everything it touches comes in the context, so a test can hold it. */
export type Verb = {
  /** What follows the name: `FILE|- [--format NAME]`. */
  readonly usage: string
  /** More, for the help of this verb alone. */
  readonly details?: string
  readonly options: Options
  /** How many words beside the options. */
  readonly words: readonly [least: number, most: number]
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
  /** Aborted by the first SIGINT or SIGTERM. */
  readonly signal: AbortSignal
}
