import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { createHash, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { decodeHostKey } from '../../protocols/ssh/host-key.ts'
import { wireMpint } from '../../protocols/ssh/wire.ts'
import { findProgram } from '../../testing/needed-programs.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { vector } from '../../wire/byte-writer.ts'
import { observation, scored } from './testing/scored.ts'
import { importWeakKeys, WeakKeyFormatError } from './weak-keys/import-weak-keys.ts'
import { keyMaterial } from './weak-keys/key-material.ts'
import { findRow, sortedRows } from './weak-keys/sorted-rows.ts'
import { openWeakKeys, weakKeyFiles } from './weak-keys/weak-keys.ts'

/** Made with Node, as SSH sends it. */
function rsaKey(bits: number) {
  const { n, e } = generateKeyPairSync('rsa', { modulusLength: bits }).publicKey.export({ format: 'jwk' })
  const modulus = Buffer.from(n!, 'base64url')
  const parts = [vector(4, 'ssh-rsa'), wireMpint(Buffer.from(e!, 'base64url')), wireMpint(modulus)]
  return { modulus, host: decodeHostKey(Buffer.concat(parts)) }
}

const hash15 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest().subarray(0, 15)

describe('algorithms', () => {
  const entryOf = (algorithms: Readonly<Record<string, readonly string[]>>) =>
    scored([observation('ssh', 22, { algorithms })]).score.results_detailed.ssh!.result[0]!

  test('weak ones are 2 points each, the others 0', () => {
    const { algorithms, score, port } = entryOf({
      mac: [
        'hmac-sha1',
        'hmac-md5-96',
        'hmac-sha1-etm@openssh.com',
        'hmac-sha2-256',
        'umac-64@openssh.com',
        'none',
      ],
      kex: ['diffie-hellman-group14-sha1', 'diffie-hellman-group14-sha256', 'curve25519-sha256'],
      encryption: [
        '3des-cbc',
        'blowfish-cbc',
        'cast128-cbc',
        'aes128-cbc',
        'aes256-ctr',
        'arcfour256',
        'des-cbc@ssh.com',
      ],
    })
    assert.deepEqual(
      algorithms.mac.map(({ score }) => score),
      [2, 2, 2, 0, 0, 2],
    )
    assert.deepEqual(algorithms.key_exchange, [
      { kex: 'diffie-hellman-group14-sha1', score: 2 },
      { kex: 'diffie-hellman-group14-sha256', score: 0 },
      { kex: 'curve25519-sha256', score: 0 },
    ])
    assert.deepEqual(
      algorithms.encryption.map(({ score }) => score),
      [2, 2, 2, 0, 0, 2, 2],
    )
    assert.deepEqual([port, score], [22, 20])
  })

  test('a server that offers the same a thousand times is one that offers it once', () => {
    assert.equal(entryOf({ mac: Array<string>(1000).fill('hmac-md5') }).score, 2)
  })
})

describe('keys', () => {
  const keysOf = (cyphers: readonly unknown[], data = temporaryFolder()) =>
    scored([observation('ssh', 22, { cyphers })], { weakKeys: openWeakKeys(data) }).score.results_detailed
      .ssh!.result[0]!.keys

  test('RSA of 1024 bits is 2 points, of 2048 none; a curve of 256 bits is not short', () => {
    const short = rsaKey(1024).host
    const long = rsaKey(2048).host
    const curve = { cypher: 'ecdsa-sha2-nistp256', fingerprint: '00', length: 256 }
    assert.deepEqual(
      keysOf([short, long, curve]).map(({ key_length }) => key_length),
      [
        { length: 1024, score: 2 },
        { length: 2048, score: 0 },
        { length: 256, score: 0 },
      ],
    )
    const { length: _, ...unsaid } = short
    assert.deepEqual(keysOf([unsaid])[0]!.key_length, { length: 1024, score: 2 })
    assert.deepEqual(keysOf([{}])[0], {
      fingerprint: '',
      key_length: { length: null, score: 0 },
      debian_key: { found: false, score: 0 },
    })
  })

  test('a key of an imported block list is found by its modulus, and the list is named', () => {
    const data = temporaryFolder()
    const files = weakKeyFiles(data)
    const known = Array.from({ length: 5 }, () => rsaKey(1024))
    const rows = known.map(({ modulus }) => Buffer.concat([hash15(modulus), Buffer.from([7])]))
    const sorted = Buffer.concat(rows.sort(Buffer.compare))
    assert.deepEqual(importWeakKeys(files, sorted), { kind: 'numbers', read: 5, known: 5 })
    assert.deepEqual(importWeakKeys(files, sorted), { kind: 'numbers', read: 5, known: 5 })
    const names = { bkformat: 0, blocklists: [{ id: 7, name: 'debianssl' }, { id: 'x' }, null] }
    assert.equal(importWeakKeys(files, Buffer.from(JSON.stringify(names))).kind, 'names')
    for (const { host } of known) {
      const [key] = keysOf([host], data)
      assert.deepEqual(key!.debian_key, { found: true, score: 10 })
    }
    assert.equal(
      openWeakKeys(data).find({ fingerprint: '', material: keyMaterial(known[0]!.host.key) }),
      'the list debianssl',
    )
    assert.equal(keysOf([rsaKey(1024).host], data)[0]!.debian_key.found, false)
  })

  test('a key of openssh-blacklist is found by the end of its fingerprint', () => {
    const data = temporaryFolder()
    const { host } = rsaKey(2048)
    const line = host.fingerprint.replaceAll(':', '').slice(12)
    const text = `# Comments may come first\n${'0'.repeat(20)}\n${line}\n\nffffffffffffffffffff\n`
    assert.deepEqual(importWeakKeys(weakKeyFiles(data), Buffer.from(text)), {
      kind: 'fingerprints',
      read: 3,
      known: 3,
    })
    assert.deepEqual(keysOf([host], data)[0]!.debian_key, { found: true, score: 10 })
  })

  test('what is no list is refused, and what was there stays', () => {
    const data = temporaryFolder()
    const files = weakKeyFiles(data)
    importWeakKeys(files, Buffer.alloc(16))
    const before = readFileSync(files.numbers)
    const backwards = Buffer.concat([Buffer.alloc(16, 0xff), Buffer.alloc(16, 0xfe)])
    for (const bytes of [
      Buffer.alloc(0),
      Buffer.alloc(17, 0xff),
      backwards,
      Buffer.from('{"a":1}'),
      Buffer.from('hello\nworld\n'),
    ])
      assert.throws(() => importWeakKeys(files, bytes), WeakKeyFormatError)
    assert.deepEqual(readFileSync(files.numbers), before)
  })
})

test('the material of keys of ssh-keygen is what OpenSSH says it is', (t) => {
  const keygen = findProgram(t, 'ssh-keygen')
  if (!keygen) return
  const folder = temporaryFolder()
  for (const [type, bits] of [
    ['rsa', 2048],
    ['ecdsa', 256],
    ['ed25519', 256],
  ] as const) {
    const file = path.join(folder, type)
    execFileSync(keygen, ['-q', '-t', type, '-b', String(bits), '-N', '', '-f', file])
    const key = readFileSync(`${file}.pub`, 'utf8').split(' ')[1]!
    const pem: Buffer | null =
      type === 'ed25519' ? null : execFileSync(keygen, ['-e', '-m', 'PKCS8', '-f', `${file}.pub`])
    const jwk: ReturnType<typeof publicJwk> | null = pem ? publicJwk(pem) : null
    const material = keyMaterial(key)!
    assert.equal(material.bits, bits, type)
    if (jwk) assert.deepEqual(material.bytes, withoutZeros(Buffer.from((jwk.n ?? jwk.x)!, 'base64url')), type)
    else assert.deepEqual(material.bytes, Buffer.from(key, 'base64').subarray(-32))
  }
})

function publicJwk(pem: Buffer) {
  return createPublicKey(pem).export({ format: 'jwk' })
}

function withoutZeros(bytes: Buffer): Buffer {
  return bytes.subarray(bytes.findIndex((byte) => byte !== 0))
}

test('what is no key has no material', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.base64String()), (text) => {
      const material = keyMaterial(text)
      assert.ok(material === null || material.bytes.length <= text.length)
    }),
  )
  assert.equal(keyMaterial('A'.repeat(100_000)), null)
})

test('binary search finds every row that is there, and no other', () => {
  const file = path.join(temporaryFolder(), 'rows')
  fc.assert(
    fc.property(
      fc.array(fc.uint8Array({ minLength: 4, maxLength: 4 })),
      fc.uint8Array({ minLength: 3, maxLength: 3 }),
      (rows, other) => {
        const bytes = sortedRows(Buffer.concat(rows), 4)
        writeFileSync(file, bytes)
        for (const row of rows) assert.ok(findRow(file, 4, Buffer.from(row).subarray(0, 3)))
        const there = rows.some((row) => Buffer.compare(row.subarray(0, 3), other) === 0)
        assert.equal(findRow(file, 4, Buffer.from(other)) !== null, there)
      },
    ),
    { numRuns: 50 },
  )
  assert.equal(findRow(`${file}.missing`, 4, Buffer.alloc(3)), null)
})
