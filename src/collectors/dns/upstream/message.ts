import { decode, encode, RECURSION_DESIRED, type Resource } from 'dns-packet'
import type { RecordType } from '../../../core/events/domain-event.ts'

export type Question = { readonly name: string; readonly type: RecordType }

export type Reply = {
  readonly rcode: string
  readonly truncated: boolean
  readonly authoritative: boolean
  readonly recursive: boolean
  readonly answers: readonly Resource[]
}

/** What fits everywhere without fragments: 1280 of IPv6 without its headers, as agreed on the DNS flag day 2020. */
const udpPayloadSize = 1232
const headerBytes = 12

export function writeQuestion(id: number, { name, type }: Question, extended: boolean): Buffer {
  return encode({
    type: 'query',
    id,
    flags: RECURSION_DESIRED,
    questions: [{ name, type, class: 'IN' }],
    // RFC 6891: the server may then answer with more than 512 bytes.
    ...(extended && { additionals: [{ type: 'OPT', name: '.', udpPayloadSize, flags: 0, options: [] }] }),
  })
}

/** The id of what may be an answer; null for what cannot be one. Looks at the header alone. */
export function replyId(bytes: Uint8Array): number | null {
  if (bytes.length < headerBytes || (bytes[2]! & 0x80) === 0) return null
  return (bytes[0]! << 8) | bytes[1]!
}

export type ReadReply =
  | { readonly kind: 'reply'; readonly reply: Reply }
  /** An answer to another question: late, or forged. */
  | { readonly kind: 'other' }
  | { readonly kind: 'malformed' }

/** What the server said to this question. RFC 5452, 9.1: the question must come back with the answer. */
export function readReply(bytes: Uint8Array, question: Question): ReadReply {
  // A server that cannot read our question may answer with the header alone (RFC 1035, 4.1.1: format error).
  if (bytes.length === headerBytes && (bytes[3]! & 0x0f) === 1)
    return { kind: 'reply', reply: { ...nothing, rcode: 'FORMERR' } }
  try {
    const packet = decode(bytes)
    const asked = packet.questions[0]
    if (packet.questions.length !== 1 || asked === undefined) return { kind: 'malformed' }
    const same = asked.type === question.type && asked.class === 'IN' && sameName(asked.name, question.name)
    if (!same) return { kind: 'other' }
    return {
      kind: 'reply',
      reply: {
        rcode: packet.rcode,
        truncated: packet.flag_tc,
        authoritative: packet.flag_aa,
        recursive: packet.flag_ra,
        answers: packet.answers,
      },
    }
  } catch {
    // What is cut off is asked again over TCP, so its rest need not be readable.
    return (bytes[2]! & 0x02) !== 0
      ? { kind: 'reply', reply: { ...nothing, truncated: true } }
      : { kind: 'malformed' }
  }
}

const nothing: Reply = {
  rcode: 'NOERROR',
  truncated: false,
  authoritative: false,
  recursive: false,
  answers: [],
}

/** RFC 4343: names are compared without regard to case. */
export function sameName(a: string, b: string): boolean {
  return a.length === b.length && a.toLowerCase() === b.toLowerCase()
}
