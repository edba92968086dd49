import type { ByteWriter } from './byte-writer.ts'

/** Takes the values of one column. What is absent is the default of its type. */
export type ColumnWriter = {
  add(value: unknown): void
  /** What it has written, always as many. */
  readonly leaves: readonly ByteWriter[]
  /** From here on it is as new. */
  clear(): void
}

/** The leaves that a writer of the column wrote into one piece. */
export type Leaves = readonly Buffer[]

/** Puts the leaves of several pieces into one column of a block. */
export type ColumnJoiner = {
  readonly leafCount: number
  /** What comes before everything else of a column, also of one that is inside an array. */
  writePrefix(to: ByteWriter): void
  writeValues(to: ByteWriter, pieces: readonly Leaves[]): void
}
