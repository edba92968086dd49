import { errors } from '../../core/errors.ts'

/** Lines of JSON, each by itself: one that cannot be read does not keep the others out. */
export type ReadLines = {
  readonly values: readonly unknown[]
  /** The number of the line of each value, from 1. */
  readonly lineOf: readonly number[]
  readonly refused: { line: number; reason: string }[]
}

export function readLines(body: unknown): ReadLines {
  if (typeof body !== 'string') throw errors.badParameter('the body is lines of JSON')
  const values: unknown[] = []
  const lineOf: number[] = []
  const refused: { line: number; reason: string }[] = []
  for (const [index, text] of body.split('\n').entries()) {
    if (text.trim() === '') continue
    const line = index + 1
    const read = readLine(text)
    if ('reason' in read) refused.push({ line, reason: read.reason })
    else {
      values.push(read.value)
      lineOf.push(line)
    }
  }
  return { values, lineOf, refused }
}

function readLine(text: string): { readonly value: unknown } | { readonly reason: string } {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return { reason: 'not JSON' }
  }
}
