import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FarmService } from '../../../src/testing/farm/farm-service.ts'

const setup = {
  folder: '/farm',
  host: '127.0.0.1',
  port: 4711,
  sparePort: 4712,
  certificate: '/farm/certificate.pem',
  key: '/farm/key.pem',
  pem: '/farm/both.pem',
}

/** How many servers a held-out farm has at least, and how many of them in odd places. */
export type Minimum = {
  readonly servers: number
  readonly behindTls: number
  readonly onOtherPorts: number
  readonly overUdp: number
}

/** What holds for every farm that is held out whole; `others` are all that were there before it. */
export function testHeldOutFarm(
  services: readonly FarmService[],
  others: readonly FarmService[],
  minimum: Minimum,
): void {
  test('each says what a scanner should find, and how it is started', () => {
    checkServices(services, others)
  })

  test(`there are at least ${minimum.servers} servers, of packages that no other farm has`, () => {
    assert.ok(services.length >= minimum.servers, `${services.length} servers`)
    checkOwnPackages(services, others)
  })

  test('some are in odd places: behind TLS, on other ports, over UDP', () => {
    const { behindTls, onOtherPorts, overUdp } = countOdd(services)
    assert.ok(behindTls >= minimum.behindTls)
    assert.ok(onOtherPorts >= minimum.onOtherPorts)
    assert.ok(overUdp >= minimum.overUdp)
  })

  test('no two that listen on every address have the same port as another', () => {
    checkOwnPorts(services)
  })
}

/** What holds for the list of every farm; no server is started. */
export function checkServices(services: readonly FarmService[], others: readonly FarmService[]): void {
  const ids = [...others, ...services].map(({ id }) => id)
  assert.equal(new Set(ids).size, ids.length, 'a name is used twice')
  for (const service of services) checkService(service)
}

function checkService({ id, truth, usualPort, start }: FarmService): void {
  assert.ok(truth.names.length > 0, id)
  assert.ok(truth.products.length > 0 || (truth.cpes.length === 0 && !truth.showsVersion), id)
  for (const name of truth.cpes) assert.match(name, /^[\w.-]+:[\w./\\+-]+$/, id)
  assert.ok(usualPort > 0 && usualPort < 65_536, id)
  const { argv, files = {}, env = {}, before = [] } = start(setup)
  const written = [...argv, ...Object.values(files), ...Object.values(env), ...before.flat()].join(' ')
  assert.ok(written.includes('4711'), `${id} is not told its port`)
}

/** A held-out farm is of packages that no other farm has. */
function checkOwnPackages(services: readonly FarmService[], others: readonly FarmService[]): void {
  const known = new Set(others.map(({ packageName }) => packageName))
  for (const { id, packageName } of services) assert.ok(!known.has(packageName), `${id}: ${packageName}`)
}

/** One that listens on every address takes its port from all others. */
function checkOwnPorts(services: readonly FarmService[]): void {
  for (const one of services.filter(({ confinement }) => confinement === 'namespace'))
    for (const other of services)
      assert.ok(
        one === other || one.transport !== other.transport || one.usualPort !== other.usualPort,
        `${one.id} and ${other.id}`,
      )
}

/** How many are where a scanner does not expect them. */
export function countOdd(services: readonly FarmService[]): {
  readonly behindTls: number
  readonly onOtherPorts: number
  readonly overUdp: number
} {
  return {
    behindTls: services.filter(({ tls }) => tls === 'wrapped').length,
    onOtherPorts: services.filter(({ id }) => /-odd$/.test(id)).length,
    overUdp: services.filter(({ transport }) => transport === 'udp').length,
  }
}
