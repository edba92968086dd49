import { type Static, Type } from 'typebox'

const hash = (bytes: number) => Type.String({ pattern: `^[0-9a-f]{${bytes * 2}}$` })

/** In pixels of the image, from its upper left corner. */
export const Face = Type.Object(
  {
    x: Type.Integer({ minimum: 0 }),
    y: Type.Integer({ minimum: 0 }),
    width: Type.Integer({ minimum: 1 }),
    height: Type.Integer({ minimum: 1 }),
  },
  { additionalProperties: false },
)

export type Face = Static<typeof Face>

/** The ids of images are the only thing that guards them: 28 random bytes. */
export const imageIdPattern = '^[0-9a-f]{54,60}$'

/** One picture of one port of one host, after it was looked at: what it shows, and where it is stored. */
export const ImageEvent = Type.Object(
  {
    image_id: Type.String({ pattern: imageIdPattern }),
    ip: Type.String({ maxLength: 64 }),
    port: Type.Integer({ minimum: 0, maximum: 65535 }),
    protocol: Type.Union([Type.Literal('tcp'), Type.Literal('udp')]),
    /** Milliseconds since 1970. */
    ts: Type.Integer({ minimum: 0, maximum: 253402300799999 }),
    client_id: Type.Optional(Type.String({ maxLength: 64 })),
    job_id: Type.Optional(Type.String({ maxLength: 64 })),
    /** The module that took it: rdp, vnc, x11, web. */
    type: Type.String({ pattern: '^[a-z0-9][a-z0-9_.-]{0,63}$' }),
    width: Type.Integer({ minimum: 1, maximum: 65535 }),
    height: Type.Integer({ minimum: 1, maximum: 65535 }),
    tags: Type.Array(Type.String({ maxLength: 64 }), { maxItems: 64 }),
    /** As they were read, each once. */
    words: Type.Array(Type.String({ maxLength: 64 }), { maxItems: 2000 }),
    /** Products whose logo or sign-in page it shows, in small letters. */
    logos: Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { maxItems: 64 })),
    n_faces: Type.Integer({ minimum: 0 }),
    faces: Type.Array(Face, { maxItems: 200 }),
    /** 64 bits, alike for images that look alike. */
    phash: hash(8),
    /** Of one colour, or nearly so: like no other image, even where the hash is alike. */
    blank: Type.Boolean(),
    /** Names of the JPEG and of its thumbnail in the store of blobs. */
    blob: hash(32),
    thumb: hash(32),
    rdns: Type.Optional(Type.String({ maxLength: 255 })),
  },
  { additionalProperties: false },
)

export type ImageEvent = Static<typeof ImageEvent>
