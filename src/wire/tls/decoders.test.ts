import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { ProtocolError } from '../buffered-reader.ts'
import { uint16be, vector } from '../byte-writer.ts'
import { decodeSslv2ServerHello, sslv2RecordLength } from './checks/sslv2-hello.ts'
import { dhInfo } from './ciphers/dh-info.ts'
import { ja3s } from './ciphers/ja3s.ts'
import { decodeAlert } from './handshake/alert.ts'
import { handshakeCollector } from './handshake/handshake-collector.ts'
import { bitLength, decodeServerKeyExchange, groupKeyExchange } from './handshake/key-exchange.ts'
import { takeRecord } from './handshake/record-stream.ts'
import { decodeServerHello } from './handshake/server-hello.ts'
import { decodeCertificateStatus, decodeCertificates } from './handshake/server-messages.ts'

const extension = (type: number, content: string) =>
  Buffer.concat([uint16be(type), vector(2, Buffer.from(content, 'hex'))])

function serverHello(options: { version?: number; random?: Buffer; extensions?: readonly Buffer[] }): Buffer {
  const { version = 0x0303, random = Buffer.alloc(32, 1), extensions } = options
  return Buffer.concat([
    uint16be(version),
    random,
    vector(1, Buffer.alloc(32)),
    uint16be(0xc02f),
    Buffer.from([0]),
    ...(extensions ? [vector(2, Buffer.concat(extensions))] : []),
  ])
}

test('a ServerHello, with extensions in their order, and its JA3S', () => {
  const hello = decodeServerHello(
    serverHello({ extensions: [extension(0xff01, '00'), extension(0, ''), extension(11, '0100')] }),
  )
  assert.deepEqual(
    [hello.version, hello.suite, hello.compression, hello.retry, hello.group],
    [0x0303, 0xc02f, 0, false, null],
  )
  assert.deepEqual(ja3s(hello), {
    ja3: '771,49199,65281-0-11',
    ja3_digest: 'a704460bd0a887c62e4f462bf1bba96b',
  })
  // SSLv3 and many of TLS 1.0 have no extensions at all.
  const old = decodeServerHello(serverHello({ version: 0x0300 }))
  assert.deepEqual([old.version, old.extensions.length], [0x0300, 0])
  assert.equal(ja3s(old).ja3, '768,49199,')
})

test('TLS 1.3 shows itself in an extension, and asks for another key share with a known number', () => {
  const extensions = [extension(43, '0304'), extension(51, '0017')]
  const random = Buffer.from('cf21ad74e59a6111be1d8c021e65b891c2a211167abb8c5e079e09e2c8a8339c', 'hex')
  const hello = decodeServerHello(serverHello({ random, extensions }))
  assert.deepEqual([hello.version, hello.legacyVersion, hello.retry, hello.group], [0x0304, 0x0303, true, 23])
})

test('messages over several records, and several in one', () => {
  const message = (type: number, length: number) =>
    Buffer.concat([Buffer.from([type]), vector(3, Buffer.alloc(length, type))])
  const stream = Buffer.concat([message(2, 70), message(11, 20_000), message(14, 0)])
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9000 }), { maxLength: 20 }), (cuts) => {
      const collect = handshakeCollector()
      const seen: (readonly [number, number])[] = []
      let at = 0
      for (const cut of [...cuts, stream.length]) {
        for (const { type, body } of collect(stream.subarray(at, at + cut))) seen.push([type, body.length])
        at += cut
      }
      assert.deepEqual(seen, [
        [2, 70],
        [11, 20_000],
        [14, 0],
      ])
    }),
  )
})

test('records: not all there, not TLS, too long', () => {
  assert.equal(takeRecord(Buffer.from('1603', 'hex')), null)
  assert.equal(takeRecord(Buffer.from('160303000501', 'hex')), null)
  assert.equal(takeRecord(Buffer.from('15030300020228ff', 'hex'))?.content.length, 2)
  assert.throws(() => takeRecord(Buffer.from('HTTP/1.1 400')), /not TLS/)
  assert.throws(() => takeRecord(Buffer.from('1604030001', 'hex')), /not TLS/)
  assert.throws(() => takeRecord(Buffer.from('160303ffff', 'hex')), /too long/)
})

