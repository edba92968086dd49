import { createHash } from 'node:crypto'
import { ProtocolError } from '../../wire/buffered-reader.ts'
import { createBodyCollector, maxWireBytes } from '../../wire/http/body-collector.ts'
import { bodyText } from '../../wire/http/body-text.ts'
import { decompress } from '../../wire/http/decompress.ts'
import {
  bodyFraming,
  decodeHead,
  fieldValue,
  headEnd,
  maxHeadBytes,
  type ResponseHead,
} from '../../wire/http/response-head.ts'

/** The part of the record that one response gives; where it was found is added by the module. */
export type HttpRecord = {
  readonly body: string
  readonly httpVersion: string
  readonly statusCode: number
  readonly statusMessage: string
  readonly headers: Readonly<Record<string, string | readonly string[]>>
  readonly sha256: string
  readonly header_order: string
  readonly header_order_hash: string
}

/** Of the decoded body; a page that is longer is cut, and its hash is that of the part. */
export const maxBodyBytes = 262_144

export async function describeResponse(head: ResponseHead, body: Buffer): Promise<HttpRecord> {
  const coding = fieldValue(head, 'content-encoding') ?? ''
  const decoded = (await decompress(body, coding, maxBodyBytes)).subarray(0, maxBodyBytes)
  const { headers, order, orderHash } = describeFields(head)
  return {
    body: bodyText(decoded, fieldValue(head, 'content-type') ?? ''),
    httpVersion: head.httpVersion,
    statusCode: head.statusCode,
    statusMessage: escapeLatin1(head.statusMessage),
    headers,
    sha256: createHash('sha256').update(decoded).digest('hex'),
    header_order: order,
    header_order_hash: orderHash,
  }
}

export type FieldsRecord = {
  readonly headers: Readonly<Record<string, string | readonly string[]>>
  readonly order: string
  /** MD5 of the order. */
  readonly orderHash: string
}

/** The fields of a head as all records of pages have them. */
export function describeFields(head: ResponseHead): FieldsRecord {
  const order = head.fields.map(({ name }) => escapeLatin1(name).replaceAll('-', '_')).join(',')
  return { headers: headersOf(head), order, orderHash: createHash('md5').update(order).digest('hex') }
}

/** A whole response in one piece. */
export async function decodeResponse(bytes: Buffer, method = 'GET'): Promise<HttpRecord> {
  const end = headEnd(bytes)
  if (end < 0 || end > maxHeadBytes) throw new ProtocolError('The head of the answer has no end')
  const head = decodeHead(bytes.subarray(0, end))
  const collector = createBodyCollector(bodyFraming(head, method), maxWireBytes)
  if (collector.wantsMore()) collector.push(bytes.subarray(end))
  return describeResponse(head, collector.body())
}

/** Fields of one name are joined, as RFC 9110, 5.3 allows; cookies cannot be and stay a list. */
function headersOf(head: ResponseHead): Readonly<Record<string, string | readonly string[]>> {
  const values = new Map<string, string[]>()
  for (const { name, value } of head.fields) {
    const key = escapeLatin1(name)
    const list = values.get(key)
    if (list) list.push(escapeLatin1(value))
    else values.set(key, [escapeLatin1(value)])
  }
  return Object.fromEntries(
    [...values].map(([name, list]) => [
      name,
      name === 'set-cookie' && list.length > 1 ? list : list.join(', '),
    ]),
  )
}

/** Characters of a head stand for bytes: an é there is not the two bytes of UTF-8. */
export function escapeLatin1(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, (char) => `\\x${char.charCodeAt(0).toString(16).padStart(2, '0')}`)
}
