import { versionBindQuery } from './dns-query.ts'
import { ber, hex, lengthBefore, oneLine } from './encode.ts'
import type { Probe } from './probe.ts'
import { sipOptions } from './sip-options.ts'

const text = (payload: string) => () => Buffer.from(payload, 'latin1')
const bytes = (payload: Uint8Array) => () => payload

/** In the order in which they are tried on a port that none of them knows. */
export const tcpProbes: readonly Probe[] = [
  {
    name: 'http-get',
    transport: 'tcp',
    rarity: 1,
    ports: [
      80, 81, 591, 2375, 3000, 3128, 5000, 5601, 5984, 7001, 8000, 8008, 8080, 8081, 8086, 8088, 8888, 9090,
      9200, 15672,
    ],
    payload: ({ host, userAgent }) =>
      Buffer.from(
        `GET / HTTP/1.1\r\nHost: ${oneLine(host)}\r\nUser-Agent: ${oneLine(userAgent)}\r\nAccept: */*\r\nConnection: close\r\n\r\n`,
      ),
  },
  { name: 'generic-lines', transport: 'tcp', rarity: 1, ports: [23, 79], payload: text('\r\n\r\n') },
  { name: 'help', transport: 'tcp', rarity: 2, ports: [21, 25, 587, 119], payload: text('HELP\r\n') },
  {
    name: 'redis-ping',
    transport: 'tcp',
    rarity: 2,
    ports: [6379, 6380, 16379],
    payload: text('*1\r\n$4\r\nPING\r\n'),
  },
  {
    // SSLRequest (PostgreSQL protocol, 55.7): the answer is one letter.
    name: 'postgres-ssl',
    transport: 'tcp',
    rarity: 2,
    ports: [5432, 5433, 6432],
    payload: bytes(hex('00000008 04d2162f')),
  },
  { name: 'smb-negotiate', transport: 'tcp', rarity: 2, ports: [445, 139], payload: bytes(smb2Negotiate()) },
  {
    // X.224 connection request with RDP_NEG_REQ for TLS and CredSSP (MS-RDPBCGR, 2.2.1.1).
    name: 'rdp-negotiate',
    transport: 'tcp',
    rarity: 2,
    ports: [3389, 3388, 3390],
    payload: bytes(hex('03000013 0ee00000000000 0100080003000000')),
  },
  {
    name: 'ldap-rootdse',
    transport: 'tcp',
    rarity: 2,
    ports: [389, 3268, 1389],
    payload: bytes(rootDseSearch()),
  },
  {
    name: 'mongodb-hello',
    transport: 'tcp',
    rarity: 2,
    ports: [27017, 27018, 27019],
    payload: bytes(mongoHello()),
  },
  { name: 'memcached-version', transport: 'tcp', rarity: 2, ports: [11211], payload: text('version\r\n') },
  {
    name: 'rtsp-options',
    transport: 'tcp',
    rarity: 2,
    ports: [554, 8554, 5554, 7070],
    payload: ({ userAgent }) =>
      Buffer.from(`OPTIONS * RTSP/1.0\r\nCSeq: 1\r\nUser-Agent: ${oneLine(userAgent)}\r\n\r\n`),
  },
  {
    name: 'sip-options',
    transport: 'tcp',
    rarity: 2,
    ports: [5060, 5080],
    payload: (asker) => sipOptions('TCP', asker),
  },
  {
    name: 'dns-version',
    transport: 'tcp',
    rarity: 2,
    ports: [53],
    payload: () => lengthBefore(versionBindQuery()),
  },
  {
    // The protocol header that AMQP 0-9-1 (section 4.2.2) starts with.
    name: 'amqp-header',
    transport: 'tcp',
    rarity: 3,
    ports: [5672, 5673],
    payload: bytes(hex('414d5150 00000901')),
  },
  {
    // A CONNECT of MQTT 3.1.1 (section 3.1) with a clean session, no name and no password.
    name: 'mqtt-connect',
    transport: 'tcp',
    rarity: 3,
    ports: [1883],
    payload: bytes(hex('1014 0004 4d515454 04 02 000a 0008 72696d6c69676874')),
  },
  { name: 'zookeeper-srvr', transport: 'tcp', rarity: 3, ports: [2181, 2182], payload: text('srvr') },
  {
    // An OPTIONS frame of CQL 4 (native protocol, 4.1.3): stream 0, no body.
    name: 'cassandra-options',
    transport: 'tcp',
    rarity: 3,
    ports: [9042],
    payload: bytes(hex('04 00 0000 05 00000000')),
  },
  {
    // RFC 1928, 3: one method, without authentication.
    name: 'socks5-greeting',
    transport: 'tcp',
    rarity: 3,
    ports: [1080, 1081, 9050],
    payload: bytes(hex('05 01 00')),
  },
  {
    // CPing of AJP 1.3.
    name: 'ajp-ping',
    transport: 'tcp',
    rarity: 3,
    ports: [8009],
    payload: bytes(hex('1234 0001 0a')),
  },
  {
    // PRELOGIN of TDS (MS-TDS, 2.2.6.5): version and encryption, then the end.
    name: 'tds-prelogin',
    transport: 'tcp',
    rarity: 3,
    ports: [1433, 1434],
    payload: bytes(hex('1201 001a 0000 0100  00 000b 0006  01 0011 0001  ff  000000000000 02')),
  },
]

/** SMB2 NEGOTIATE (MS-SMB2, 2.2.3) for dialects 2.0.2 to 3.0.2, in a direct TCP frame. */
function smb2Negotiate(): Buffer {
  const header = hex(
    'fe534d42 4000 0000 00000000 0000 0000 00000000 00000000 0000000000000000 00000000 00000000 0000000000000000 00000000000000000000000000000000',
  )
  const dialects = hex('0202 1002 0003 0203')
  const body = Buffer.concat([
    hex('2400 0400 0100 0000 00000000'),
    Buffer.alloc(16),
    Buffer.alloc(8),
    dialects,
  ])
  const message = Buffer.concat([header, body])
  const frame = Buffer.alloc(4)
  frame.writeUInt32BE(message.length)
  return Buffer.concat([frame, message])
}

/** An anonymous search of the root DSE (RFC 4511, 4.5.1; RFC 4512, 5.1) for what names the server. */
function rootDseSearch(): Buffer {
  const wanted = ['vendorName', 'vendorVersion', 'namingContexts', 'dnsHostName', 'objectClass']
  const search = ber(
    0x63,
    ber(0x04),
    ber(0x0a, hex('00')),
    ber(0x0a, hex('00')),
    ber(0x02, hex('01')),
    ber(0x02, hex('05')),
    ber(0x01, hex('00')),
    ber(0x87, Buffer.from('objectClass')),
    ber(0x30, ...wanted.map((name) => ber(0x04, Buffer.from(name)))),
  )
  return ber(0x30, ber(0x02, hex('01')), search)
}

/** `{ hello: 1, $db: 'admin' }` in an OP_MSG. */
function mongoHello(): Buffer {
  const document = Buffer.concat([
    Buffer.from('\x10hello\0\x01\0\0\0', 'latin1'),
    Buffer.from('\x02$db\0\x06\0\0\0admin\0', 'latin1'),
  ])
  const size = Buffer.alloc(4)
  size.writeUInt32LE(document.length + 5)
  const body = Buffer.concat([hex('00000000 00'), size, document, hex('00')])
  const head = Buffer.alloc(16)
  head.writeUInt32LE(body.length + 16, 0)
  head.writeUInt32LE(1, 4)
  head.writeUInt32LE(2013, 12)
  return Buffer.concat([head, body])
}
