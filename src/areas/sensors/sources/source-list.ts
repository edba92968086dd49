import { type Static, Type } from 'typebox'

const names = Type.Optional(Type.Array(Type.String({ minLength: 3, maxLength: 253 }), { maxItems: 10_000 }))
const digests = Type.Optional(Type.Array(Type.String({ pattern: '^[0-9a-f]{32}$' }), { maxItems: 100_000 }))

/** Who a source is, by what cannot easily be forged, and what it claims to be. */
export const KnownSource = Type.Object(
  {
    tag: Type.String({ pattern: '^[A-Z0-9][A-Z0-9_.-]{0,63}$' }),
    /** Its reverse name ends with one of these domains. */
    rdns: names,
    /** Its reverse name has one of these texts in it. */
    rdns_has: names,
    asn: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 4294967295 }), { maxItems: 10_000 })),
    /** Addresses, networks or ranges. */
    networks: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 100_000 })),
    /** The user agent of its web requests has one of these texts in it: a claim that any client can make. */
    agents: names,
    ja3: digests,
    hassh: digests,
    /** What else its events are tagged with; BENIGN only when it is known by name, network or address. */
    also: Type.Optional(
      Type.Array(Type.String({ pattern: '^[A-Z0-9][A-Z0-9_.-]{0,63}$' }), { maxItems: 16 }),
    ),
  },
  { additionalProperties: false },
)

export type KnownSource = Static<typeof KnownSource>

/** The file of the operator. Its entries replace ours of the same tag; `only` leaves ours out altogether. */
export const SourceList = Type.Object(
  { only: Type.Optional(Type.Boolean()), sources: Type.Array(KnownSource, { maxItems: 10_000 }) },
  { additionalProperties: false },
)

export type SourceList = Static<typeof SourceList>
