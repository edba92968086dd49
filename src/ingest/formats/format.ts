import type { HostEvent } from '../../core/events/host-event.ts'
import type { JsonObject } from '../../core/untrusted.ts'

/** What one line or element of a file became. `event` is checked against its schema later, by ingest. */
export type Parsed =
  | { readonly kind: 'event'; readonly line: number; readonly event: unknown }
  | { readonly kind: 'refused'; readonly line: number; readonly reason: string }

export type ReadOptions = {
  /** The port of every record, for tools that do not write it down. */
  readonly port?: number | undefined
  /** Milliseconds since 1970, for records without a time of their own. */
  readonly now: number
}

/** The start of a file, by which formats are distinguished. */
export type FileHead = {
  /** Without blanks in front. */
  readonly text: string
  /** When the text is an object: each property seen so far, with the first character of its value. */
  readonly properties: ReadonlyMap<string, string>
  /** Whether the object ends within the head, so that no more properties follow. */
  readonly complete: boolean
}

export type Format = {
  readonly name: string
  readonly about: string
  /** Whether this tool wrote a file that starts so. Formats are asked in the order of their list. */
  readonly recognizes: (head: FileHead) => boolean
  readonly read: (chunks: AsyncIterable<Uint8Array>, options: ReadOptions) => AsyncIterable<Parsed>
}

/** A symbol, so that no record of a file can pass for a refusal. */
const refusalMark = Symbol('refusal')

/** Why a record cannot become an event, for the user who runs the import. */
export type Refusal = { readonly [refusalMark]: true; readonly reason: string }

/** An event, or a record of our own that ingest has yet to check, or neither. */
export type Found = HostEvent | JsonObject | Refusal

/** No line and no element of a known tool comes near this; without a limit one line is all of memory. */
export const maxElementBytes = 16 * 1024 * 1024

export function refusal(reason: string): Refusal {
  return { [refusalMark]: true, reason }
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && refusalMark in value
}

export function refused(line: number, reason: string): Parsed {
  return { kind: 'refused', line, reason }
}

export function parsedFrom(line: number, found: Found): Parsed {
  return isRefusal(found) ? refused(line, found.reason) : { kind: 'event', line, event: found }
}
