import { searchQuestions } from '../data/search-questions.ts'

/** How much of each a client sends, in a second. */
export type Rates = { readonly events: number; readonly searches: number; readonly lookUps: number }

/** What all orders need. */
type Target = {
  readonly url: string
  readonly token: string
  readonly keys: readonly string[]
  readonly addresses: readonly string[]
  readonly milliseconds: number
}

export type LoadOrder =
  /** As much as the service takes, of one kind: what it is capable of. */
  | (Target & Beside & { readonly kind: 'capacity'; readonly of: 'ingest' | 'search' })
  | (Target & Beside & { readonly kind: 'mixed'; readonly rates: Rates })

/** What the service has to do beside what is asked. */
export type Beside = { readonly readers: number; readonly jobs: number; readonly alerts: number }

export type Kind = 'ingest' | 'search' | 'look-up' | 'stream' | 'job' | 'alert'

export type KindFigures = {
  readonly kind: Kind
  readonly count: number
  readonly errors: number
  /** Answers of 500 and above. */
  readonly serverErrors: number
  /** Not sent, since too many were waiting for an answer. */
  readonly skipped: number
  readonly p50: number
  readonly p99: number
  readonly max: number
}

export type LoadAnswer = {
  readonly kinds: readonly KindFigures[]
  readonly firstErrors: readonly string[]
  readonly eventsSent: number
  readonly linesRead: number
  readonly streamsCut: number
  readonly jobsDone: number
  readonly messages: number
}

export const eventsPerBatch = 100

/** Pages and statistics in turn, as people ask. */
export const searchTargets = searchQuestions.map(({ target }) => target)
