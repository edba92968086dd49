import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseAddress } from '../../core/address.ts'
import { createRandom } from '../random.ts'
import { createAddressSource, v4HostLimit } from './sample-addresses.ts'

describe('createAddressSource', () => {
  it('gives each IPv4 address once, then none', () => {
    const source = createAddressSource(createRandom(3))
    const seen = new Set<string>()
    for (let ip = source.nextV4(); ip !== null; ip = source.nextV4()) seen.add(ip)
    assert.equal(seen.size, v4HostLimit)
    for (const kept of ['192.0.2.250', '192.0.2.10', '192.0.2.66', '192.0.2.21', '203.0.113.240'])
      assert.ok(!seen.has(kept), kept)
    assert.equal(source.nextV4(), null)
  })

  it('never repeats an IPv6 address, also when it comes back to a network', () => {
    const source = createAddressSource(createRandom(3))
    const seen = new Set<string>()
    const count = 70_000
    for (let made = 0; made < count; made++) seen.add(source.nextV6())
    assert.equal(seen.size, count)
    for (const ip of [...seen].filter((_, index) => index % 37 === 0))
      assert.equal(parseAddress(ip)?.text, ip)
    assert.ok(![...seen].some((ip) => ip.startsWith('2001:db8::') || ip.startsWith('2001:db8:0:')))
  })
})
