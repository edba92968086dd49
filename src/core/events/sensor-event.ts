import { type Static, Type } from 'typebox'

/** The flags of a TCP packet that has nothing else to say. */
export type PacketFlags = {
  readonly syn: boolean
  readonly ack: boolean
  readonly fin: boolean
  readonly rst: boolean
  readonly psh: boolean
  readonly urg: boolean
}

/** What a machine that only listens saw: one packet, or what one connection sent. */
export type SensorObservation = {
  /** Milliseconds since 1970. */
  readonly ts: number
  readonly protocol: 'tcp' | 'udp' | 'icmp'
  readonly source: { readonly ip: string; readonly port: number }
  /** The machine that listened. */
  readonly target: { readonly ip: string; readonly port: number }
  readonly payload: Uint8Array
  /** Of bare packets: what tells tools apart. */
  readonly packet?: {
    readonly ttl: number
    readonly ipId: number
    readonly window?: number
    readonly sequence?: number
    readonly flags?: PacketFlags
    readonly options?: Uint8Array
  }
  /** The reverse name of the source. */
  readonly rdns?: string
}

const bit = Type.Integer({ minimum: 0, maximum: 1 })
const text = (maxLength: number) => Type.String({ maxLength })
const hash = Type.String({ pattern: '^[0-9a-f]{32}$' })

/** Bytes of a payload that are kept; escaped they may be four times as long. */
export const maxPayloadBytes = 64 * 1024
const payloadText = text(4 * maxPayloadBytes)

const TlsHello = Type.Object({
  description: Type.Optional(text(2_000)),
  ja3: payloadText,
  ja3_digest: hash,
  ja4: Type.Optional(text(64)),
  server_name: Type.Optional(text(1_020)),
})

/** What was read of a payload, by protocol. */
export const SensorExtra = Type.Object({
  http: Type.Optional(
    Type.Object({
      method: text(256),
      path: payloadText,
      version: text(64),
      headers: Type.Record(Type.String(), payloadText),
      header_order: payloadText,
      header_order_hash: text(64),
    }),
  ),
  ssh: Type.Optional(
    Type.Object({
      description: Type.Optional(text(1_100)),
      hassh: Type.Optional(hash),
      hassh_algorithms: Type.Optional(payloadText),
    }),
  ),
  ssl: Type.Optional(TlsHello),
  dtls: Type.Optional(TlsHello),
  tcp: Type.Optional(Type.Object({ ack: bit, syn: bit, fin: bit, rst: bit, psh: bit, urg: bit })),
})

export type SensorExtra = Static<typeof SensorExtra> & {
  /** Protocols beside those of the public interface, each with a few plain values. */
  readonly [protocol: string]: unknown
}

/**
 * One thing that one source sent to one machine that only listens. `target.ip`, the machine itself, is in
 * the stream of these events and nowhere else.
 */
export const SensorEvent = Type.Object(
  {
    origin: Type.Object(
      {
        type: Type.Literal('sinkhole'),
        client_id: Type.Literal('sinkhole'),
        ip: text(64),
        port: Type.Integer({ minimum: 0, maximum: 65535 }),
        asn: Type.Optional(Type.Integer({ minimum: 0, maximum: 4294967295 })),
        rdns: Type.Optional(text(255)),
        rdns_parent: Type.Optional(text(255)),
        ts: Type.Integer({ minimum: 0, maximum: 253402300799999 }),
      },
      { additionalProperties: false },
    ),
    target: Type.Object(
      {
        ip: text(64),
        port: Type.Integer({ minimum: 0, maximum: 65535 }),
        protocol: Type.Union([Type.Literal('tcp'), Type.Literal('udp'), Type.Literal('icmp')]),
      },
      { additionalProperties: false },
    ),
    data: Type.Object(
      {
        payload: Type.Optional(payloadText),
        sha256: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
        extra: Type.Optional(SensorExtra),
        tags: Type.Array(Type.String({ pattern: '^[A-Z0-9][A-Z0-9_.-]{0,63}$' }), { maxItems: 256 }),
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
)

export type SensorEvent = Static<typeof SensorEvent>
