import type { Table } from './table.ts'

export type BenchOptions = {
  /** Events that are ingested, and of the data set behind look-ups and starts. */
  readonly events: number
  /** Events of the data set behind the searches. */
  readonly large: number
}

/** What a subject found, as it is printed. */
export type Report = { readonly tables: readonly Table[]; readonly notes: readonly string[] }

/** One thing that is measured, in a process of its own. */
export type Subject = {
  readonly name: string
  readonly about: string
  run(options: BenchOptions, say: (text: string) => void): Promise<Report>
}
