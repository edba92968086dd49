import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { parseAddress } from '../../../core/address.ts'
import { createLoopbackDialer } from '../../../protocols/testing/loopback-dialer.ts'
import { giveAway, startProgram } from '../../../protocols/testing/start-program.ts'
import { freePort } from '../../../testing/free-port.ts'
import { findProgram } from '../../../testing/needed-programs.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { type Inspection, inspectTls } from '../inspect-tls.ts'
import { createCertificate } from '../testing/tls-servers.ts'
import type { WrappedProtocol } from './starttls.ts'

const folder = temporaryFolder()

async function inspect(t: TestContext, port: number, wrapped: WrappedProtocol): Promise<Inspection> {
  const dial = createLoopbackDialer({
    target: { address: parseAddress('127.0.0.1')!, port, protocol: 'tcp' },
    limits: { milliseconds: 30_000, bytes: 4_000_000, connections: 100 },
    signal: new AbortController().signal,
  })
  t.after(dial.end)
  const host = '127.0.0.1'
  return inspectTls({ dial, wrapped, host, servername: null, cipherVersions: ['tlsv1_3'], robot: false })
}

function assertSound(
  { errors, wrapped, look, session, ciphers }: Inspection,
  expected: WrappedProtocol,
): void {
  assert.deepEqual(errors, [])
  assert.equal(wrapped, expected)
  assert.equal(look?.highest, 'tlsv1_3')
  assert.equal(session?.chain.length, 1)
  assert.ok(ciphers[0]!.accepted.length >= 3)
}

test('vsftpd is inspected behind AUTH TLS', async (t) => {
  const program = findProgram(t, 'vsftpd')
  const files = program && createCertificate(t, folder)
  if (!program || !files) return
  const [port, home] = [await freePort(), path.join(folder, 'ftp')]
  mkdirSync(home)
  const file = path.join(home, 'vsftpd.conf')
  const settings = {
    listen: 'YES',
    listen_address: '127.0.0.1',
    listen_port: port,
    background: 'NO',
    run_as_launching_user: 'YES',
    anonymous_enable: 'YES',
    anon_root: home,
    secure_chroot_dir: home,
    ssl_enable: 'YES',
    rsa_cert_file: files.certificate,
    rsa_private_key_file: files.key,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
  writeFileSync(file, lines.join(''))
  await startProgram(t, program, [file], { port, folder })
  assertSound(await inspect(t, port, 'STARTTLS_FTP'), 'STARTTLS_FTP')
})

test('PostgreSQL is inspected behind its own request', async (t) => {
  const program = findProgram(t, 'postgres')
  const files = program && createCertificate(t, folder)
  if (!program || !files) return
  const [port, data] = [await freePort(), path.join(folder, 'postgres')]
  mkdirSync(data)
  chmodSync(files.key, 0o600)
  giveAway(folder)
  const as = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const argv = ['-D', data, '-A', 'trust', '-U', 'test', '--no-sync']
  execFileSync(path.join(path.dirname(program), 'initdb'), argv, { ...as, stdio: 'ignore', cwd: data })
  const tls = ['ssl=on', `ssl_cert_file=${files.certificate}`, `ssl_key_file=${files.key}`]
  const options = ['listen_addresses=127.0.0.1', ...tls].flatMap((option) => ['-c', option])
  await startProgram(t, program, ['-D', data, '-p', String(port), '-k', data, '-F', ...options], {
    port,
    folder: data,
  })
  assertSound(await inspect(t, port, 'STARTTLS_POSTGRES'), 'STARTTLS_POSTGRES')
})
