import type { JsonObject } from '../../core/untrusted.ts'
import type { ProtocolSample } from '../../sample/hosts/protocol-sample.ts'
import type { Sighting } from '../../sample/hosts/sighting.ts'
import { createRandom } from '../../sample/random.ts'

export const jarmSample: ProtocolSample = { record }

/** One fingerprint for each product and release: servers built alike answer alike. The values are fictional. */
function record({ product, release }: Sighting): JsonObject {
  const random = createRandom(textSeed(`${product.product ?? product.name} ${release.label}`))
  const answers = Array.from({ length: 10 }, () =>
    random.chance(0.2)
      ? '|||'
      : `${random.pick(['c02b', 'c02f', 'c030', '1301', '1302'])}|${random.pick(['0303', '0304'])}|${random.pick(['h2', 'http/1.1', ''])}|ff01-0000-0001-000b-0023`,
  )
  return { jarm: answers.join(','), jarm_hash: random.hex(62) }
}

function textSeed(text: string): number {
  let seed = 17
  for (let at = 0; at < text.length; at++) seed = (Math.imul(seed, 31) + text.charCodeAt(at)) >>> 0
  return seed
}
