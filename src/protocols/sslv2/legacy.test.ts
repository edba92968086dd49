import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { findProgram } from '../../testing/needed-programs.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { assertSameSights, sightsOf, sslscanSights } from '../../wire/tls/testing/sslscan.ts'
import { createCertificate, startJava } from '../../wire/tls/testing/tls-servers.ts'
import { runModule } from '../testing/run-module.ts'
import type { Sslv2Record } from './decode.ts'
import { sslv2 } from './module.ts'

const folder = temporaryFolder()

function chainLength({ cert_info }: Sslv2Record): number {
  return (cert_info as { readonly certificate_chain: readonly unknown[] }).certificate_chain.length
}

test('Java with export ciphers and small groups: the same as sslscan, where that can see them', async (t) => {
  const files = createCertificate(t, folder)
  const port = files && (await startJava(t, folder, files, 'SSLv3,TLSv1,TLSv1.1,TLSv1.2,TLSv1.3'))
  const expected = port && (await sslscanSights(t, port))
  if (!port || !expected) return
  const { data, error } = await runModule(sslv2, port)
  const record = data as Sslv2Record
  assert.equal(error, undefined)
  const sights = sightsOf(record.ciphers)
  // sslscan knows that the server speaks SSLv3, and lists no ciphers of it.
  assertSameSights(
    sights.filter(({ cipher }) => !cipher.startsWith('SSLV3')),
    expected,
  )
  const groupOf = (cipher: string) => sights.find((sight) => sight.cipher === cipher)?.group
  assert.equal(groupOf('TLSV1 EXP-EDH-RSA-DES-CBC-SHA'), 'DH 512')
  assert.equal(groupOf('SSLV3 DHE-RSA-AES128-SHA'), 'DH 768')
  assert.equal(record.ciphers!.tlsv1!.preferred_cipher?.openssl_name, 'ECDHE-RSA-AES256-SHA')
  assert.equal(record.vulnerabilities?.['fallback']?.['supports_fallback_scsv'], false)
  assert.equal(record.vulnerabilities?.['renegotiation']?.['accepts_client_renegotiation'], true)
})

test('a server of SSLv3 only, which OpenSSL cannot talk to: the same as testssl', async (t) => {
  const testssl = findProgram(t, 'testssl')
  const files = testssl && createCertificate(t, folder)
  const port = files && (await startJava(t, folder, files, 'SSLv3'))
  if (!testssl || !port) return
  const { data } = await runModule(sslv2, port)
  const record = data as Sslv2Record
  const report = path.join(folder, 'testssl.json')
  const argv = ['--quiet', '--warnings', 'off', '--color', '0', '--ip', 'one', '-E', '--jsonfile', report]
  // It ends with the number of its findings, which is no failure.
  await promisify(execFile)(testssl, [...argv, `127.0.0.1:${port}`]).catch(() => {})
  const found = JSON.parse(readFileSync(report, 'utf8')) as readonly { id: string; finding: string }[]
  const expected = found
    .filter(({ id }) => id.startsWith('cipher-ssl3_'))
    .map(({ finding }) => finding.match(/^SSLv3\s+x\S+\s+(\S+)\s+(?:(DH|ECDH) (\d+))?/)!)
    .map(([, name, kind, bits]) => ({
      cipher: `SSLV3 ${usualName(name!)}`,
      group: kind === undefined ? null : `${kind} ${bits}`,
    }))
  assert.ok(expected.length > 20)
  assertSameSights(sightsOf(record.ciphers), expected)
  assert.equal(record.server_info?.['highest_ssl_version_supported'], 'SSLV3')
  assert.equal(record.server_info?.['client_auth_requirement'], 'DISABLED')
  assert.equal(chainLength(record), 1)
  assert.deepEqual(record.vulnerabilities?.['renegotiation'], { supports_secure_renegotiation: true })
})

/** What OpenSSL calls it since version 1.1. */
function usualName(name: string): string {
  return name.replace(/^EDH-(.*-CBC3-)/, 'DHE-$1')
}
