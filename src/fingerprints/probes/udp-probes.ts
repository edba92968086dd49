import { versionBindQuery } from './dns-query.ts'
import { ber, hex } from './encode.ts'
import type { Probe } from './probe.ts'
import { sipOptions } from './sip-options.ts'

const bytes = (payload: Uint8Array) => () => payload

/** In the order in which they are tried on a port that none of them knows. */
export const udpProbes: readonly Probe[] = [
  {
    name: 'dns-version-udp',
    transport: 'udp',
    rarity: 1,
    ports: [53, 5353],
    payload: () => versionBindQuery(),
  },
  {
    // Client, version 4 (RFC 5905, 7.3).
    name: 'ntp-client-udp',
    transport: 'udp',
    rarity: 1,
    ports: [123],
    payload: bytes(Buffer.concat([hex('e3'), Buffer.alloc(47)])),
  },
  {
    name: 'snmpv3-discovery-udp',
    transport: 'udp',
    rarity: 1,
    ports: [161],
    payload: bytes(snmpDiscovery()),
  },
  {
    name: 'sip-options-udp',
    transport: 'udp',
    rarity: 2,
    ports: [5060],
    payload: (asker) => sipOptions('UDP', asker),
  },
  {
    // NBSTAT for the wildcard name (RFC 1002, 4.2.17).
    name: 'netbios-status-udp',
    transport: 'udp',
    rarity: 2,
    ports: [137],
    payload: bytes(
      Buffer.concat([
        hex('524c 0000 0001 0000 0000 0000'),
        Buffer.from(` CK${'A'.repeat(30)}\0`),
        hex('0021 0001'),
      ]),
    ),
  },
  {
    name: 'ssdp-search-udp',
    transport: 'udp',
    rarity: 2,
    ports: [1900],
    payload: bytes(
      Buffer.from(
        'M-SEARCH * HTTP/1.1\r\nHOST: 239.255.255.250:1900\r\nMAN: "ssdp:discover"\r\nMX: 1\r\nST: upnp:rootdevice\r\n\r\n',
      ),
    ),
  },
  {
    // A frame of the memcached UDP protocol, and the command in it.
    name: 'memcached-version-udp',
    transport: 'udp',
    rarity: 2,
    ports: [11211],
    payload: bytes(Buffer.concat([hex('0001 0000 0001 0000'), Buffer.from('version\r\n')])),
  },
  {
    // Binding request (RFC 8489, 5).
    name: 'stun-binding-udp',
    transport: 'udp',
    rarity: 3,
    ports: [3478, 3479],
    payload: bytes(hex('0001 0000 2112a442 72696d6c6967687473636e31')),
  },
  {
    // Confirmable GET of /.well-known/core (RFC 7252, 3; RFC 6690, 4).
    name: 'coap-core-udp',
    transport: 'udp',
    rarity: 3,
    ports: [5683],
    payload: bytes(
      Buffer.concat([hex('4001 524c bb'), Buffer.from('.well-known'), hex('04'), Buffer.from('core')]),
    ),
  },
]

/** A get request without engine id: the report that answers it names the engine (RFC 3414, 4). */
function snmpDiscovery(): Buffer {
  const header = ber(
    0x30,
    ber(0x02, hex('524c')),
    ber(0x02, hex('00ffe3')),
    ber(0x04, hex('04')),
    ber(0x02, hex('03')),
  )
  const zero = ber(0x02, hex('00'))
  const security = ber(0x04, ber(0x30, ber(0x04), zero, zero, ber(0x04), ber(0x04), ber(0x04)))
  const request = ber(0xa0, ber(0x02, hex('524c')), zero, zero, ber(0x30))
  return ber(0x30, ber(0x02, hex('03')), header, security, ber(0x30, ber(0x04), ber(0x04), request))
}
