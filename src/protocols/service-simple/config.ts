import { type Static, Type } from 'typebox'
import { tcpProbes } from '../../fingerprints/probes/tcp-probes.ts'
import { udpProbes } from '../../fingerprints/probes/udp-probes.ts'
import { bannerProbe, probeAliases } from './probe-names.ts'

/** `tls` is no payload but a handshake, after which the port is looked at again. */
export const tlsProbe = 'tls'

const ownNames = [...tcpProbes, ...udpProbes].map(({ name }) => name)

/** One payload of a text: no comma, which would end it; `\\x2c` is one. */
const payload = '[^,\\x00-\\x1f]{1,1024}'

/** The settings; probes can be named that are ours or among those of the operator. */
export function serviceConfigFor(extraNames: readonly string[]) {
  const known = [...ownNames, ...extraNames, tlsProbe, bannerProbe, ...Object.keys(probeAliases)]
  const name = `(?:${known.join('|')})`
  return Type.Object(
    {
      prioritize_probes: Type.Optional(
        Type.Union(
          [
            Type.String({ pattern: `^${name}(?:, ?${name}){0,31}$`, maxLength: 1024 }),
            Type.Array(Type.String({ pattern: `^${name}$`, maxLength: 64 }), { maxItems: 32 }),
          ],
          {
            description:
              'names of probes as a list or joined by commas, such as http-get,tls,redis-info; names of nmap are understood',
          },
        ),
      ),
      custom_probes: Type.Optional(
        Type.Union(
          [
            Type.String({ pattern: `^${payload}(?:,${payload}){0,7}$`, maxLength: 9000 }),
            Type.Array(Type.String({ minLength: 1, maxLength: 1024 }), { maxItems: 8 }),
          ],
          {
            description:
              'up to eight payloads of up to 1024 characters as a list or joined by commas, with \\r, \\n and \\xNN for other bytes',
          },
        ),
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
}

export type ServiceConfig = Static<ReturnType<typeof serviceConfigFor>>
