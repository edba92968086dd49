import { noBanner } from '../../core/events/host-event.ts'
import type { JsonObject } from '../../core/untrusted.ts'
import type { ProtocolSample } from '../../sample/hosts/protocol-sample.ts'
import type { Sighting } from '../../sample/hosts/sighting.ts'
import type { Random } from '../../sample/random.ts'
import { mailNames } from '../service-simple/sample.ts'

export const serviceSample: ProtocolSample = { record }

/** The slower module: the banner too, and the output of scripts. */
function record(sighting: Sighting, random: Random): JsonObject {
  const { product, release, host } = sighting
  return {
    state: { state: 'open', reason: 'syn-ack', reason_ttl: String(random.between(44, 128)) },
    service: {
      name: sighting.tls ? `ssl/${product.name}` : product.name,
      ...(product.product === undefined ? {} : { product: product.product }),
      ...(release.version === undefined ? {} : { version: release.version }),
      ...(product.device === undefined ? {} : { devicetype: product.device }),
      ...(release.ostype === undefined ? {} : { ostype: release.ostype }),
      ...(mailNames.has(product.name) ? { hostname: host.name } : {}),
      ...(release.extrainfo === undefined ? {} : { extrainfo: release.extrainfo }),
      cpe: release.cpe.slice(),
      banner: product.banner(sighting, random) || noBanner,
    },
    scripts: scripts(sighting, random),
  }
}

function scripts({ product, release, host }: Sighting, random: Random): readonly unknown[] {
  switch (product.name) {
    case 'http':
      return [
        { id: 'http-title', output: `Site of ${host.name}`, results: [{ title: `Site of ${host.name}` }] },
        { id: 'http-server-header', output: release.label, results: [release.label] },
      ]
    case 'smtp':
      return [
        {
          id: 'smtp-commands',
          output: `${host.name}, PIPELINING, SIZE 10240000, STARTTLS, 8BITMIME`,
          results: [],
        },
      ]
    case 'mysql':
      return [
        {
          id: 'mysql-info',
          output: `Protocol: 10, Version: ${release.label}`,
          results: [
            { Protocol: '10', Version: release.label, 'Thread ID': String(random.between(4, 99999)) },
          ],
        },
      ]
    default:
      return [{ id: 'banner', output: release.label, results: [release.label] }]
  }
}
