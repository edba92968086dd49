import { Type } from 'typebox'

/** Settings that the modules of TLS have in common. */
export const sniSetting = Type.Optional(
  Type.String({
    pattern: '^[A-Za-z0-9_](?:[A-Za-z0-9._-]*[A-Za-z0-9_])?$',
    maxLength: 253,
    description: 'a host name',
  }),
)

export const modeSetting = Type.Optional(
  Type.Union([Type.Literal('fast'), Type.Literal('full')], {
    description: 'fast, which leaves the cipher tests out, or full',
  }),
)
