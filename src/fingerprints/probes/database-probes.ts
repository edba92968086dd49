import { ber } from '../../wire/ber/write-ber.ts'
import { uint32be } from '../../wire/byte-writer.ts'
import { hex } from './encode.ts'
import { type Probe, tcpProbe } from './probe.ts'

export const databaseProbes: readonly Probe[] = [
  tcpProbe('redis-info', 2, [6379, 6380, 16379, 26379], '*2\r\n$4\r\nINFO\r\n$6\r\nserver\r\n'),
  tcpProbe('redis-ping', 3, [], '*1\r\n$4\r\nPING\r\n'),
  // SSLRequest (PostgreSQL protocol, 55.7): the answer is one letter.
  // A request for TLS, which poolers answer alike; then a start in a version that nobody speaks: the refusal tells them apart.
  tcpProbe('postgres-ssl', 2, [5432, 5433, 6432], hex('00000008 04d2162f'), [hex('00000009 00090000 00')]),
  tcpProbe('postgres-start', 3, [], hex('00000009 00090000 00')),
  tcpProbe('ldap-rootdse', 3, [389, 3268, 1389, 10389], rootDseSearch()),
  tcpProbe('mongodb-buildinfo', 3, [27017, 27018, 27019], mongoCommand('buildInfo')),
  tcpProbe('mongodb-hello', 3, [], mongoCommand('hello')),
  // An OPTIONS frame of version 3 of the native protocol (4.1.3), which all servers from 2.1 on speak: stream 0, no body.
  tcpProbe('cassandra-options', 3, [9042, 9142], hex('03 00 0000 05 00000000')),
  // PRELOGIN of TDS (MS-TDS, 2.2.6.5): version and encryption, then the end.
  tcpProbe(
    'tds-prelogin',
    3,
    [1433, 1434],
    hex('1201 001a 0000 0100  00 000b 0006  01 0011 0001  ff  000000000000 02'),
  ),
  tcpProbe('oracle-version', 3, [1521, 1522, 1525, 1526], tnsConnect('(CONNECT_DATA=(COMMAND=version))')),
  // EXCSAT of DRDA (volume 3): attributes are exchanged before a login.
  tcpProbe('drda-excsat', 3, [50000, 60000, 1527], drdaExchange()),
  tcpProbe('firebird-connect', 3, [3050], firebirdConnect()),
  // The magic number of version 1.0 of the driver protocol; the answer names the server's version.
  tcpProbe('rethinkdb-hello', 3, [28015], hex('c3bdc234')),
  // Bolt: versions 5.0, 4.4, 4.1 and 3.
  tcpProbe('bolt-handshake', 3, [7687], hex('6060b017 00000005 00020404 00000104 00000003')),
]

/** An anonymous search of the root DSE (RFC 4511, 4.5.1; RFC 4512, 5.1) for what names the server. */
export function rootDseSearch(): Buffer {
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

/** `{ <command>: 1, $db: 'admin' }` in an OP_MSG. */
function mongoCommand(command: string): Buffer {
  const document = Buffer.concat([
    Buffer.from(`\x10${command}\0\x01\0\0\0`, 'latin1'),
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

/** A CONNECT packet of TNS, version 316 down to 300, whose data follow a header of 58 bytes. */
function tnsConnect(data: string): Buffer {
  const head = Buffer.concat([
    hex('0000 01 00 0000'),
    hex('013c 012c 0000 0800 7fff 7f08 0000 0001'),
    Buffer.from([0, data.length, 0, 58]),
    Buffer.alloc(30),
  ])
  return Buffer.concat([Buffer.from([0, 2 + head.length + data.length]), head, Buffer.from(data)])
}

/** A DDM object: length, code point, content. */
function ddm(code: string, content: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from([0, content.length + 4]), hex(code), content])
}

function drdaExchange(): Buffer {
  const object = ddm(
    '1041',
    Buffer.concat([
      ddm('115e', Buffer.from('rimlight')),
      ddm('116d', Buffer.from('scan')),
      ddm('115a', Buffer.from('1')),
      ddm('1147', Buffer.from('QDB2/NT')),
    ]),
  )
  return Buffer.concat([Buffer.from([0, object.length + 6]), hex('d0 01 0001'), object])
}

/** op_connect without user or password, for protocol 10 only. */
function firebirdConnect(): Buffer {
  const text = (value: string) => {
    const bytes = Buffer.from(value)
    return Buffer.concat([uint32be(bytes.length), bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])
  }
  return Buffer.concat([uint32be(1, 19, 2, 1), text('none'), uint32be(1), text(''), uint32be(10, 1, 2, 3, 2)])
}
