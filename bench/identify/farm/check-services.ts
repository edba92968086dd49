import assert from 'node:assert/strict'
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
  const { argv, files = {}, before = [] } = start(setup)
  const written = [...argv, ...Object.values(files), ...before.flat()].join(' ')
  assert.ok(written.includes('4711'), `${id} is not told its port`)
}

/** A held-out farm is of packages that no other farm has. */
export function checkOwnPackages(services: readonly FarmService[], others: readonly FarmService[]): void {
  const known = new Set(others.map(({ packageName }) => packageName))
  for (const { id, packageName } of services) assert.ok(!known.has(packageName), `${id}: ${packageName}`)
}

/** One that listens on every address takes its port from all others. */
export function checkOwnPorts(services: readonly FarmService[]): void {
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
