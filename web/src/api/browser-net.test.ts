import assert from 'node:assert/strict'
import { isIPv4 as realV4, isIPv6 as realV6 } from 'node:net'
import { test } from 'node:test'
import fc from 'fast-check'
import { isIPv4, isIPv6 } from './browser-net.ts'

test('addresses look the same to the browser as to node:net', () => {
  const pieces = fc.constantFrom(
    '::',
    ':',
    '.',
    '0',
    '1',
    'ffff',
    '10000',
    '255',
    '256',
    '01',
    'g',
    '1.2.3.4',
    '',
  )
  const text = fc.oneof(
    fc.ipV4(),
    fc.ipV6(),
    fc.array(pieces, { maxLength: 17 }).map((all) => all.join('')),
  )
  fc.assert(
    fc.property(text, (given) => {
      assert.equal(isIPv4(given), realV4(given), given)
      assert.equal(isIPv6(given), realV6(given), given)
    }),
    { numRuns: 3_000 },
  )
})
