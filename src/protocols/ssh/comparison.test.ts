import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { hostValues } from '../../areas/host/fields/values.ts'
import { serviceEvent } from '../../testing/host-event.ts'
import { findProgram } from '../../testing/needed-programs.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { runModule } from '../testing/run-module.ts'
import type { SshRecord } from './decode.ts'
import { ssh } from './module.ts'
import { allKinds, type RunningSshServer, startDropbear, startSshd } from './testing/start-ssh-server.ts'

const folder = temporaryFolder()

/** Lists of other than the usual order and length, so that nothing is equal by chance. */
const settings = [
  'KexAlgorithms diffie-hellman-group14-sha256,curve25519-sha256,ecdh-sha2-nistp521',
  'Ciphers aes256-ctr,chacha20-poly1305@openssh.com,aes128-ctr',
  'MACs hmac-sha1,umac-128@openssh.com,hmac-sha2-512-etm@openssh.com',
  'Compression no',
]

test('what ssh-keyscan, ssh-keygen and ssh-audit say of OpenSSH', async (t) => {
  const audit = findProgram(t, 'ssh-audit')
  const sshd = audit && (await startSshd(t, folder, 'plain', allKinds, settings))
  if (!audit || !sshd) return
  const record = await compare(sshd, audit, ['rsa', 'ecdsa', 'ed25519'])
  assert.deepEqual(record.algorithms?.compression, ['none'])
  assert.deepEqual(
    record.cyphers?.map(({ cypher, length }) => [cypher, length]),
    [
      ['ssh-rsa', 2048],
      ['ecdsa-sha2-nistp384', 384],
      ['ssh-ed25519', 256],
    ],
  )
})

test('what they say of Dropbear', async (t) => {
  const audit = findProgram(t, 'ssh-audit')
  const dropbear = audit && (await startDropbear(t, folder, allKinds))
  if (!audit || !dropbear) return
  await compare(dropbear, audit, ['rsa', 'ecdsa', 'ed25519'])
})

/** Some lists are of objects; which ones depends on its version. */
type AuditList = readonly ({ readonly algorithm: string } | string)[]

type Audit = {
  readonly banner: { readonly raw: string }
  readonly compression: AuditList
  readonly enc: AuditList
  readonly kex: AuditList
  readonly key: AuditList
  readonly mac: AuditList
}

async function compare(
  server: RunningSshServer,
  audit: string,
  kinds: readonly string[],
): Promise<SshRecord> {
  const { data, error } = await runModule(ssh, server.port)
  const record = data as SshRecord
  assert.equal(error, undefined)
  compareKeys(record, server.port, kinds)
  compareLists(record, auditOf(audit, server.port))
  compareSearch(record)
  return record
}

/** Each key that ssh-keyscan gets, with the fingerprint and length that ssh-keygen computes of it. */
function compareKeys(record: SshRecord, port: number, kinds: readonly string[]): void {
  const scanned = execFileSync('ssh-keyscan', ['-p', String(port), '-t', kinds.join(','), '127.0.0.1'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const lines = scanned.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const expected = lines.map((line) => {
    const [, cypher, key] = line.split(' ')
    const file = path.join(folder, 'scanned.pub')
    writeFileSync(file, `${cypher} ${key}\n`)
    const said = execFileSync('ssh-keygen', ['-l', '-E', 'md5', '-f', file], { encoding: 'utf8' })
    const [, length, fingerprint] = /^(\d+) MD5:(\S+) /.exec(said)!
    return { cypher, key, fingerprint, length: Number(length) }
  })
  const byKey = (a: { key?: string | undefined }, b: { key?: string | undefined }): number =>
    String(a.key).localeCompare(String(b.key))
  assert.equal(expected.length, kinds.length)
  assert.deepEqual([...(record.cyphers ?? [])].sort(byKey), expected.sort(byKey))
}

function auditOf(program: string, port: number): Audit {
  // Its exit code is a judgement of the server.
  const { stdout } = spawnSync(program, ['-j', '-p', String(port), '127.0.0.1'], { encoding: 'utf8' })
  assert.match(stdout, /^\{/)
  return JSON.parse(stdout) as Audit
}

function compareLists(record: SshRecord, audit: Audit): void {
  const names = (list: AuditList): readonly string[] =>
    list.map((item) => (typeof item === 'string' ? item : item.algorithm))
  const [kex, enc, mac, compression] = [audit.kex, audit.enc, audit.mac, audit.compression].map(names)
  assert.equal(record.banner, audit.banner.raw)
  assert.deepEqual(record.algorithms, {
    kex,
    server_host_key: names(audit.key),
    encryption: enc,
    mac,
    compression,
  })
  // HASSH of a server: what it offers for its own direction.
  const text = [kex, enc, mac, compression].map((list) => list!.join(',')).join(';')
  assert.deepEqual(record.hassh, {
    hassh: createHash('md5').update(text).digest('hex'),
    hassh_algorithms: text,
  })
}

function compareSearch(record: SshRecord): void {
  const event = { ...serviceEvent('192.0.2.10', 22), result: { data: record } }
  const values = hostValues({ ...event, origin: { ...event.origin, type: 'ssh' } }).data
  for (const name of ['kex', 'server_host_key', 'encryption', 'mac', 'compression'] as const)
    assert.deepEqual(values[`ssh.algorithms.${name}`], [...record.algorithms![name]], name)
  assert.deepEqual(values['ssh.hassh'], [record.hassh!.hassh])
  assert.deepEqual(values['ssh.hassh_algorithms'], [record.hassh!.hassh_algorithms])
  assert.deepEqual(values['ssh.banner'], [record.banner!.toLowerCase()])
  assert.ok(Array.isArray(values['ssh.cyphers']) && values['ssh.cyphers'].length > 0)
  for (const { fingerprint } of record.cyphers!)
    assert.ok(String(values['ssh.fingerprint']).includes(fingerprint))
}
