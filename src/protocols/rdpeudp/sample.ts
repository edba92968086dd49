import type { JsonObject } from '../../core/untrusted.ts'
import type { ProtocolSample } from '../../sample/hosts/protocol-sample.ts'
import type { Sighting } from '../../sample/hosts/sighting.ts'
import type { Random } from '../../sample/random.ts'

export const rdpeudpSample: ProtocolSample = { record }

function record(_: Sighting, random: Random): JsonObject {
  // A SYN+ACK datagram of MS-RDPEUDP 2.2.2: sequence number, window, flags, then padding.
  return {
    byte_response: `0x${random.hex(8)}00400005${random.hex(8)}04d004d0${'00'.repeat(16)}`,
    rdp_transport: 'udp',
  }
}
