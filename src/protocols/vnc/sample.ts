import type { JsonObject } from '../../core/untrusted.ts'
import type { ProtocolSample } from '../../sample/hosts/protocol-sample.ts'
import { pictureLink } from '../../sample/hosts/sample-links.ts'
import type { Sighting } from '../../sample/hosts/sighting.ts'
import { createRandom } from '../../sample/random.ts'
import { screens } from '../../sample/screens.ts'

export const vncSample: ProtocolSample = { record }

function record(sighting: Sighting): JsonObject {
  const { identity, host, product, release } = sighting
  const random = createRandom(identity)
  const version = product.product === 'VNC' ? `RFB 003.00${release.label}` : 'RFB 004.001'
  const guarded = random.chance(0.7)
  const [width, height] = random.pick(screens)
  if (guarded)
    return { title: '', width: 0, height: 0, version, link: '', auth_enabled: true, msg: 'Password required' }
  const title = random.pick([host.name.split('.')[0]!, 'QEMU', "root's X desktop (:1)", 'HMI Panel 1'])
  const link = pictureLink(sighting, { type: 'vnc', title })
  return { title, width, height, version, link, auth_enabled: false }
}
