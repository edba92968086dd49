import { type Static, Type } from 'typebox'

/** The types of records that are kept, in the order in which answers show them. */
export const recordTypes = ['A', 'AAAA', 'NS', 'MX', 'CNAME', 'TXT', 'PTR'] as const

export type RecordType = (typeof recordTypes)[number]

/** More than any honest name has; what a hostile zone hands out beyond is left out. */
export const maxAnswers = 100
/** RFC 1035, 3.3.14 allows 64 KB; nothing that is of use is that long. */
export const maxTextLength = 4096

const Name = Type.String({ minLength: 1, maxLength: 253 })
const Names = Type.Optional(Type.Array(Name, { maxItems: maxAnswers }))
const Texts = Type.Optional(Type.Array(Type.String({ maxLength: maxTextLength }), { maxItems: maxAnswers }))
const Addresses = Type.Optional(
  Type.Array(Type.String({ minLength: 2, maxLength: 45 }), { maxItems: maxAnswers }),
)

/**
 * What one name answered at one time. A type that was not asked for is absent; one without an answer is empty. An
 * event without any type says only that the name was seen.
 */
export const DomainEvent = Type.Object(
  {
    domain: Name,
    /** Milliseconds since 1970. */
    ts: Type.Integer({ minimum: 0, maximum: 253402300799999 }),
    records: Type.Object(
      { A: Addresses, AAAA: Addresses, NS: Names, MX: Names, CNAME: Names, TXT: Texts, PTR: Names },
      { additionalProperties: false },
    ),
    /** Title of the page that was seen under the name. */
    title: Type.Optional(Type.String({ maxLength: 1024 })),
  },
  { additionalProperties: false },
)

export type DomainEvent = Static<typeof DomainEvent>

/** Answers by type. */
export type DomainRecords = DomainEvent['records']
