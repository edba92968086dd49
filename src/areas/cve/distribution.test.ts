import assert from 'node:assert/strict'
import { test } from 'node:test'
import { distributionIn, withoutPackaging } from './distribution.ts'

test('a distribution is recognized by its banner', () => {
  const banners: Record<string, string | undefined> = {
    'SSH-2.0-OpenSSH_9.2p1 Debian-2+deb12u3': 'Debian',
    'SSH-2.0-OpenSSH_8.9p1 Ubuntu-3ubuntu0.10': 'Ubuntu',
    'Apache/2.4.6 (CentOS) OpenSSL/1.0.2k-fips': 'CentOS',
    'Apache/2.4.37 (Red Hat Enterprise Linux)': 'Red Hat',
    'SSH-2.0-OpenSSH_8.8 FreeBSD-20211221': 'FreeBSD',
    'nginx/1.22.1 (AlmaLinux)': 'AlmaLinux',
    'SSH-2.0-OpenSSH_9.6': undefined,
    'a description of supposed usefulness': undefined,
    '': undefined,
  }
  for (const [banner, expected] of Object.entries(banners))
    assert.equal(distributionIn([undefined, banner]), expected, banner)
  assert.equal(distributionIn(['protocol 2.0', 'Linux', 'Raspbian']), 'Raspbian')
})

test('only the start of a long banner is read', () => {
  assert.equal(distributionIn([`${'x'.repeat(1_000_000)} Debian`]), undefined)
})

test('the version of a package is the version of the software and more', () => {
  const versions: Record<string, string> = {
    '8.9p1-3ubuntu0.1': '8.9p1',
    '9.2p1-2+deb12u3': '9.2p1',
    '1.18.0-6ubuntu14.4': '1.18.0',
    '2.4.6-97.el7': '2.4.6',
    '5.7.42-0ubuntu0.18.04.1': '5.7.42',
    '1.2+dfsg-1': '1.2',
  }
  for (const [given, version] of Object.entries(versions))
    assert.deepEqual(withoutPackaging(given), { version, packaged: true })
  for (const given of ['1.1.1k', '2.4.49-r1', '8.9p1', '3.0~rc1', 'el7'])
    assert.deepEqual(withoutPackaging(given), { version: given, packaged: false })
})
