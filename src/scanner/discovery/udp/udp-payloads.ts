import { udpProbes } from '../../../fingerprints/probes/udp-probes.ts'
import {
  ascii,
  dnsQuestion,
  dtlsHello,
  hex,
  ikeProposal,
  joined,
  l2tpStart,
  ldapRoot,
  netbiosStatus,
  quicUnknownVersion,
  rpcNull,
  snmpDiscovery,
} from './udp-questions.ts'

/** No payload is longer: QUIC's, which must be at least 1,200 bytes (RFC 9000, 14.1). */
export const maxUdpPayload = 1216

/**
 * What to say to a UDP port so that its usual service answers. Each asks for the smallest answer that shows
 * the service is there; none logs in, none names a secret, none changes anything.
 */
export function udpPayload(port: number): Uint8Array {
  return payloads.get(port) ?? identifying.get(port) ?? generic
}

const asker = { host: 'localhost', userAgent: 'discovery' }

/** What identification asks on a port: where it gets an answer, discovery must get one too. */
const identifying: ReadonlyMap<number, Uint8Array> = new Map(
  [...udpProbes]
    .reverse()
    .flatMap((probe) => probe.ports.map((port) => [port, probe.payload(asker)] as const)),
)

/** Wakes line-based services and is nonsense, not harm, to all others. */
const generic = ascii('\r\n\r\n')

const chaosClass = 3
const internetClass = 1
const textType = 16
const pointerType = 12
const unicastAnswer = 0x8000

const sip = (port: number): Uint8Array =>
  ascii(
    [
      'OPTIONS sip:discovery@localhost SIP/2.0',
      `Via: SIP/2.0/UDP localhost:${port};branch=z9hG4bK524c;rport`,
      'Max-Forwards: 1',
      'From: <sip:discovery@localhost>;tag=524c',
      'To: <sip:discovery@localhost>',
      'Call-ID: 524c4d31',
      'CSeq: 1 OPTIONS',
      'Accept: application/sdp',
      'Content-Length: 0',
      '',
      '',
    ].join('\r\n'),
  )

const ssdp = ascii(
  [
    'M-SEARCH * HTTP/1.1',
    'HOST: 239.255.255.250:1900',
    'MAN: "ssdp:discover"',
    'MX: 1',
    'ST: upnp:rootdevice',
    '',
    '',
  ].join('\r\n'),
)

const webServiceDiscovery = ascii(
  '<?xml version="1.0" encoding="utf-8"?>' +
    '<e:Envelope xmlns:e="http://www.w3.org/2003/05/soap-envelope"' +
    ' xmlns:a="http://schemas.xmlsoap.org/ws/2004/08/addressing"' +
    ' xmlns:d="http://schemas.xmlsoap.org/ws/2005/04/discovery"><e:Header>' +
    '<a:MessageID>urn:uuid:524c4d31-0000-4000-8000-000000000001</a:MessageID>' +
    '<a:To>urn:schemas-xmlsoap-org:ws:2005:04:discovery</a:To>' +
    '<a:Action>http://schemas.xmlsoap.org/ws/2005/04/discovery/Probe</a:Action>' +
    '</e:Header><e:Body><d:Probe/></e:Body></e:Envelope>',
)

const sourceEngine = joined(hex('ffffffff'), ascii('TSource Engine Query\0'))
const quake = joined(hex('ffffffff'), ascii('getinfo rl\n'))
const stun = hex('0001 0000 2112a442 52696d6c 69676874 64697363')
const openVpn = hex('38 52696d6c69676874 00 00000000')
const ike = ikeProposal()
const quic = quicUnknownVersion()
const dtls = dtlsHello()
const kademliaPing = ascii('d1:ad2:id20:rimlight-discovery01e1:q4:ping1:t2:rl1:y1:qe')

const payloads: ReadonlyMap<number, Uint8Array> = new Map([
  [53, dnsQuestion('version.bind', textType, chaosClass, 0x0100)],
  [69, joined(hex('0001'), ascii('no-such-file-524c\0octet\0'))],
  [80, quic],
  [111, rpcNull(100000, 2)],
  [123, joined(hex('23'), new Uint8Array(47))],
  [137, netbiosStatus()],
  [161, snmpDiscovery()],
  [389, ldapRoot()],
  [443, quic],
  [500, ike],
  // RIP: the whole table, please (RFC 2453, 3.9.1).
  [520, hex('01 02 0000 0000 0000 00000000 00000000 00000000 00000010')],
  // RMCP: ASF presence ping (DSP0136, 3.2.4.2).
  [623, hex('06 00 ff 06 000011be 80 00 00 00')],
  [784, quic],
  [853, quic],
  [1194, openVpn],
  // SQL Server resolution: the list of instances (MC-SQLR, 2.2.1).
  [1434, hex('03')],
  [1701, l2tpStart()],
  [1900, ssdp],
  [2049, rpcNull(100003, 3)],
  // GTP echo request, version 1 (3GPP TS 29.060, 7.2.1).
  [2123, hex('32 01 0004 00000000 0000 0000')],
  [2152, hex('32 01 0004 00000000 0000 0000')],
  [3478, stun],
  [3479, stun],
  [3702, webServiceDiscovery],
  [4433, dtls],
  [4500, joined(hex('00000000'), ike)],
  [5060, sip(5060)],
  [5061, sip(5061)],
  // NAT-PMP: the outside address (RFC 6886, 3.2).
  [5351, hex('0000')],
  [5353, dnsQuestion('_services._dns-sd._udp.local', pointerType, internetClass | unicastAnswer, 0)],
  // CoAP: GET /.well-known/core (RFC 6690, 4).
  [5683, joined(hex('40 01 524c bb'), ascii('.well-known'), hex('04'), ascii('core'))],
  [5684, dtls],
  [6881, kademliaPing],
  [8443, quic],
  [10161, dtls],
  // Memcached's frame: request id, sequence number, number of datagrams (protocol.txt, "UDP protocol").
  [11211, joined(hex('524c 0000 0001 0000'), ascii('version\r\n'))],
  [19132, hex('01 0000000000000000 00ffff00fefefefefdfdfdfd12345678 52696d6c69676874')],
  [27015, sourceEngine],
  [27016, sourceEngine],
  [27017, sourceEngine],
  [27960, quake],
  // EtherNet/IP: list identity (ODVA, volume 2, 2-4.2).
  [44818, joined(hex('6300'), new Uint8Array(22))],
  // BACnet: the device's own object identifier (ANSI/ASHRAE 135, 15.5).
  [47808, hex('81 0a 0011 01 04 00 05 01 0c 0c 023fffff 19 4b')],
])
