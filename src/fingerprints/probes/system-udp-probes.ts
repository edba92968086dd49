import { hex } from './encode.ts'
import { kerberosRequest } from './kerberos-request.ts'
import { type Probe, udpProbe } from './probe.ts'

/** Servers of operating systems, databases, telephony and mobile networks. */
export const systemUdpProbes: readonly Probe[] = [
  // Any datagram (RFC 868).
  udpProbe('time-udp', 3, [37], '\n'),
  udpProbe('tftp-read-udp', 3, [69], '\0\x01no-such-file-524c\0octet\0', {
    answersElsewhere: true,
  }),
  udpProbe('kerberos-request-udp', 3, [88], kerberosRequest()),
  // Rx: a request for the version (type 13), from a client, last of its call.
  udpProbe(
    'afs-version-udp',
    3,
    [7000, 7001, 7002, 7003, 7005],
    Buffer.concat([
      hex('524c4d31 00000000 00000000 00000000 00000001 0d 05 00 00 0000 0000'),
      Buffer.alloc(4),
    ]),
  ),
  udpProbe('asf-ping-udp', 3, [623, 664], hex('06 00 ff 06 000011be 80 00 00 00')),
  // Announce of PCP, version 2 (RFC 6887, 14.1), which maps nothing.
  udpProbe('pcp-announce-udp', 3, [5351], Buffer.concat([hex('02 00 0000 00000000'), Buffer.alloc(16)])),
  udpProbe('pcanywhere-status-udp', 3, [5632], 'NQ'),
  // The browser of Citrix: which servers there are.
  udpProbe('ica-browser-udp', 3, [1604], Buffer.concat([hex('1e00 0130 02fda8e3'), Buffer.alloc(22)])),
  udpProbe('db2-address-udp', 3, [523], 'DB2GETADDR\0SQL09010\0'),
  // Audit of an endpoint that does not exist (RFC 3435, 2.3.10).
  udpProbe('mgcp-audit-udp', 3, [2427, 2727], 'AUEP 524 none@scan.invalid MGCP 1.0\r\n\r\n'),
  // POKE of IAX2 (RFC 5456, 6.7.1).
  udpProbe('iax-poke-udp', 3, [4569], hex('8001 0000 00000000 00 00 06 1e')),
  // Echo request of GTP, version 1 (3GPP TS 29.060, 7.2.1).
  udpProbe('gtp-echo-udp', 3, [2123, 2152, 3386], hex('32 01 0004 00000000 0000 0000')),
  // A ClientHello without cookie (RFC 6347, 4.2.1): the answer is a cookie.
  udpProbe('dtls-hello-udp', 3, [4433, 5684, 10161, 2221], dtlsHello()),
  udpProbe('ws-discovery-udp', 3, [3702], wsDiscovery()),
]

function dtlsHello(): Buffer {
  const body = Buffer.concat([
    hex('fefd'),
    Buffer.alloc(32, 0x52),
    // No session, no cookie, four suites, no compression; two groups and two ways to sign.
    hex('00 00 0008 c02b c02f 009c 002f 01 00 0014'),
    hex('000a 0006 0004 001d 0017 000d 0006 0004 0403 0401'),
  ])
  const length = Buffer.alloc(3)
  length.writeUIntBE(body.length, 0, 3)
  const handshake = Buffer.concat([hex('01'), length, hex('0000 000000'), length, body])
  const size = Buffer.alloc(2)
  size.writeUInt16BE(handshake.length)
  return Buffer.concat([hex('16 fefd 0000 000000000000'), size, handshake])
}

function wsDiscovery(): Buffer {
  return Buffer.from(
    '<e:Envelope xmlns:e="http://www.w3.org/2003/05/soap-envelope" xmlns:a="http://schemas.xmlsoap.org/ws/2004/08/addressing" xmlns:d="http://schemas.xmlsoap.org/ws/2005/04/discovery"><e:Header><a:MessageID>urn:uuid:524c4d31-0000-4000-8000-000000000001</a:MessageID><a:To>urn:schemas-xmlsoap-org:ws:2005:04:discovery</a:To><a:Action>http://schemas.xmlsoap.org/ws/2005/04/discovery/Probe</a:Action></e:Header><e:Body><d:Probe/></e:Body></e:Envelope>',
  )
}
