import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { ProtocolError } from '../../wire/buffered-reader.ts'
import { uint32le } from '../../wire/byte-writer.ts'
import { firstToken } from '../../wire/ntlm/ntlm.ts'
import { platformOf } from './decode.ts'
import { chosenDialect, negotiateBody, smb1Negotiate, speaksSmb1 } from './negotiate.ts'
import { anonymousToken, challengeVersion } from './ntlm.ts'
import { decodeAnswer } from './smb2-client.ts'
import { bindRequest, decodeFragment, decodeShares, shareEnumRequest } from './srvsvc.ts'

function ndrText(text: string): Buffer {
  const bytes = Buffer.from(`${text}\0`, 'utf16le')
  const count = uint32le(bytes.length / 2)
  return Buffer.concat([count, uint32le(0), count, bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])
}

/** The answer to NetrShareEnum as MS-SRVS describes it. */
function shareStub(shares: readonly (readonly [number, string, string])[]): Buffer {
  return Buffer.concat([
    uint32le(1, 1, 0x20004, shares.length, 0x20008, shares.length),
    ...shares.map(([type], index) =>
      Buffer.concat([uint32le(0x20010 + index), uint32le(type), uint32le(0x30010 + index)]),
    ),
    ...shares.flatMap(([, name, remark]) => [ndrText(name), ndrText(remark)]),
    uint32le(shares.length),
    uint32le(0),
    uint32le(0),
  ])
}

test('shares of all types, those for administrators too', () => {
  const stub = shareStub([
    [0x80000003, 'IPC$', 'Remote IPC'],
    [0, 'Caf\u00e9', ''],
    [1, 'HP', 'a\nb'],
    [2, 'COM1', 'serial'],
  ])
  assert.deepEqual(decodeShares(stub), [
    { type: 'IPC', name: 'IPC$', description: 'Remote IPC' },
    { type: 'Disk', name: 'Caf\\xc3\\xa9', description: '' },
    { type: 'Printer', name: 'HP', description: 'a\\nb' },
    { name: 'COM1', description: 'serial' },
  ])
  assert.deepEqual(decodeShares(uint32le(1, 1, 0x20004, 0, 0)), [])
})

test('a list that claims more than it has is refused', () => {
  const claims = (count: number): Buffer => uint32le(1, 1, 0x20004, count, 0x20008, count)
  assert.throws(() => decodeShares(claims(0xffffffff)), ProtocolError)
  assert.throws(() => decodeShares(claims(100)), ProtocolError)
})

test('what the dialects and the version say of the system', () => {
  const of = (dialects: readonly string[], major = 0, minor = 0, build = 0): string =>
    platformOf(dialects, major === 0 ? null : { major, minor, build }).potential_os
  assert.equal(of(['1.0']), '')
  assert.equal(of(['1.0', '2.0.2', '2.1.0']), 'Windows 7/Windows Server 2008 R2')
  assert.equal(of(['2.1.0', '3.1.1']), 'Windows 10/Windows Server 2016')
  assert.equal(of(['3.1.1'], 10, 0, 17_763), 'Windows 10/Windows Server 2019')
  assert.equal(of(['3.1.1'], 10, 0, 19_045), 'Windows 10')
  assert.equal(of(['3.1.1'], 10, 0, 22_631), 'Windows 11')
  assert.equal(of(['3.1.1'], 6, 1, 0), 'Unix (Samba)')
  assert.equal(of(['2.1.0'], 6, 1, 7601), 'Windows 7/Windows Server 2008 R2')
  assert.equal(of(['3.1.1'], 99, 0, 1), 'Windows 10/Windows Server 2016')
  assert.deepEqual(platformOf(['3.0.2'], null).cpe, [
    'cpe:/o:microsoft:windows_8.1',
    'cpe:/o:microsoft:windows_server_2012:r2',
  ])
})

test('the version of a challenge', () => {
  const challenge = Buffer.alloc(60)
  challenge.write('NTLMSSP\0', 0, 'latin1')
  challenge.writeUInt32LE(2, 8)
  challenge.writeUInt32LE(0xe28a8215, 20)
  challenge.set([10, 0, 0x63, 0x45, 0, 0, 0, 15], 48)
  const token = Buffer.concat([Buffer.from('a181', 'hex'), challenge])
  assert.deepEqual(challengeVersion(token), { major: 10, minor: 0, build: 17_763 })
  challenge.writeUInt32LE(0, 20)
  assert.equal(challengeVersion(challenge), null)
  assert.equal(challengeVersion(Buffer.from('nothing')), null)
})

test('the tokens name no user', () => {
  assert.match(firstToken().toString('latin1'), /NTLMSSP\0\x01\0\0\0/)
  const token = anonymousToken()
  const message = token.subarray(token.indexOf('NTLMSSP'))
  // Lengths of the proof, domain, user and workstation; the flag that says so.
  assert.deepEqual(
    [20, 28, 36, 44].map((at) => message.readUInt16LE(at)),
    [0, 0, 0, 0],
  )
  assert.equal(message.readUInt32LE(60) & 0x800, 0x800)
})

test('any bytes are read, or refused as an error of the protocol', () => {
  const stub = shareStub([
    [0, 'abc', 'def'],
    [3, 'IPC$', ''],
  ])
  const messages = [stub, bindRequest(), shareEnumRequest('x'), smb1Negotiate(), negotiateBody(0x311)]
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc
      .record({ from: fc.constantFrom(...messages), at: fc.nat(250), value: fc.nat(255), end: fc.nat(300) })
      .map(({ from, at, value, end }) => from.with(at % from.length, value).subarray(0, end)),
    fc.uint8Array({ maxLength: 90 }).map((rest) => Buffer.concat([Buffer.from('\xfeSMB', 'latin1'), rest])),
    fc.uint8Array({ maxLength: 90 }).map((rest) => Buffer.concat([Buffer.from('NTLMSSP\0\x02'), rest])),
  )
  const decoders = [
    (input: Buffer) => decodeShares(input),
    (input: Buffer) => decodeFragment(input, 'response')?.length ?? null,
    (input: Buffer) => decodeAnswer(input).status,
    (input: Buffer) => chosenDialect(input),
    (input: Buffer) => speaksSmb1(input),
    (input: Buffer) => challengeVersion(input),
  ]
  fc.assert(
    fc.property(bytes, (input) => {
      for (const decode of decoders) {
        try {
          const text = JSON.stringify(decode(Buffer.from(input)))
          assert.match(text, /^[\x20-\x7e]*$/)
          assert.ok(text.length < 4000)
        } catch (error) {
          assert.ok(error instanceof ProtocolError, String(error))
        }
      }
    }),
    { numRuns: 500 },
  )
})
