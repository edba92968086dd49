import { searchQuestions } from '../data/search-questions.ts'

/** The configuration of the client process. */
export type LoadOrder = {
  readonly url: string
  readonly token: string
  readonly keys: readonly string[]
  readonly addresses: readonly string[]
  readonly milliseconds: number
}

export type Kind = 'look-up' | 'search' | 'stats' | 'ingest' | 'stream'

export type KindFigures = {
  readonly kind: Kind
  readonly count: number
  readonly errors: number
  readonly p50: number
  readonly p99: number
  readonly most: number
}

export type LoadAnswer = {
  readonly kinds: readonly KindFigures[]
  readonly firstErrors: readonly string[]
  readonly eventsSent: number
  readonly linesRead: number
  readonly streamsCut: number
}

/** How many ask at once, and how long each rests between an answer and its next question. */
export const mix: Readonly<
  Record<Exclude<Kind, 'stream'>, { readonly askers: number; readonly restMs: number }>
> = {
  'look-up': { askers: 3, restMs: 300 },
  search: { askers: 1, restMs: 1_000 },
  stats: { askers: 1, restMs: 1_000 },
  ingest: { askers: 1, restMs: 500 },
}
export const streamReaders = 50
export const eventsPerBatch = 20

export const searchTargets = searchQuestions
  .filter(({ name }) => name.startsWith('first page'))
  .map(({ target }) => target)
export const statsTargets = searchQuestions
  .filter(({ name }) => name.startsWith('statistics'))
  .map(({ target }) => target)
