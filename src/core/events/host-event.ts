import { type Static, Type } from 'typebox'

/**
 * One observation of one port of one host: what a scan module saw. The properties are those of the public
 * interface, so the record that comes in is the record that goes out.
 */
export const HostEvent = Type.Object(
  {
    origin: Type.Object({
      /** The module that made the event, or `port` for a bare open port. */
      type: Type.String({ pattern: '^[a-z0-9][a-z0-9_.-]{0,63}$' }),
      module: Type.Optional(Type.String({ maxLength: 64 })),
      /** Milliseconds since 1970. */
      ts: Type.Integer({ minimum: 0, maximum: 253402300799999 }),
      ip: Type.Optional(Type.String({ maxLength: 64 })),
      port: Type.Optional(Type.Integer({ minimum: 0, maximum: 65535 })),
      country: Type.Optional(Type.String({ maxLength: 2 })),
      minion: Type.Optional(Type.String({ maxLength: 255 })),
      job_id: Type.Optional(Type.String({ maxLength: 64 })),
      client_id: Type.Optional(Type.String({ maxLength: 64 })),
      /** The reverse name of the target, when the observer looked it up. */
      rdns: Type.Optional(Type.String({ maxLength: 255 })),
    }),
    target: Type.Object({
      ip: Type.String({ maxLength: 64 }),
      port: Type.Integer({ minimum: 0, maximum: 65535 }),
      protocol: Type.Union([Type.Literal('tcp'), Type.Literal('udp')]),
    }),
    result: Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]),
  },
  { additionalProperties: false },
)

export type HostEvent = Static<typeof HostEvent>

/** `result.data` of service-simple and malware-simple. */
export type ServiceData = {
  readonly state: { readonly state: 'open' | 'open|filtered' | 'closed' }
  readonly service?: {
    readonly name: string
    readonly method:
      | 'probe_matching'
      | 'probe_extraction'
      | 'probe_matching/probe_extraction'
      | 'table_default'
    readonly banner: string
    readonly product?: string
    readonly version?: string
    readonly device?: string
    readonly ostype?: string
    readonly hostname?: string
    readonly extrainfo?: string
    readonly cpe?: readonly string[]
    /** The bytes that were sent, escaped; absent when the server spoke first. */
    readonly probe?: string
    readonly probe_name?: string
    /** The protocol that the server chose in the handshake of TLS, by its registered name. */
    readonly alpn?: string
    /** In percent: how sure name and product are. */
    readonly confidence?: number
  }
}

/**
 * The banner of a service that sent nothing, or of which the bytes were not kept. Existing clients read the banner
 * unguarded and stop on an empty one; searches read this as none.
 */
export const noBanner = '-'
