import { ProtocolError } from '../buffered-reader.ts'

/** The head of an HTTP/1 response, read as tolerantly as browsers do (RFC 9112, 2.2 to 5). */
export type ResponseHead = {
  readonly httpVersion: string
  readonly statusCode: number
  /** Bytes as Latin-1, as are the values of fields. */
  readonly statusMessage: string
  readonly fields: readonly HeaderField[]
}

export type HeaderField = { readonly name: string; readonly value: string }

/** Browsers stop at 256 KB; real heads have less than 16. */
export const maxHeadBytes = 65_536

export const maxFields = 256

/** Where the head ends: behind an empty line, each line ended by LF or CR LF; -1 when not yet. */
export function headEnd(bytes: Buffer, from = 0): number {
  for (let at = bytes.indexOf(0x0a, from); at >= 0; at = bytes.indexOf(0x0a, at + 1)) {
    if (bytes[at + 1] === 0x0a) return at + 2
    if (bytes[at + 1] === 0x0d && bytes[at + 2] === 0x0a) return at + 3
  }
  return -1
}

export function decodeHead(bytes: Uint8Array): ResponseHead {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, maxHeadBytes))
  const [first = '', ...lines] = text.toString('latin1').split(/\r?\n/)
  const status = first.match(/^HTTP\/(\d{1,2}(?:\.\d{1,2})?)[ \t]+(\d{3})(?:[ \t]+(.*))?$/s)
  if (!status) throw new ProtocolError('The answer is not HTTP')
  return {
    httpVersion: status[1]!,
    statusCode: Number(status[2]),
    statusMessage: (status[3] ?? '').trim(),
    fields: fieldsOf(lines),
  }
}

function fieldsOf(lines: readonly string[]): readonly HeaderField[] {
  const fields: HeaderField[] = []
  for (const line of lines) {
    if (line === '' || fields.length >= maxFields) break
    const last = fields.at(-1)
    // Obsolete folding: a line that starts with a space goes on with the value before it.
    if (last && /^[ \t]/.test(line)) {
      fields[fields.length - 1] = { name: last.name, value: `${last.value} ${line.trim()}`.trim() }
      continue
    }
    const colon = line.indexOf(':')
    // A line without a name is no field; servers send such, and browsers pass over it.
    if (colon <= 0) continue
    fields.push({ name: line.slice(0, colon).trim().toLowerCase(), value: line.slice(colon + 1).trim() })
  }
  return fields
}

export function fieldValue(head: ResponseHead, name: string): string | undefined {
  return head.fields.find((field) => field.name === name)?.value
}

/** How the end of the body is known (RFC 9112, 6.3). */
export type BodyFraming =
  | { readonly kind: 'none' }
  | { readonly kind: 'length'; readonly length: number }
  | { readonly kind: 'chunked' }
  | { readonly kind: 'until-close' }

export function bodyFraming(head: ResponseHead, method: string): BodyFraming {
  const { statusCode } = head
  if (method === 'HEAD' || statusCode < 200 || statusCode === 204 || statusCode === 304)
    return { kind: 'none' }
  const coding = fieldValue(head, 'transfer-encoding')
  if (coding !== undefined && /\bchunked\b/i.test(coding)) return { kind: 'chunked' }
  const length = fieldValue(head, 'content-length')
  if (length !== undefined && /^\d{1,15}$/.test(length)) return { kind: 'length', length: Number(length) }
  return { kind: 'until-close' }
}
