import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mailAddress } from '../../core/mail-address.ts'
import { leakedAddress, unleakedAddress } from '../named-hosts.ts'
import { sampleLeaks } from './sample-leaks.ts'

test('sample leaks have addresses that do not exist, the same for the same seed', () => {
  const leaks = sampleLeaks({ people: 300 })

  test('the address of the documents is in two leaks, and the other in none', () => {
    const leaks = sampleLeaks({ people: 2_000 })
    assert.equal(leaks.filter(({ addresses }) => addresses.includes(leakedAddress)).length, 2)
    assert.ok(leaks.every(({ addresses }) => !addresses.includes(unleakedAddress)))
  })
  assert.deepEqual(sampleLeaks({ people: 300 }), leaks)
  assert.notDeepEqual(sampleLeaks({ people: 300, seed: 2 }), leaks)
  assert.equal(leaks.length, 3)
  for (const { addresses, date } of leaks) {
    assert.match(date, /^\d{4}-\d\d-\d\d$/)
    assert.ok(addresses.length > 20 && addresses.includes('jane@example.com'))
    for (const text of addresses) assert.match(mailAddress(text)!.domain, /(^|\.)example\.(com|org|net)$/)
  }
})

test('the address of the documents is in two leaks, and the other in none', () => {
  const leaks = sampleLeaks({ people: 2_000 })
  assert.equal(leaks.filter(({ addresses }) => addresses.includes(leakedAddress)).length, 2)
  assert.ok(leaks.every(({ addresses }) => !addresses.includes(unleakedAddress)))
})
