import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { type CaptureRecord, captureReader, recordBytes, recordKind } from './capture-records.ts'
import { readPacket } from './read-packet.ts'

const nothing = new Uint8Array(16)

function record(version: 4 | 6, protocol: number, bytes: Uint8Array): CaptureRecord {
  const target = Uint8Array.from(Buffer.from('20010db8000000000000000000000007', 'hex'))
  const source = Uint8Array.from(Buffer.from('20010db8000000000000000000000009', 'hex'))
  const ends =
    version === 6 ? { source, target, hopLimit: 57 } : { source: nothing, target: nothing, hopLimit: 0 }
  return { kind: recordKind.packet, version, protocol, count: bytes.length, ts: 5, bytes, ...ends }
}

const ipv4 = (protocol: number, rest: string, padding = ''): Uint8Array => {
  const body = Buffer.from(rest, 'hex')
  const head = Buffer.from('450000000abc00003900000cc000020ac6336414', 'hex')
  head.writeUInt16BE(20 + body.length, 2)
  head[9] = protocol
  return Buffer.concat([head, body, Buffer.from(padding, 'hex')])
}
const syn = '9c4000500102030400000000' + '6002' + '0400' + '00000000' + '020405b4'

describe('a captured packet', () => {
  test('of TCP tells the marks of the tool that made it', () => {
    const read = readPacket(record(4, 6, ipv4(6, syn)), 100)
    assert.deepEqual(read, {
      ts: 5,
      protocol: 'tcp',
      source: { ip: '192.0.2.10', port: 40_000 },
      target: { ip: '198.51.100.20', port: 80 },
      payload: new Uint8Array(0),
      packet: {
        ttl: 57,
        ipId: 0x0abc,
        window: 1024,
        sequence: 0x01020304,
        flags: { syn: true, ack: false, fin: false, rst: false, psh: false, urg: false },
        options: Uint8Array.of(2, 4, 5, 0xb4),
      },
    })
  })

  test('of UDP keeps its payload up to the limit, without the padding of the frame', () => {
    const bytes = ipv4(17, `c3500035${'000c0000'}61626364`, '000000000000')
    const read = readPacket(record(4, 17, bytes), 3)
    assert.deepEqual(read?.target, { ip: '198.51.100.20', port: 53 })
    assert.deepEqual(read?.payload, Uint8Array.from(Buffer.from('abc')))
  })

  test('over IPv6 has its ends from the kernel', () => {
    const read = readPacket(record(6, 6, Buffer.from(syn, 'hex')), 100)
    assert.deepEqual(read?.source, { ip: '2001:db8::9', port: 40_000 })
    assert.deepEqual(read?.target, { ip: '2001:db8::7', port: 80 })
    assert.equal(read?.packet?.ttl, 57)
  })

  test('of ICMP keeps its header, which says what kind of message it is', () => {
    assert.equal(readPacket(record(4, 1, ipv4(1, '0800f7ff00000000aa')), 100)?.payload[0], 8)
    assert.equal(readPacket(record(6, 58, Buffer.from('8000000000010001', 'hex')), 100)?.payload[0], 128)
  })

  test('that is cut short, or nonsense, is nothing or a packet within its bounds, and never a crash', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(4 as const, 6 as const),
        fc.constantFrom(1, 6, 17, 58, 99),
        fc.uint8Array({ maxLength: 120 }),
        fc.boolean(),
        (version, protocol, bytes, shaped) => {
          if (shaped && bytes.length > 0) bytes[0] = 0x45
          const read = readPacket(record(version, protocol, bytes), 50)
          if (read) assert.ok(read.payload.length <= Math.min(50, bytes.length))
        },
      ),
      { numRuns: 2_000 },
    )
  })
})

describe('the stream of records', () => {
  test('gives the same records however it is cut', () => {
    const written = (kind: number, body: Uint8Array): Buffer => {
      const head = Buffer.alloc(recordBytes)
      head[0] = kind
      head.writeUInt32BE(body.length, 4)
      return Buffer.concat([head, body])
    }
    fc.assert(
      fc.property(
        fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 10 }),
        fc.integer({ min: 1, max: 97 }),
        (bodies, step) => {
          const stream = Buffer.concat(bodies.map((body) => written(recordKind.packet, body)))
          const read: Buffer[] = []
          const reader = captureReader(({ bytes }) => read.push(Buffer.from(bytes)))
          for (let at = 0; at < stream.length; at += step) reader(stream.subarray(at, at + step))
          assert.deepEqual(read, bodies.map(Buffer.from))
        },
      ),
    )
  })

  test('with an impossible length is refused', () => {
    const head = Buffer.alloc(recordBytes)
    head[0] = recordKind.packet
    head.writeUInt32BE(70_000, 4)
    assert.throws(() => captureReader(() => {})(head), /70000/)
  })
})
