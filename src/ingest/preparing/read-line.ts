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
  const reason = ownerObjection(value)
  return reason === null ? { kind: 'value', value } : refused(reason)
}

/** Whose job an event belongs to is said by the service alone: it decides who sees the event. */
export function ownerObjection(value: unknown): string | null {
  const origin = (value as { origin?: Record<string, unknown> | null } | null)?.origin
  return origin?.['client_id'] !== undefined || origin?.['job_id'] !== undefined
    ? 'origin.client_id and origin.job_id are set by the service'
    : null
}
