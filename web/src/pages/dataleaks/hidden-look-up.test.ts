import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { hashedAddress, leaksIn } from './hidden-look-up.ts'

test('the hash is that of the address in small letters, and most of it is not sent', async () => {
  const { prefix, rest } = await hashedAddress(' Jane@Example.com ')
  assert.equal(prefix + rest, createHash('sha256').update('jane@example.com').digest('hex'))
  assert.equal(prefix.length, 6)
})

test('only the one address is found among those that begin alike', async () => {
  const address = await hashedAddress('jane@example.com')
  const others = { suffix: '0'.repeat(58), leaks: ['another'] }
  assert.deepEqual(leaksIn({ events: [others] }, address), [])
  const mine = { suffix: address.rest, leaks: ['paper-planes'] }
  assert.deepEqual(leaksIn({ events: [others, mine] }, address), ['paper-planes'])
})
