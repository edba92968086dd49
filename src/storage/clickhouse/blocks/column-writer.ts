import type { ByteWriter } from './byte-writer.ts'

/** The values of one column. What is absent is the default of its type. */
export type ColumnWriter = {
  add(value: unknown): void
  finish(to: ByteWriter): void
}
