import type { JsonObject } from '../../core/untrusted.ts'
import type { ProtocolSample } from '../../sample/hosts/protocol-sample.ts'
import type { Sighting } from '../../sample/hosts/sighting.ts'
import { createRandom } from '../../sample/random.ts'

export const bluekeepSample: ProtocolSample = { record }

function record({ release, identity }: Sighting): JsonObject {
  const old = release.cpe.some((cpe) => cpe.includes('2008'))
  const vulnerable = old && createRandom(identity).chance(0.6)
  return vulnerable
    ? { status: 'VULNERABLE', reason: 'got MCS Disconnect Provider Ultimatum PDU' }
    : { status: 'SAFE', reason: old ? 'target appears patched' : 'CredSSP/NLA required' }
}
