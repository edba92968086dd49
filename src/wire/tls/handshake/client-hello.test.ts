import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createByteReader } from '../../byte-reader.ts'
import { cipherSuites } from '../ciphers/cipher-suites.ts'
import { encodeClientHello, helloFor, modernHello, signalling } from './client-hello.ts'
import { extensionTypes } from './extensions.ts'
import { handshakeCollector } from './handshake-collector.ts'
import { takeRecord } from './record-stream.ts'

/** The fields of a hello, read back by the rules of RFC 5246, 7.4.1.2. */
function read(bytes: Buffer) {
  const record = takeRecord(bytes)!
  assert.equal(record.content.length + 5, bytes.length)
  const [message] = handshakeCollector()(record.content)
  assert.equal(message!.type, 1)
  const reader = createByteReader(message!.body)
  const version = reader.uint16be()
  reader.take(32)
  const sessionId = reader.vector(1)
  const suites = reader.vector(2)
  const compressions = [...reader.vector(1)]
  const types: number[] = []
  const rest = createByteReader(reader.left() > 0 ? reader.vector(2) : Buffer.alloc(0))
  while (rest.left() > 0) {
    types.push(rest.uint16be())
    rest.vector(2)
  }
  assert.equal(reader.left(), 0)
  const length = record.content.length
  return { recordVersion: record.version, version, sessionId, suites, compressions, types, length }
}

test('a hello of SSLv3 has no extensions and says in a suite what they would', () => {
  const hello = read(encodeClientHello(helloFor(0x0300, { suites: [0x000a], servername: 'a.example' })))
  assert.deepEqual([hello.recordVersion, hello.version, hello.types], [0x0300, 0x0300, []])
  assert.equal(hello.suites.readUInt16BE(2), signalling.renegotiationInfo)
})

test('names are sent and addresses are not', () => {
  const types = (servername: string) =>
    read(encodeClientHello(helloFor(0x0303, { suites: [1], servername }))).types
  assert.ok(types('a.example').includes(extensionTypes.serverName))
  assert.ok(!types('192.0.2.1').includes(extensionTypes.serverName))
  assert.ok(!types('2001:db8::1').includes(extensionTypes.serverName))
})

test('TLS 1.3 offers versions and key shares', () => {
  const { types, version, sessionId } = read(encodeClientHello(modernHello({ suites: [0x1301] }, [0x0304])))
  assert.ok(types.includes(extensionTypes.supportedVersions) && types.includes(extensionTypes.keyShare))
  assert.deepEqual([version, sessionId.length], [0x0303, 32])
})

test('no hello is of a length on which some servers hang, unless it must be bare', () => {
  fc.assert(
    fc.property(fc.nat(350), fc.constantFrom(0x0301, 0x0303), fc.boolean(), (count, version, heartbeat) => {
      const suites = cipherSuites.slice(0, count).map(({ code }) => code)
      const hello = helloFor(version, { suites, heartbeat, compressions: [1, 0] })
      const { length, suites: sent, compressions } = read(encodeClientHello(hello))
      assert.ok(length < 0x100 || length >= 0x200, String(length))
      assert.equal(sent.length, count * 2)
      assert.deepEqual(compressions, [1, 0])
    }),
  )
})
