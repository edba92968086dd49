import type { Connection } from '../peers/postgres-cluster.ts'

/** The work of the client process: each of `connections` sends one request after another. */
export type Job = HttpJob | PostgresJob

type Amount = {
  readonly connections: number
  /** Sent before the clock starts, over all connections together, for half of `milliseconds` at most. */
  readonly warmUp: number
  /** Ends after so many, or after so long, whichever is first. */
  readonly requests: number
  readonly milliseconds: number
}

export type HttpJob = Amount & {
  readonly kind: 'http'
  readonly url: string
  readonly keys: readonly string[]
  readonly targets: readonly string[]
}

/** The statements of one request run one after another on one connection. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] }

export type PostgresJob = Amount & {
  readonly kind: 'postgres'
  readonly connection: Connection
  readonly questions: readonly (readonly Statement[])[]
  /** Host look-ups group records by port, as our answer does. */
  readonly group: boolean
}

export type JobResult = {
  readonly kind: 'done'
  readonly latencies: readonly number[]
  readonly milliseconds: number
  /** The last answer, to hold both sides against each other. */
  readonly last: unknown
}

export type JobFailure = { readonly kind: 'failed'; readonly reason: string }
