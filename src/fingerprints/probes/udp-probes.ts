import { ber } from '../../wire/ber/write-ber.ts'
import { slpTypes } from './binary-probes.ts'
import { daemonUdpProbes } from './daemon-udp-probes.ts'
import { rootDseSearch } from './database-probes.ts'
import { deviceUdpProbes } from './device-udp-probes.ts'
import { versionBindQuery } from './dns-query.ts'
import { hex } from './encode.ts'
import { gameUdpProbes } from './game-udp-probes.ts'
import { industrialUdpProbes } from './industrial-probes.ts'
import { type Probe, udpProbe } from './probe.ts'
import { rpcCall } from './rpc-call.ts'
import { sipOptions } from './sip-options.ts'
import { systemUdpProbes } from './system-udp-probes.ts'

const ownPortsOnly = { ownPortsOnly: true } as const

/** The one list of UDP payloads, for discovery and identification, in the order in which they are tried on a port that none of them knows. */
export const udpProbes: readonly Probe[] = [
  udpProbe('dns-version-udp', 1, [53], () => versionBindQuery()),
  // Client, version 4 (RFC 5905, 7.3).
  udpProbe('ntp-client-udp', 1, [123], Buffer.concat([hex('e3'), Buffer.alloc(47)])),
  udpProbe('snmpv3-discovery-udp', 1, [161], snmpDiscovery()),
  udpProbe('sip-options-udp', 2, [5060, 5061], (asker) => sipOptions('UDP', asker)),
  // NBSTAT for the wildcard name (RFC 1002, 4.2.17).
  udpProbe(
    'netbios-status-udp',
    2,
    [137],
    Buffer.concat([
      hex('524c 0000 0001 0000 0000 0000'),
      Buffer.from(` CK${'A'.repeat(30)}\0`),
      hex('0021 0001'),
    ]),
  ),
  udpProbe(
    'ssdp-search-udp',
    2,
    [1900],
    'M-SEARCH * HTTP/1.1\r\nHOST: 239.255.255.250:1900\r\nMAN: "ssdp:discover"\r\nMX: 1\r\nST: upnp:rootdevice\r\n\r\n',
  ),
  // A frame of the memcached UDP protocol, and the command in it.
  udpProbe('memcached-version-udp', 2, [11211], '\0\x01\0\0\0\x01\0\0version\r\n'),
  udpProbe(
    'rpc-dump-udp',
    2,
    [111],
    rpcCall({ program: 100_000, version: 2, procedure: 4, stream: false }),
    ownPortsOnly,
  ),
  // Procedure 0, which does nothing and answers (RFC 5531, 12.1).
  udpProbe('rpc-null-udp', 3, [111], rpcCall({ program: 100_000, version: 2, procedure: 0, stream: false })),
  // The variables of the system, by the control messages of RFC 9327.
  udpProbe('ntp-variables-udp', 3, [123], hex('16 02 0001 0000 0000 0000 0000'), ownPortsOnly),
  udpProbe('nfs-null-udp', 3, [2049], rpcCall({ program: 100_003, version: 3, procedure: 0, stream: false })),
  // Binding request (RFC 8489, 5).
  udpProbe('stun-binding-udp', 3, [3478, 3479], hex('0001 0000 2112a442 72696d6c6967687473636e31')),
  // Confirmable GET of /.well-known/core (RFC 7252, 3; RFC 6690, 4).
  udpProbe(
    'coap-core-udp',
    3,
    [5683],
    Buffer.concat([hex('4001 524c bb'), Buffer.from('.well-known'), hex('04'), Buffer.from('core')]),
    ownPortsOnly,
  ),
  // An empty confirmable message, which is answered with a reset of the same length (RFC 7252, 4.3).
  udpProbe('coap-ping-udp', 3, [5683], hex('4000 524c')),
  // Which services there are (RFC 6763, 9), answered to where it came from.
  udpProbe('mdns-services-udp', 3, [5353], mdnsQuery()),
  // Get Channel Authentication Capabilities (IPMI 2.0, 22.13) in RMCP.
  udpProbe('ipmi-capabilities-udp', 3, [623], hex('0600ff07 00 00000000 00000000 09 2018c8 8100 38 8e04b5')),
  udpProbe('ike-main-udp', 3, [500], ikeProposal()),
  // The same behind the marker that tells it from ESP (RFC 3948, 2.2).
  udpProbe('ike-natt-udp', 3, [4500], Buffer.concat([Buffer.alloc(4), ikeProposal()])),
  // A hard reset of the client (OpenVPN), key 0.
  udpProbe('openvpn-reset-udp', 3, [1194], hex('38 72696d6c69676874 00 00000000')),
  udpProbe('l2tp-start-udp', 3, [1701], l2tpStart()),
  // Status-Server (RFC 5997) without a secret: servers that check it stay silent.
  udpProbe('radius-status-udp', 3, [1812, 1645], Buffer.concat([hex('0c 4c 0014'), Buffer.alloc(16, 0x52)])),
  // CLNT_UCAST_EX (MS-SQLR, 2.2.2).
  udpProbe('mssql-browser-udp', 3, [1434], hex('03'), ownPortsOnly),
  udpProbe('cldap-rootdse-udp', 3, [389], rootDseSearch()),
  // Query without names (XDMCP, 5).
  udpProbe('xdmcp-query-udp', 3, [177], hex('0001 0002 0001 00')),
  udpProbe('slp-types-udp', 3, [427], slpTypes()),
  // External address request (RFC 6886, 3.2).
  udpProbe('natpmp-address-udp', 3, [5351], hex('00 00')),
  // A version that is reserved for this: the answer names those that are spoken (RFC 9000, 6).
  udpProbe(
    'quic-version-udp',
    3,
    [443, 80, 784, 853, 8443, 8853],
    Buffer.concat([hex('c0 1a2a3a4a 08 72696d6c69676874 00'), Buffer.alloc(1185)]),
  ),
  // A2S_INFO.
  udpProbe('source-info-udp', 3, [27015, 27016, 27017, 2303], '\xff\xff\xff\xffTSource Engine Query\0'),
  udpProbe('quake-status-udp', 3, [27960, 27961, 26000], '\xff\xff\xff\xffgetstatus\n', ownPortsOnly),
  // Ping of Mumble: type 0, and what is to be echoed.
  udpProbe('mumble-ping-udp', 3, [64738], hex('00000000 72696d6c69676874')),
  // Unconnected ping (Minecraft Bedrock).
  udpProbe(
    'bedrock-ping-udp',
    3,
    [19132],
    hex('01 0000000000000001 00ffff00fefefefefdfdfdfd12345678 72696d6c69676874'),
  ),
  // The ping of the BitTorrent DHT (BEP 5).
  udpProbe('dht-ping-udp', 3, [6881], 'd1:ad2:id20:rimlightrimlightrimle1:q4:ping1:t2:RL1:y1:qe'),
  // Any byte: echo, chargen, daytime and quote of the day answer to it.
  udpProbe('text-udp', 3, [7, 13, 17, 19], '\r\n'),
  // One route that nobody has: unlike a request for the whole table it is answered with as many bytes (RFC 2453, 3.9.1).
  udpProbe('rip-route-udp', 3, [520], hex('01 02 0000 0002 0000 c0000200 ffffff00 00000000 00000010')),
  ...systemUdpProbes,
  ...daemonUdpProbes,
  ...gameUdpProbes,
  // Devices keep to their ports more than programs do.
  ...industrialUdpProbes,
  ...deviceUdpProbes,
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

function mdnsQuery(): Buffer {
  const name = Buffer.from('\x09_services\x07_dns-sd\x04_udp\x05local\0', 'latin1')
  return Buffer.concat([hex('524c 0000 0001 0000 0000 0000'), name, hex('000c 8001')])
}

/** Main mode with one transform: AES-256, SHA-1, shared secret, group 2 (RFC 2408; RFC 2409). */
function ikeProposal(): Buffer {
  const transform = hex('0000 0020 01 01 0000 8001 0007 800e 0100 8002 0002 8003 0001 8004 0002 800b 0001')
  const proposal = Buffer.concat([hex('0000 0028 01 01 00 01'), transform])
  const association = Buffer.concat([hex('0000 0034 00000001 00000001'), proposal])
  const head = hex('72696d6c69676874 0000000000000000 01 10 02 00 00000000 00000050')
  return Buffer.concat([head, association])
}

/** Start-Control-Connection-Request (RFC 2661, 6.1): version, framing, host name and tunnel 1. */
function l2tpStart(): Buffer {
  const pairs = hex(
    '8008 0000 0000 0001 8008 0000 0002 0100 800a 0000 0003 00000003 800a 0000 0007 7363616e 8008 0000 0009 0001',
  )
  const length = 12 + pairs.length
  return Buffer.concat([hex('c802'), Buffer.from([0, length]), hex('0000 0000 0000 0000'), pairs])
}
