import { Type } from 'typebox'
import { type VersionName, versionNames } from '../../wire/tls/ciphers/versions.ts'
import { modeSetting, sniSetting } from '../../wire/tls/settings.ts'

/** `tls1_3` beside `tlsv1_3`: one of the documented requests writes it so. */
const shortNames = ['tls1', 'tls1_1', 'tls1_2', 'tls1_3'] as const

export const sslv2Config = Type.Object(
  {
    sni: sniSetting,
    ssl_mode: modeSetting,
    disable_cyphers: Type.Optional(Type.Boolean({ description: 'true or false' })),
    cypher_mode: Type.Optional(
      Type.Enum([...versionNames, ...shortNames], {
        description: `one of ${versionNames.join(', ')}`,
      }),
    ),
    robot: Type.Optional(
      Type.Union([Type.Boolean(), Type.Literal('0'), Type.Literal('1')], { description: 'true or false' }),
    ),
  },
  { additionalProperties: false },
)

export function cipherVersionsOf(config: {
  readonly ssl_mode?: string
  readonly disable_cyphers?: boolean
  readonly cypher_mode?: string
}): readonly VersionName[] {
  if (config.disable_cyphers === true || config.ssl_mode === 'fast') return []
  const wanted = config.cypher_mode?.replace(/^tls1/, 'tlsv1')
  return wanted === undefined ? versionNames : versionNames.filter((name) => name === wanted)
}
