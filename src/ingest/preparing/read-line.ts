import { type Refused, refused } from '../../areas/define-area.ts'

export type ReadLine =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'empty' }
  | Refused

/** One line of JSON of a client. */
export function readLine(line: string): ReadLine {
  if (line.trim() === '') return { kind: 'empty' }
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    return refused('not JSON')
  }
  // It decides who sees the event, so no client can say it.
  const origin = (value as { origin?: Record<string, unknown> | null } | null)?.origin
  return origin?.['client_id'] !== undefined || origin?.['job_id'] !== undefined
    ? refused('origin.client_id and origin.job_id are set by the service')
    : { kind: 'value', value }
}
