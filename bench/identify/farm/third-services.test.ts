import assert from 'node:assert/strict'
import { test } from 'node:test'
import { farmServices } from '../../../src/testing/farm/services/services.ts'
import { thirdServices } from './third-services.ts'
import { unseenServices } from './unseen-services.ts'

const setup = {
  folder: '/farm',
  host: '127.0.0.1',
  port: 4711,
  sparePort: 4712,
  certificate: '/farm/certificate.pem',
  key: '/farm/key.pem',
  pem: '/farm/both.pem',
}

test('there are at least 45 servers, and no other farm has their names or packages', () => {
  const others = [...farmServices, ...unseenServices]
  const ids = [...others, ...thirdServices].map(({ id }) => id)
  assert.equal(new Set(ids).size, ids.length)
  assert.ok(thirdServices.length >= 45, `${thirdServices.length} servers`)
  const known = new Set(others.map(({ packageName }) => packageName))
  for (const { id, packageName } of thirdServices) assert.ok(!known.has(packageName), `${id}: ${packageName}`)
})

test('some are in odd places: behind TLS, on other ports, over UDP', () => {
  const count = (is: (one: (typeof thirdServices)[number]) => boolean): number =>
    thirdServices.filter(is).length
  assert.ok(count(({ tls }) => tls === 'wrapped') >= 4)
  assert.ok(count(({ id }) => /-odd$/.test(id)) >= 10)
  assert.ok(count(({ transport }) => transport === 'udp') >= 5)
})

test('each says what a scanner should find, and how it is started', () => {
  for (const service of thirdServices) {
    const { id, truth, usualPort } = service
    assert.ok(truth.names.length > 0, id)
    assert.ok(truth.products.length > 0 || (truth.cpes.length === 0 && !truth.showsVersion), id)
    for (const name of truth.cpes) assert.match(name, /^[\w.-]+:[\w./\\-]+$/, id)
    assert.ok(usualPort > 0 && usualPort < 65_536, id)
    const { argv, files = {} } = service.start(setup)
    assert.ok([...argv, ...Object.values(files)].join(' ').includes('4711'), `${id} is not told its port`)
  }
})

test('no two that listen on every address have the same port as another', () => {
  for (const one of thirdServices.filter(({ confinement }) => confinement === 'namespace'))
    for (const other of thirdServices)
      assert.ok(
        one === other || one.transport !== other.transport || one.usualPort !== other.usualPort,
        `${one.id} and ${other.id}`,
      )
})
