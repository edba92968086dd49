import type { JsonObject } from '../../core/untrusted.ts'
import type { ProtocolSample } from '../../sample/hosts/protocol-sample.ts'
import type { Sighting } from '../../sample/hosts/sighting.ts'
import { createRandom } from '../../sample/random.ts'

export const rsyncSample: ProtocolSample = { record }

function record({ identity, release }: Sighting): JsonObject {
  const random = createRandom(identity)
  const open = random.chance(0.5)
  const shared = ['backup', 'www', 'data', 'mirror', 'home'].filter(() => random.chance(0.5))
  const modules = shared.map((module) => ({ module, status: open ? '@RSYNCD: OK' : '@RSYNCD: AUTHREQD' }))
  return {
    modules,
    status: open ? 'public' : 'protected',
    banner: `@RSYNCD: ${release.label}`,
    version: release.label.split(' ')[0],
  }
}
