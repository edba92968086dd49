import { type Static, Type } from 'typebox'

/** As deep as searches look into a listing. */
const deepest = 16

export const ftpConfig = Type.Object(
  {
    ftps: Type.Optional(
      Type.Union([Type.Literal('implicit'), Type.Literal('explicit')], {
        description: 'implicit or explicit',
      }),
    ),
    // Clients send it as a number or as text.
    max_recursion: Type.Optional(
      Type.Union(
        [Type.Integer({ minimum: 0, maximum: deepest }), Type.String({ pattern: '^0*(?:[0-9]|1[0-6])$' })],
        { description: `a whole number from 0 to ${deepest}` },
      ),
    ),
  },
  { additionalProperties: false },
)

export type FtpConfig = Static<typeof ftpConfig>

export function deepestFolder(config: FtpConfig): number {
  return Number(config.max_recursion ?? 3)
}
