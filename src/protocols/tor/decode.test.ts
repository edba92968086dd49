import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { ProtocolError } from '../../wire/buffered-reader.ts'
import { commonVersion, versionsCell } from './cells.ts'
import { decodeDescriptor } from './decode.ts'

const descriptor = (policy: string): string =>
  `router ExampleRelay 192.0.2.1 9001 0 9030\nplatform Tor 0.4.8.12 on Linux\npublished 2026-01-02 03:04:05\n${policy}\nrouter-signature\n`

test('name, platform and whether it is an exit', () => {
  const of = (policy: string) => decodeDescriptor(Buffer.from(descriptor(policy)))
  assert.deepEqual(of('reject 0.0.0.0/8:*\naccept *:80\nreject *:*'), {
    exit_node: true,
    platform: 'Tor 0.4.8.12 on Linux',
    router_name: 'ExampleRelay',
  })
  assert.equal(of('reject *:*').exit_node, false)
  assert.equal(of('reject *:*\naccept *:*').exit_node, false)
  assert.equal(of('accept *:*').exit_node, true)
  assert.equal(of('').exit_node, undefined)
})

test('what is no descriptor', () => {
  for (const text of ['', 'hello', 'router', 'router bad_name 1', 'router abcdefghijklmnopqrst 1'])
    assert.throws(() => decodeDescriptor(Buffer.from(text)), ProtocolError, text)
})

test('the newest version of both sides', () => {
  const cell = (...versions: readonly number[]) =>
    commonVersion({ command: 7, payload: Buffer.from(versions.flatMap((version) => [0, version])) })
  assert.deepEqual([cell(1, 2, 3), cell(3, 4, 5, 6), cell(4), cell(1, 2), cell()], [3, 5, 4, null, null])
  assert.equal(commonVersion({ command: 8, payload: Buffer.from([0, 4]) }), null)
  assert.equal(versionsCell().toString('hex'), '0000070006000300040005')
})

test('any bytes are read, or refused as an error of the protocol', () => {
  const whole = Buffer.from(descriptor('accept *:80'))
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc
      .record({ at: fc.nat(whole.length - 1), value: fc.nat(255), end: fc.nat(whole.length) })
      .map(({ at, value, end }) => whole.with(at, value).subarray(0, end)),
  )
  fc.assert(
    fc.property(bytes, (input) => {
      const version = commonVersion({ command: 7, payload: Buffer.from(input) })
      assert.ok(version === null || [3, 4, 5].includes(version))
      try {
        const text = JSON.stringify(decodeDescriptor(input))
        assert.match(text, /^[\x20-\x7e]*$/)
        assert.ok(text.length < 1200)
      } catch (error) {
        assert.ok(error instanceof ProtocolError, String(error))
      }
    }),
  )
})
