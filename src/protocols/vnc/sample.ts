import type { JsonObject } from '../../core/untrusted.ts'
import type { ProtocolSample } from '../../sample/hosts/protocol-sample.ts'
import type { Sighting } from '../../sample/hosts/sighting.ts'
import { createRandom } from '../../sample/random.ts'
import { imageLink, screens } from '../../sample/screens.ts'

export const vncSample: ProtocolSample = { record }

function record({ identity, host, product, release }: Sighting): JsonObject {
  const random = createRandom(identity)
  const version = product.product === 'VNC' ? `RFB 003.00${release.label}` : 'RFB 004.001'
  const guarded = random.chance(0.7)
  const [width, height] = random.pick(screens)
  if (guarded)
    return { title: '', width: 0, height: 0, version, link: '', auth_enabled: true, msg: 'Password required' }
  const title = random.pick([host.name.split('.')[0]!, 'QEMU', "root's X desktop (:1)", 'HMI Panel 1'])
  return { title, width, height, version, link: imageLink(random), auth_enabled: false }
}
