import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FarmService, Truth } from './farm-service.ts'
import { judge } from './judge.ts'
import { upstreamVersion } from './package-version.ts'
import { farmPrograms } from './programs.ts'
import { farmServices } from './services/services.ts'

const truth: Truth = {
  names: ['ssh'],
  products: ['openssh'],
  cpes: ['openbsd:openssh'],
  showsVersion: true,
}
const member = (changes: Partial<Truth> = {}, version = '9.2p1') => ({
  service: { truth: { ...truth, ...changes } } as FarmService,
  version,
})

test('what a distribution adds to a version does not make it wrong', () => {
  const cpe = ['cpe:/o:debian:debian_linux', 'cpe:/a:openbsd:openssh:9.2:p1']
  const claim = { name: 'ssh', product: 'OpenSSH', version: '9.2p1 Debian 2+deb12u10', cpe }
  assert.deepEqual(judge(member(), claim), { name: true, product: true, version: true, cpe: true })
})

test('another version, a part of one and none are wrong', () => {
  for (const version of ['9.2p11', '19.2p1', '9.2', '9.2p1.1', undefined])
    assert.equal(judge(member(), { version }).version, false, String(version))
  assert.equal(judge(member({}, '1.1'), { version: '1.10' }).version, false)
  assert.equal(judge(member(), { product: 'openssh (9.2p1 (linux))' }).version, true)
})

test('a version that the server keeps to itself is wrong only when one is made up', () => {
  const hidden = member({ showsVersion: false, protocolVersions: ['v4'] }, '15.19')
  for (const version of [undefined, '9.6.0 or later', 'v4', '15.19'])
    assert.equal(judge(hidden, { version }).version, null, String(version))
  for (const version of ['14.1', 'v3']) assert.equal(judge(hidden, { version }).version, false, version)
})

test('names are whole, products are words, and CPEs are compared without their version', () => {
  assert.equal(judge(member(), { name: 'ssl/ssh' }).name, false)
  assert.equal(judge(member(), { product: 'OpenSSHish' }).product, false)
  assert.equal(judge(member({ products: ['apache httpd'] }), { product: 'Apache  httpd' }).product, true)
  assert.equal(judge(member(), { cpe: ['cpe:/a:openbsd:openssl:9.2'] }).cpe, false)
  assert.deepEqual(judge(member({ products: [], cpes: [] }), {}), {
    name: false,
    product: null,
    version: false,
    cpe: null,
  })
})

test('the upstream version is what Debian did not add', () => {
  const cases = [
    ['1:9.2p1-2+deb12u10', '9.2p1'],
    ['2.42.0+ds-5+deb12u1', '2.42.0'],
    ['1:2.3.19.1+dfsg1-2.1+deb12u7', '2.3.19.1'],
    ['1.6.7~rc0-1+b13', '1.6.7'],
    ['3.0.11.33637.ds4-2+deb12u1', '3.0.11.33637'],
    ['20230101-1', '20230101'],
  ] as const
  for (const [debian, upstream] of cases) assert.equal(upstreamVersion(debian), upstream)
})

test('every server has a name of its own, and every program a package', () => {
  const ids = farmServices.map(({ id }) => id)
  assert.equal(new Set(ids).size, ids.length)
  assert.ok(ids.length >= 45)
  assert.ok(farmServices.filter(({ tls }) => tls === 'wrapped').length >= 6)
  const packages = new Set(farmPrograms.map(({ packageName }) => packageName))
  for (const { id, packageName, alsoNeeds = [] } of farmServices)
    assert.ok(
      [packageName, ...alsoNeeds.map((one) => one.packageName)].some((name) => packages.has(name)),
      id,
    )
  for (const name of ['zookeeper', 'openjdk-17-jre-headless', 'dovecot-imapd', 'dovecot-pop3d'])
    assert.ok(packages.has(name), name)
})
