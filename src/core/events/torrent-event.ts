import { type Static, Type } from 'typebox'

const Endpoint = Type.Object(
  { ip: Type.String({ maxLength: 64 }), port: Type.Integer({ minimum: 0, maximum: 65535 }) },
  { additionalProperties: false },
)

/**
 * One sighting in the network of peers: who asks for a torrent (`peer`), or who serves it (`node`). The properties
 * are those of the public interface, so the record that comes in is the record that goes out.
 */
export const TorrentEvent = Type.Object(
  {
    origin: Type.Object(
      {
        type: Type.Union([Type.Literal('peer'), Type.Literal('node')]),
        module: Type.Literal('torrent'),
        /** Milliseconds since 1970. */
        ts: Type.Integer({ minimum: 0, maximum: 253402300799999 }),
        /** The reverse name of the peer, when the observer looked it up; for searching, not shown. */
        rdns: Type.Optional(Type.String({ maxLength: 255 })),
      },
      { additionalProperties: false },
    ),
    /** Who serves, as far as that is known. */
    node: Type.Optional(Endpoint),
    /** The host that the event is about. */
    peer: Endpoint,
    torrent: Type.Object(
      {
        infohash: Type.String({ pattern: '^[0-9a-f]{40}$' }),
        name: Type.String({ maxLength: 1024 }),
        source: Type.String({ minLength: 1, maxLength: 64 }),
        category: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
        subcategory: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
)

export type TorrentEvent = Static<typeof TorrentEvent>

export type Endpoint = Static<typeof Endpoint>
