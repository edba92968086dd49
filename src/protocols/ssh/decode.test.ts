import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import fc from 'fast-check'
import { findProgram } from '../../testing/needed-programs.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { ProtocolError } from '../../wire/buffered-reader.ts'
import { createByteReader } from '../../wire/byte-reader.ts'
import { vector } from '../../wire/byte-writer.ts'
import { decodeIdentification, describeKexInit, hostKeyAlgorithms } from './decode.ts'
import { decodeHostKey } from './host-key.ts'
import { decodeKexInit, encodeKexInit } from './kex-init.ts'
import { encodePacket } from './packet-stream.ts'
import { bitLength, wireMpint } from './wire.ts'

const offer = {
  kex: ['curve25519-sha256', 'diffie-hellman-group14-sha1'],
  hostKey: ['rsa-sha2-512', 'rsa-sha2-256', 'ssh-rsa', 'ssh-ed25519'],
  encryptionToServer: ['aes256-ctr'],
  encryptionToClient: ['aes128-ctr', 'aes256-ctr'],
  macToServer: ['hmac-sha1'],
  macToClient: ['hmac-sha2-256'],
  compressionToServer: ['zlib'],
  compressionToClient: ['none'],
  languagesToServer: [],
  languagesToClient: ['en'],
}

test('the algorithms of the server, and HASSH over its own direction', () => {
  const init = decodeKexInit(encodeKexInit(offer))
  assert.deepEqual(init, { ...offer, firstPacketFollows: false })
  const { algorithms, hassh } = describeKexInit(init)
  assert.deepEqual(algorithms, {
    kex: offer.kex,
    server_host_key: offer.hostKey,
    encryption: offer.encryptionToClient,
    mac: offer.macToClient,
    compression: ['none'],
  })
  const text = 'curve25519-sha256,diffie-hellman-group14-sha1;aes128-ctr,aes256-ctr;hmac-sha2-256;none'
  assert.deepEqual(hassh, { hassh: createHash('md5').update(text).digest('hex'), hassh_algorithms: text })
})

test('one algorithm for each key, in the order of the server', () => {
  assert.deepEqual(hostKeyAlgorithms(offer.hostKey), ['rsa-sha2-512', 'ssh-ed25519'])
  assert.deepEqual(hostKeyAlgorithms(['ssh-rsa', 'rsa-sha2-512-cert-v01@openssh.com', 'ssh-dss']), [
    'ssh-rsa',
    'rsa-sha2-512-cert-v01@openssh.com',
    'ssh-dss',
  ])
})

test('identification lines', () => {
  const read = (text: string) => decodeIdentification(Buffer.from(text, 'latin1'))
  assert.deepEqual(read('SSH-2.0-OpenSSH_9.2p1 \xff'), {
    banner: 'SSH-2.0-OpenSSH_9.2p1 \\xff',
    speaksVersion2: true,
  })
  assert.equal(read('SSH-1.99-x')?.speaksVersion2, true)
  assert.equal(read('SSH-1.5-x')?.speaksVersion2, false)
  assert.equal(read('Welcome'), null)
  assert.throws(() => read('SSH-x'), ProtocolError)
})

test('a certificate has the fingerprint of its key, as ssh-keygen says', (t) => {
  const keygen = findProgram(t, 'ssh-keygen')
  if (!keygen) return
  const folder = temporaryFolder()
  const authority = path.join(folder, 'ca')
  execFileSync(keygen, ['-q', '-t', 'ed25519', '-N', '', '-f', authority])
  for (const [kind, bits] of [
    ['rsa', 2048],
    ['ecdsa', 521],
    ['ed25519', 256],
  ] as const) {
    const file = path.join(folder, kind)
    execFileSync(keygen, ['-q', '-t', kind, '-b', String(bits), '-N', '', '-f', file])
    execFileSync(keygen, ['-q', '-s', authority, '-h', '-I', 'host', `${file}.pub`])
    const [name, base64] = readFileSync(`${file}-cert.pub`, 'utf8').split(' ')
    const said: string = execFileSync(keygen, ['-l', '-E', 'md5', '-f', `${file}-cert.pub`], {
      encoding: 'utf8',
    })
    const key = decodeHostKey(Buffer.from(base64!, 'base64'))
    assert.deepEqual(key, {
      cypher: name,
      key: base64,
      fingerprint: said.match(/MD5:(\S+)/)![1],
      length: bits,
    })
  }
})

test('a kind of key that is not known still has a fingerprint', () => {
  const blob = Buffer.concat([vector(4, 'new-key@example.com'), vector(4, 'abc')])
  const { length, cypher } = decodeHostKey(blob)
  assert.deepEqual([length, cypher], [undefined, 'new-key@example.com'])
})

test('numbers on the wire', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 1n << 300n }), (value) => {
      const hex = value.toString(16)
      const wire = wireMpint(Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex'))
      const read = createByteReader(wire).vector(4)
      assert.equal(BigInt(`0x${read.toString('hex')}`), value)
      assert.ok(read[0]! < 0x80)
      assert.equal(bitLength(read), value.toString(2).length)
    }),
  )
})

test('packets are whole blocks with enough padding', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (payload) => {
      const packet = encodePacket(payload)
      assert.equal(packet.length % 8, 0)
      assert.equal(packet.readUInt32BE(0), packet.length - 4)
      assert.ok(packet[4]! >= 4)
      assert.deepEqual(Uint8Array.from(packet.subarray(5, packet.length - packet[4]!)), payload)
    }),
  )
})

test('any bytes are read, or refused as an error of the protocol', () => {
  const whole = encodeKexInit(offer)
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 400 }),
    fc
      .record({ at: fc.nat(whole.length - 1), value: fc.nat(255), end: fc.nat(whole.length) })
      .map(({ at, value, end }) => whole.with(at, value).subarray(0, end)),
    fc.uint8Array({ maxLength: 100 }).map((rest) => Buffer.concat([vector(4, 'ssh-rsa'), rest])),
    fc.uint8Array({ maxLength: 100 }).map((rest) => Buffer.concat([Buffer.from('SSH-'), rest])),
  )
  const decoders = [
    (input: Uint8Array) => describeKexInit(decodeKexInit(input)),
    decodeHostKey,
    decodeIdentification,
  ]
  fc.assert(
    fc.property(bytes, (input) => {
      for (const decode of decoders) {
        try {
          const text = JSON.stringify(decode(input))
          assert.ok(text.length < 4000 + input.length * 12)
          assert.match(text, /^[\x20-\x7e]*$/)
        } catch (error) {
          assert.ok(error instanceof ProtocolError, String(error))
        }
      }
    }),
    { numRuns: 500 },
  )
})