test('groups of key exchanges, as numbers and as the record has them', () => {
  const number = (hex: string) => vector(2, Buffer.from(hex, 'hex'))
  const dh = decodeServerKeyExchange(
    Buffer.concat([number(`ff${'01'.repeat(127)}`), number('02'), number('03')]),
    'DHE-RSA-AES128-SHA',
  )
  assert.deepEqual(dh && dhInfo(dh), {
    Type: 'DH',
    GroupSize: '1024',
    Prime: `0x00ff${'01'.repeat(127)}`,
    Generator: '2',
  })
  const ecdh = decodeServerKeyExchange(Buffer.from('0300170101', 'hex'), 'ECDHE-RSA-AES128-SHA')
  assert.deepEqual(ecdh && dhInfo(ecdh), {
    Type: 'ECDH',
    GroupSize: '256',
    GeneratorType: 'uncompressed',
    Generator:
      '0x046b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c2964fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5',
    Prime: '0x00ffffffff00000001000000000000000000000000ffffffffffffffffffffffff',
    Order: '0x00ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551',
    A: '0x00ffffffff00000001000000000000000000000000fffffffffffffffffffffffc',
    B: '0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604b',
    Seed: '0xc49d360886e704936a6678e1139d26b7819f7e90',
    Cofactor: '1',
    Field_Type: 'prime-field',
  })
  const hinted = Buffer.concat([number('6869'), Buffer.from('03001d01', 'hex')])
  assert.equal(decodeServerKeyExchange(hinted, 'ECDHE-PSK-AES128-CBC-SHA')?.bits, 253)
  assert.equal(decodeServerKeyExchange(Buffer.from('0309ff01', 'hex'), 'AECDH-NULL-SHA'), null)
  assert.equal(decodeServerKeyExchange(Buffer.from('00', 'hex'), 'AES128-SHA'), null)
  assert.deepEqual(dhInfo(groupKeyExchange(0x0100)!), { Type: 'DH', GroupSize: '2048' })
})

test('bits of a number', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 1n << 600n }), fc.nat(3), (value, zeros) => {
      const hex = value.toString(16)
      const bytes = Buffer.from('00'.repeat(zeros) + hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')
      assert.equal(bitLength(bytes), value === 0n ? 0 : value.toString(2).length)
    }),
  )
})

const valid = [
  serverHello({ extensions: [extension(43, '0304'), extension(51, '001d0001aa')] }),
  vector(3, Buffer.concat([vector(3, Buffer.alloc(9)), vector(3, Buffer.alloc(7))])),
  Buffer.concat([Buffer.from([1]), vector(3, Buffer.alloc(5))]),
  Buffer.from('0300170101', 'hex'),
  Buffer.from('000101000102000103', 'hex'),
  Buffer.from('8018040001000200020003000461620100800102030405', 'hex'),
  Buffer.from('160303000401000000', 'hex'),
]

test('any bytes are read, or refused as an error of the protocol', () => {
  const mutated = fc
    .record({ which: fc.constantFrom(...valid), at: fc.nat(200), value: fc.nat(255), end: fc.nat(200) })
    .map(({ which, at, value, end }) => {
      const copy = Buffer.from(which)
      copy[at % copy.length] = value
      return copy.subarray(0, Math.max(1, end % (copy.length + 1)))
    })
  const decoders: readonly ((bytes: Buffer) => unknown)[] = [
    (bytes) => ja3s(decodeServerHello(bytes)),
    (bytes) => decodeCertificates(bytes).map(({ length }) => length),
    (bytes) => decodeCertificateStatus(bytes)?.length,
    (bytes) => orNull(decodeServerKeyExchange(bytes, 'ECDHE-RSA-AES128-SHA')),
    (bytes) => orNull(decodeServerKeyExchange(bytes, 'DHE-RSA-AES128-SHA')),
    (bytes) => orNull(decodeServerKeyExchange(bytes, 'DHE-PSK-AES128-CBC-SHA')),
    (bytes) => decodeSslv2ServerHello(bytes)?.ciphers.map(({ opensslName }) => opensslName),
    sslv2RecordLength,
    decodeAlert,
    (bytes) => takeRecord(bytes)?.content.length,
    (bytes) => handshakeCollector()(bytes).map(({ type }) => type),
  ]
  const orNull = (exchange: ReturnType<typeof decodeServerKeyExchange>) => exchange && dhInfo(exchange)
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array({ maxLength: 300 }), mutated), (input) => {
      for (const decode of decoders) {
        try {
          const text = JSON.stringify(decode(Buffer.from(input))) ?? ''
          assert.ok(text.length < 2000 + input.length * 12)
          assert.match(text, /^[\x20-\x7e]*$/)
        } catch (error) {
          assert.ok(error instanceof ProtocolError, String(error))
        }
      }
    }),
    { numRuns: 1000 },
  )
})
