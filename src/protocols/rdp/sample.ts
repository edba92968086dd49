import type { JsonObject } from '../../core/untrusted.ts'
import type { ProtocolSample } from '../../sample/hosts/protocol-sample.ts'
import { pictureLink } from '../../sample/hosts/sample-links.ts'
import type { Sighting } from '../../sample/hosts/sighting.ts'
import { createRandom } from '../../sample/random.ts'
import { weighted } from '../../sample/weighted.ts'

const drawSecurity = weighted([
  ['NLA', 55],
  ['SSL', 33],
  ['RDP', 12],
])

export const rdpSample: ProtocolSample = { record }

function record(sighting: Sighting): JsonObject {
  const random = createRandom(sighting.identity)
  const security = drawSecurity(random)
  // The logon screen is drawn behind the authentication of NLA.
  if (security === 'NLA') return { security, link: '', reason: 'authentication required' }
  const link = pictureLink(sighting, { type: 'rdp', title: sighting.host.name })
  return { security, link, reason: 'closed cleanly' }
}
