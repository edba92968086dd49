import assert from 'node:assert/strict'
import { test } from 'node:test'
import { farmServices } from '../../../src/testing/farm/services/services.ts'
import { halfOf, neededPackages, unseenServices } from './unseen-services.ts'

const setup = {
  folder: '/farm',
  host: '127.0.0.1',
  port: 4711,
  sparePort: 4712,
  certificate: '/farm/certificate.pem',
  key: '/farm/key.pem',
  pem: '/farm/both.pem',
}

test('there are at least 60 servers more, each with a name of its own', () => {
  const ids = [...farmServices, ...unseenServices].map(({ id }) => id)
  assert.equal(new Set(ids).size, ids.length)
  assert.ok(unseenServices.length >= 60, `${unseenServices.length} servers`)
  assert.ok(unseenServices.filter(({ tls }) => tls === 'wrapped').length >= 5)
  assert.ok(unseenServices.filter(({ id }) => /-odd$/.test(id)).length >= 10)
})

test('each says what a scanner should find, and how it is started', () => {
  for (const service of unseenServices) {
    const { id, truth, usualPort } = service
    assert.ok(truth.names.length > 0, id)
    assert.ok(truth.products.length > 0 || (truth.cpes.length === 0 && !truth.showsVersion), id)
    for (const name of truth.cpes) assert.match(name, /^[\w.-]+:[\w.-]+$/, id)
    assert.ok(usualPort > 0 && usualPort < 65_536, id)
    const { argv, files = {} } = service.start(setup)
    const written = [...argv, ...Object.values(files)].join(' ')
    assert.ok(written.includes('4711'), `${id} is not told its port`)
  }
})

test('half of them are held out, and all servers of a package are in the same half', () => {
  const held = unseenServices.filter((service) => halfOf(service) === 'held-out')
  assert.ok(held.length >= 30 && unseenServices.length - held.length >= 30, `${held.length} held out`)
  for (const one of unseenServices)
    for (const other of unseenServices)
      if (one.packageName === other.packageName) assert.equal(halfOf(one), halfOf(other))
  assert.ok(neededPackages(unseenServices).debian.length >= 60)
})
