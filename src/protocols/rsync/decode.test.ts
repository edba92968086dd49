import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { decodeGreeting, decodeListing, decodeStatus, describeModule, overallStatus } from './decode.ts'

const lines = (text: string): readonly Buffer[] => text.split('\n').map((line) => Buffer.from(line, 'latin1'))

test('the version of the protocol, with and without digests', () => {
  assert.equal(decodeGreeting(Buffer.from('@RSYNCD: 31.0')), '31.0')
  assert.equal(decodeGreeting(Buffer.from('@RSYNCD: 32.0 sha512 sha256 md5')), '32.0')
  assert.equal(decodeGreeting(Buffer.from('@RSYNCD: 29')), '29')
  for (const line of ['@RSYNCD: ', 'SSH-2.0-x', '@RSYNCD: 31.0x', '@ERROR: no'])
    assert.equal(decodeGreeting(Buffer.from(line)), null, line)
})

test('a message of the day and the modules after it', () => {
  assert.deepEqual(decodeListing(lines('Welcome\nto us\n\nbackup         \tnightly\nmy files\t')), {
    banner: 'Welcome\\nto us',
    names: ['backup', 'my files'],
  })
  assert.deepEqual(decodeListing(lines('a\tb')), { names: ['a'] })
  assert.deepEqual(decodeListing([]), { names: [] })
  // A table in the message is no list of modules as long as a plain line follows.
  assert.deepEqual(decodeListing(lines('x\ty\nend\nm\t')), { banner: 'x\\ty\\nend', names: ['m'] })
})

test('the word on a module, without the challenge', () => {
  assert.equal(decodeStatus(Buffer.from('@RSYNCD: OK')), '@RSYNCD: OK')
  assert.equal(decodeStatus(Buffer.from('@RSYNCD: AUTHREQD c2Vjcg')), '@RSYNCD: AUTHREQD')
  assert.equal(decodeStatus(Buffer.from('@ERROR: access denied\x07')), '@ERROR: access denied\\x07')
  assert.equal(decodeStatus(Buffer.from('welcome')), null)
})

test('one open module makes the daemon public', () => {
  const open = describeModule('a', '@RSYNCD: OK')
  const closed = describeModule('b', '@RSYNCD: AUTHREQD')
  assert.deepEqual(overallStatus([closed, open]), { status: 'public' })
  assert.deepEqual(overallStatus([closed]), { status: 'protected' })
  assert.deepEqual(overallStatus([describeModule('c', '@ERROR: no')]), {})
})

test('any lines make plain text no longer than their escapes', () => {
  const line = fc.uint8Array({ maxLength: 60 })
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          line,
          line.map((rest) => Buffer.from(`m\t${rest}`)),
        ),
      ),
      (input) => {
        const text = JSON.stringify([decodeListing(input), ...input.map(decodeStatus)])
        const names = decodeListing(input).names.map((name) => describeModule(name, undefined))
        assert.match(JSON.stringify(names), /^[\x20-\x7e]*$/)
        const size = input.reduce((sum, one) => sum + one.length + 1, 0)
        assert.ok(text.length <= 200 + size * 12 + input.length * 8)
      },
    ),
  )
})
