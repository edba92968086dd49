import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { before, test } from 'node:test'
import { Value } from 'typebox/value'
import { freePort } from '../../testing/free-port.ts'
import { findProgram, programPath } from '../../testing/needed-programs.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { createCertificate, type MadeCertificate } from '../../wire/certificate/testing/make-certificate.ts'
import type { ModuleResult } from '../protocol-module.ts'
import { runModule } from '../testing/run-module.ts'
import { scriptedServer } from '../testing/scripted-server.ts'
import { startProgram } from '../testing/start-program.ts'
import type { SslSimpleRecord } from './decode.ts'
import { sslSimple } from './module.ts'

const folder = temporaryFolder()
let leaf: MadeCertificate
let middle: MadeCertificate
let chainFile: string

before(() => {
  if (programPath('openssl') === undefined) return
  const authority = 'basicConstraints=critical,CA:TRUE\nsubjectKeyIdentifier=hash'
  const root = createCertificate(folder, 'root', { subject: '/CN=Root', extensions: authority })
  middle = createCertificate(folder, 'middle', { subject: '/CN=Middle', issuer: root, extensions: authority })
  leaf = createCertificate(folder, 'leaf', {
    subject: '/CN=www.test',
    issuer: middle,
    key: ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:2048'],
    extensions: 'subjectAltName=DNS:www.test',
  })
  chainFile = path.join(folder, 'chain.pem')
  writeFileSync(
    chainFile,
    [leaf, middle].map(({ certificate }) => readFileSync(certificate, 'utf8')).join(''),
  )
})

const recordOf = (result: ModuleResult): SslSimpleRecord => result.data as SslSimpleRecord
const namesOf = (result: ModuleResult): readonly (string | undefined)[] =>
  recordOf(result).cert_info.certificate_chain.map(({ as_dict }) => as_dict.subject?.['common_name'])

test('nginx with a chain: version, cipher and certificates', async (t) => {
  const nginx = findProgram(t, 'nginx')
  if (!nginx || !findProgram(t, 'openssl')) return
  const port = await freePort()
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off; pid ${folder}/nginx.pid; error_log stderr; events {}
http { access_log off; client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c;
  uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
  server { listen 127.0.0.1:${port} ssl; ssl_protocols TLSv1.2 TLSv1.3;
    ssl_certificate ${chainFile}; ssl_certificate_key ${leaf.key}; return 204; } }\n`,
  )
  await startProgram(t, nginx, ['-c', file, '-e', 'stderr'], { port, folder })
  const result = await runModule(sslSimple, port, { name: 'www.test' })
  assert.deepEqual([result.error, result.connections], [undefined, 1])
  assert.ok(result.localPort! > 0)
  assert.deepEqual(recordOf(result).server_info, {
    hostname: 'www.test',
    ip_address: '127.0.0.1',
    port,
    highest_ssl_version_supported: 'TLSv1.3',
    openssl_cipher_string_supported: 'TLS_AES_256_GCM_SHA384',
  })
  assert.deepEqual(namesOf(result), ['www.test', 'Middle'])
  assert.equal(recordOf(result).cert_info.certificate_chain[1]!.as_pem, pemOf(middle))
})

test('openssl s_server with TLS 1.2 only', async (t) => {
  const openssl = findProgram(t, 'openssl')
  if (!openssl) return
  const port = await freePort()
  const argv = [
    's_server',
    '-accept',
    `127.0.0.1:${port}`,
    '-cert',
    leaf.certificate,
    '-key',
    leaf.key,
    '-quiet',
  ]
  await startProgram(t, openssl, [...argv, '-cert_chain', middle.certificate, '-tls1_2'], { port, folder })
  const result = await runModule(sslSimple, port)
  assert.equal(result.error, undefined)
  assert.equal(recordOf(result).server_info.highest_ssl_version_supported, 'TLSv1.2')
  assert.equal(recordOf(result).server_info.hostname, '127.0.0.1')
  assert.deepEqual(namesOf(result), ['www.test', 'Middle'])
})

test('gnutls-serv with ciphers that OpenSSL has no more', async (t) => {
  const gnutls = findProgram(t, 'gnutls-serv')
  if (!gnutls || !findProgram(t, 'openssl')) return
  const port = await freePort()
  const priority = 'NONE:+VERS-TLS1.0:+ARCFOUR-128:+SHA1:+RSA:+COMP-NULL:+SIGN-ALL'
  const files = ['--x509certfile', chainFile, '--x509keyfile', leaf.key]
  // It listens on all interfaces, as it has no setting for one.
  await startProgram(t, gnutls, ['-q', '-p', String(port), '--priority', priority, ...files], {
    port,
    folder,
  })
  const result = await runModule(sslSimple, port)
  assert.deepEqual([result.error, result.connections], [undefined, 2])
  const { ja3, ja3_digest, ...info } = recordOf(result).server_info
  assert.deepEqual(info, {
    hostname: '127.0.0.1',
    ip_address: '127.0.0.1',
    port,
    highest_ssl_version_supported: 'TLSv1',
    openssl_cipher_string_supported: 'RC4-SHA',
  })
  assert.match(ja3!, /^769,5,/)
  assert.match(ja3_digest!, /^[0-9a-f]{32}$/)
  assert.deepEqual(namesOf(result), ['www.test', 'Middle'])
})

test('what is no TLS server, or goes away, ends with a reason', async (t) => {
  const closed = await runModule(sslSimple, await freePort())
  assert.deepEqual([closed.data, closed.connections], [{}, 1])
  assert.match(closed.error!, /^refused/)
  const chatter = await scriptedServer(t, (socket) => socket.write('220 hello\r\n'.repeat(1000)))
  const plain = await runModule(sslSimple, chatter)
  assert.deepEqual([plain.data, plain.connections], [{}, 2])
  assert.match(plain.error!, /tls/)
  const silent = await runModule(sslSimple, await scriptedServer(t, () => {}), {
    limits: { milliseconds: 400 },
  })
  assert.deepEqual([silent.data, silent.connections], [{}, 1])
  assert.match(silent.error!, /timeout/)
  const hasty = await runModule(sslSimple, await scriptedServer(t, (socket) => socket.destroy()))
  assert.deepEqual([hasty.data, hasty.error !== undefined], [{}, true])
})

test('a mock that sends records without end is left', async (t) => {
  const port = await scriptedServer(t, (socket) => {
    // Handshake records of a message that is never whole.
    const record = Buffer.concat([Buffer.from('160303400002ffffff', 'hex'), Buffer.alloc(0x3ffc)])
    const pour = (): void => {
      while (!socket.destroyed && socket.write(record));
    }
    socket.on('drain', pour)
    socket.once('data', pour)
  })
  const { data, error, connections } = await runModule(sslSimple, port)
  assert.deepEqual(data, {})
  assert.ok(error !== undefined && connections <= 3)
})

test('there are no settings', () => {
  assert.equal(Value.Check(sslSimple.config, {}), true)
  assert.equal(Value.Check(sslSimple.config, { sni: 'x' }), false)
})

function pemOf({ certificate }: MadeCertificate): string {
  return readFileSync(certificate, 'utf8')
}
