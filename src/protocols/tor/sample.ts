import { dayMs } from '../../core/time.ts'
import type { JsonObject } from '../../core/untrusted.ts'
import type { ProtocolSample } from '../../sample/hosts/protocol-sample.ts'
import type { Sighting } from '../../sample/hosts/sighting.ts'
import { createRandom } from '../../sample/random.ts'

export const torSample: ProtocolSample = { record }

/** No page documents this module: the properties are the search fields of the type. */
function record({ identity, host, release, ts }: Sighting): JsonObject {
  const random = createRandom(identity)
  return {
    router_name: `${random.pick(['quiet', 'night', 'north', 'paper'])}${random.pick(['owl', 'relay', 'lamp', 'fox'])}${random.below(100)}`,
    hostname: host.rdns ?? host.ip,
    platform: `Tor ${release.version ?? '0.4.8.13'} on Linux`,
    exit_node: random.chance(0.3),
    first_seen: new Date(ts - random.between(30, 1500) * dayMs).toISOString(),
    last_seen: new Date(ts).toISOString(),
  }
}
