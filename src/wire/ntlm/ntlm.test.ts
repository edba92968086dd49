import assert from 'node:assert/strict'
import { test } from 'node:test'
import { encodeNtlmRequest } from './cred-ssp.ts'
import { describeNtlm, firstToken, ntlmNegotiate, ntlmSignature } from './ntlm.ts'
import { namePair, ntlmChallenge } from './testing/challenge.ts'

const version = { major: 10, minor: 0, build: 17_763 }

test('the names in a challenge, with bytes around it', () => {
  const names = Buffer.concat([
    namePair(2, 'CORP'),
    namePair(1, 'DESK\u0007'),
    namePair(3, 'desk.corp.example'),
    namePair(0, ''),
  ])
  const message = Buffer.concat([Buffer.from([0xa1, 9, 9]), ntlmChallenge(version, names)])
  assert.deepEqual(describeNtlm(message), {
    computer: 'DESK\\x07',
    domain: 'CORP',
    dnsComputer: 'desk.corp.example',
    version,
  })
})

test('what is no challenge, or a part of one, names nothing', () => {
  assert.equal(describeNtlm(Buffer.from('nothing')), null)
  const whole = ntlmChallenge(version, namePair(1, 'DESK'))
  assert.equal(describeNtlm(whole.subarray(0, 40)), null)
  assert.deepEqual(describeNtlm(whole.subarray(0, 56)), { version })
})

test('what is sent is the first message, alone and in both of its wrappings', () => {
  for (const sent of [ntlmNegotiate(), firstToken(), encodeNtlmRequest()]) {
    const start = sent.indexOf(ntlmSignature)
    assert.ok(start >= 0)
    assert.equal(sent.readUInt32LE(start + 8), 1)
    assert.equal(describeNtlm(sent), null)
    // Neither a domain nor a name of a computer follows.
    assert.ok(sent.subarray(start + 16).every((byte) => byte === 0))
  }
})
