import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseAddress } from '../../core/address.ts'
import { createBlocklist } from './blocklist.ts'

test('addresses and networks of a list are found, comments are not read', () => {
  const list = createBlocklist(
    'drop.txt',
    '; made up\n192.0.2.0/24 ; SBL1\n198.51.100.7 # once\n\nnonsense\n2001:db8::/32\r\n203.0.113.1,2026-01-31\n',
  )
  const has = (ip: string): boolean => list.has(parseAddress(ip)!)
  for (const ip of ['192.0.2.0', '192.0.2.255', '198.51.100.7', '2001:db8::1', '203.0.113.1'])
    assert.ok(has(ip), ip)
  for (const ip of ['192.0.3.0', '198.51.100.8', '::1', '0.0.0.0', '255.255.255.255']) assert.ok(!has(ip), ip)
})
