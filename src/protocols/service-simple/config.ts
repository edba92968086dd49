import { type Static, Type } from 'typebox'
import { tcpProbes } from '../../fingerprints/probes/tcp-probes.ts'
import { udpProbes } from '../../fingerprints/probes/udp-probes.ts'

/** `tls` is no payload but a handshake, after which the port is looked at again. */
export const tlsProbe = 'tls'

const names = [...[...tcpProbes, ...udpProbes].map(({ name }) => name), tlsProbe]
const name = `(?:${names.join('|')})`

/** One payload: no comma, which would end it; `\x2c` is one. */
const payload = '[^,\\x00-\\x1f]{1,1024}'

export const serviceConfig = Type.Object(
  {
    prioritize_probes: Type.Optional(
      Type.String({
        pattern: `^${name}(?:,${name}){0,31}$`,
        maxLength: 1024,
        description: `names of probes joined by commas, of ${names.join(', ')}`,
      }),
    ),
    custom_probes: Type.Optional(
      Type.String({
        pattern: `^${payload}(?:,${payload}){0,7}$`,
        maxLength: 9000,
        description:
          'up to eight payloads of up to 1024 characters joined by commas, with \\r, \\n and \\xNN for other bytes',
      }),
    ),
    probe_rarity: Type.Optional(
      Type.Union(
        [Type.Literal('light'), Type.Literal('probable'), Type.Literal('default'), Type.Literal('all')],
        {
          description: 'one of light, probable, default, all',
        },
      ),
    ),
  },
  { additionalProperties: false },
)

export type ServiceConfig = Static<typeof serviceConfig>
