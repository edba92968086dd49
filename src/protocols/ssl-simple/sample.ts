import { hash } from 'node:crypto'
import type { JsonObject } from '../../core/untrusted.ts'
import type { ProtocolSample } from '../../sample/hosts/protocol-sample.ts'
import type { Sighting } from '../../sample/hosts/sighting.ts'
import { createRandom } from '../../sample/random.ts'
import { certificateChain } from '../../sample/tls/certificate-chain.ts'
import { drawStack } from '../../sample/tls/tls-stack.ts'

export const sslSimpleSample: ProtocolSample = { record }

function record(sighting: Sighting): JsonObject {
  const stack = drawStack(createRandom(sighting.identity))
  return {
    server_info: {
      hostname: sighting.host.name,
      ip_address: sighting.host.ip,
      port: sighting.port,
      highest_ssl_version_supported: stack.highest,
      openssl_cipher_string_supported: stack.cipher,
      ja3: stack.ja3,
      ja3_digest: hash('md5', stack.ja3),
    },
    cert_info: { certificate_chain: certificateChain(sighting) },
  }
}
