import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { findProgram } from '../../../testing/needed-programs.ts'
import { cipherSuite, cipherSuites, sslv2Ciphers, suitesFor, usualSuites } from './cipher-suites.ts'

test('more than three hundred suites, each once', () => {
  assert.ok(cipherSuites.length >= 300)
  for (const suites of [cipherSuites, sslv2Ciphers]) {
    assert.equal(new Set(suites.map(({ code }) => code)).size, suites.length)
    assert.equal(new Set(suites.map(({ opensslName }) => opensslName)).size, suites.length)
  }
  for (const code of usualSuites) assert.ok(cipherSuites.some((suite) => suite.code === code))
})

test('names, sizes and who stays anonymous, as OpenSSL has them', (t) => {
  const openssl = findProgram(t, 'openssl')
  if (!openssl) return
  const argv = ['ciphers', '-V', 'ALL:COMPLEMENTOFALL:@SECLEVEL=0']
  const lines = execFileSync(openssl, argv, { encoding: 'utf8' }).trim().split('\n')
  assert.ok(lines.length > 100)
  for (const line of lines) {
    const [, high, low, name] = line.match(/0x(..),0x(..) - (\S+)/)!
    const suite = cipherSuite(Number.parseInt(`${high}${low}`, 16))
    const size = line.match(/Enc=[^(]*\((\d+)\)/)?.[1] ?? '0'
    assert.deepEqual(
      [suite.opensslName, suite.keySize, suite.anonymous, suite.exportGrade],
      [name, Number(size), line.includes('Au=None') && !line.includes('Kx=SRP'), false],
      line,
    )
  }
})

test('what may be asked for in which version', () => {
  const names = (version: Parameters<typeof suitesFor>[0]) =>
    suitesFor(version).map(({ opensslName }) => opensslName)
  assert.ok(names('tlsv1_3').every((name) => name.startsWith('TLS_')))
  assert.ok(names('tlsv1_3').includes('TLS_CHACHA20_POLY1305_SHA256'))
  for (const version of ['sslv3', 'tlsv1', 'tlsv1_1'] as const) {
    assert.ok(names(version).includes('EXP-RC4-MD5'))
    assert.ok(!names(version).some((name) => /GCM|CHACHA|^AES128-SHA256$/.test(name)))
  }
  assert.ok(names('tlsv1_2').includes('ECDHE-ECDSA-AES128-CCM8'))
  assert.ok(names('sslv2').includes('DES-CBC3-MD5'))
  // What is rare comes after what is not.
  assert.ok(names('tlsv1_2').indexOf('PSK-NULL-SHA') > names('tlsv1_2').indexOf('ECDHE-RSA-AES128-SHA'))
})

test('a code that is not registered', () => {
  assert.deepEqual(cipherSuite(0xabcd), {
    code: 0xabcd,
    opensslName: '0xabcd',
    keySize: 0,
    anonymous: false,
    exportGrade: false,
  })
})
