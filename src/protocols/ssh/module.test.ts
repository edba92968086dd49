import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { runModule } from '../testing/run-module.ts'
import { scriptedServer } from '../testing/scripted-server.ts'
import type { SshRecord } from './decode.ts'
import { ssh } from './module.ts'
import { allKinds, startSshd } from './testing/start-ssh-server.ts'

const folder = temporaryFolder()

/** `256 MD5:aa:bb:... comment (KIND)` */
function fingerprintOf(publicKey: string): { readonly length: number; readonly fingerprint: string } {
  const text = execFileSync('ssh-keygen', ['-l', '-E', 'md5', '-f', publicKey], { encoding: 'utf8' })
  const [, length, fingerprint] = text.match(/^(\d+) MD5:(\S+) /)!
  return { length: Number(length), fingerprint: fingerprint! }
}

test('host keys of a real sshd are those that ssh-keygen and ssh-keyscan see', async (t) => {
  const sshd = await startSshd(t, folder, 'plain', allKinds, [])
  if (!sshd) return
  const { data, error, connections, localPort } = await runModule(ssh, sshd.port)
  const record = data as SshRecord
  assert.equal(error, undefined)
  assert.equal(connections, 3)
  assert.ok(localPort! > 0)
  assert.match(record.banner!, /^SSH-2\.0-OpenSSH_/)
  const expected = sshd.keys.map((file) => {
    const [cypher, key] = readFileSync(`${file}.pub`, 'utf8').split(' ')
    return { cypher: cypher!, key: key!, ...fingerprintOf(`${file}.pub`) }
  })
  const byCypher = (a: { cypher: string }, b: { cypher: string }) => a.cypher.localeCompare(b.cypher)
  assert.deepEqual([...record.cyphers!].sort(byCypher), expected.sort(byCypher))
  const scanned = execFileSync('ssh-keyscan', ['-p', String(sshd.port), '127.0.0.1'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  for (const { key } of record.cyphers!) assert.ok(scanned.includes(key))
  assert.ok(record.algorithms!.kex.includes('curve25519-sha256'))
  assert.ok(record.algorithms!.server_host_key.includes('rsa-sha2-512'))
  assert.equal(record.hassh!.hassh_algorithms.split(';').length, 4)
})

test('every key exchange leads to the host key', async (t) => {
  const methods = [
    'curve25519-sha256@libssh.org',
    'ecdh-sha2-nistp256',
    'ecdh-sha2-nistp384',
    'ecdh-sha2-nistp521',
    'sntrup761x25519-sha512@openssh.com',
    'diffie-hellman-group14-sha256',
    'diffie-hellman-group14-sha1',
    'diffie-hellman-group1-sha1',
    'diffie-hellman-group16-sha512',
    'diffie-hellman-group18-sha512',
    'diffie-hellman-group-exchange-sha256',
    'diffie-hellman-group-exchange-sha1',
  ]
  for (const [index, method] of methods.entries()) {
    const sshd = await startSshd(t, folder, `kex${index}`, allKinds.slice(2), [`KexAlgorithms ${method}`])
    if (!sshd) return
    const { data, error } = await runModule(ssh, sshd.port)
    const record = data as SshRecord
    assert.deepEqual([error, record.cyphers?.[0]?.cypher], [undefined, 'ssh-ed25519'], method)
    assert.ok(readFileSync(`${sshd.keys[0]}.pub`, 'utf8').includes(record.cyphers![0]!.key), method)
  }
})

test('a server that goes away leaves what it said until then, and the reason', async (t) => {
  const early = await scriptedServer(t, (socket) => socket.end('hello\r\nSSH-2.0-Gone_1.0 a\x07b\r\n'))
  const first = await runModule(ssh, early)
  assert.deepEqual(first.data, { banner: 'SSH-2.0-Gone_1.0 a\\x07b' })
  assert.match(first.error!, /closed the connection|reset/)
  assert.equal(first.connections, 1)
  const silent = await scriptedServer(t, (socket) => socket.end())
  assert.deepEqual((await runModule(ssh, silent)).data, {})
})

test('what is no SSH server ends with a reason', async (t) => {
  const old = await scriptedServer(t, (socket) => socket.write('SSH-1.5-Old\r\n'))
  assert.match((await runModule(ssh, old)).error!, /version 1/)
  const chatter = await scriptedServer(t, (socket) => socket.write('x\n'.repeat(10_000)))
  assert.match((await runModule(ssh, chatter)).error!, /does not identify itself/)
  const line = await scriptedServer(t, (socket) => socket.write('x'.repeat(10_000)))
  assert.match((await runModule(ssh, line)).error!, /too long/)
  const huge = await scriptedServer(t, (socket) =>
    socket.write('SSH-2.0-x\r\n\xff\xff\xff\xff\xff', 'latin1'),
  )
  const { data, error } = await runModule(ssh, huge)
  assert.deepEqual(data, { banner: 'SSH-2.0-x' })
  assert.match(error!, /no SSH packet/)
})
