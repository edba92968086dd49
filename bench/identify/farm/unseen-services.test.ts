import assert from 'node:assert/strict'
import { test } from 'node:test'
import { farmServices } from '../../../src/testing/farm/services/services.ts'
import { checkServices, countOdd } from './check-services.ts'
import { halfOf, neededPackages, unseenServices } from './unseen-services.ts'

test('each says what a scanner should find, and how it is started', () => {
  checkServices(unseenServices, farmServices)
})

test('there are at least 60 servers more, some behind TLS or on other ports', () => {
  assert.ok(unseenServices.length >= 60, `${unseenServices.length} servers`)
  const { behindTls, onOtherPorts } = countOdd(unseenServices)
  assert.ok(behindTls >= 5)
  assert.ok(onOtherPorts >= 10)
})

test('half of them are held out, and all servers of a package are in the same half', () => {
  const held = unseenServices.filter((service) => halfOf(service) === 'held-out')
  assert.ok(held.length >= 30 && unseenServices.length - held.length >= 30, `${held.length} held out`)
  for (const one of unseenServices)
    for (const other of unseenServices)
      if (one.packageName === other.packageName) assert.equal(halfOf(one), halfOf(other))
  assert.ok(neededPackages(unseenServices).debian.length >= 60)
})
