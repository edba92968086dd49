import type { JsonObject } from '../../core/untrusted.ts'
import type { ProtocolSample } from '../../sample/hosts/protocol-sample.ts'
import type { Sighting } from '../../sample/hosts/sighting.ts'
import { createRandom } from '../../sample/random.ts'
import { imageLink } from '../../sample/screens.ts'
import { weighted } from '../../sample/weighted.ts'

const drawSecurity = weighted([
  ['NLA', 55],
  ['SSL', 33],
  ['RDP', 12],
])

export const rdpSample: ProtocolSample = { record }

function record({ identity }: Sighting): JsonObject {
  const random = createRandom(identity)
  const security = drawSecurity(random)
  const reason = security === 'NLA' ? 'authentication required' : 'closed cleanly'
  return { security, link: imageLink(random), reason }
}
