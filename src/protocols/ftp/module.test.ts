import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { Value } from 'typebox/value'
import { hostEvent } from '../../areas/host/fields/testing/host-event.ts'
import { hostValues } from '../../areas/host/fields/values.ts'
import { freePort } from '../../testing/free-port.ts'
import { findProgram } from '../../testing/needed-programs.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { runModule } from '../testing/run-module.ts'
import { scriptedServer } from '../testing/scripted-server.ts'
import { startProgram } from '../testing/start-program.ts'
import type { FtpRecord } from './decode.ts'
import { ftp } from './module.ts'
import { mockFtpServer } from './testing/mock-ftp-server.ts'

const folder = temporaryFolder()

function makeFiles(): string {
  const root = path.join(folder, 'files')
  mkdirSync(path.join(root, 'pub', 'with space', 'deep', 'deeper', 'deepest'), { recursive: true })
  writeFileSync(path.join(root, 'readme.txt'), 'twelve bytes')
  writeFileSync(path.join(root, 'pub', 'with space', 'caf\u00e9'), '')
  writeFileSync(path.join(root, 'pub', 'with space', 'deep', 'deeper', 'hidden from view'), '')
  chmodSync(path.join(root, 'readme.txt'), 0o640)
  chmodSync(path.join(root, 'pub'), 0o755)
  utimesSync(path.join(root, 'readme.txt'), 1_262_304_000, 1_262_304_000)
  return root
}

async function startVsftpd(t: TestContext, settings: readonly string[]): Promise<number | null> {
  const program = findProgram(t, 'vsftpd')
  if (!program) return null
  const port = await freePort()
  mkdirSync(path.join(folder, 'empty'), { recursive: true })
  const lines = [
    'listen=YES',
    'listen_ipv6=NO',
    'background=NO',
    'listen_address=127.0.0.1',
    `listen_port=${port}`,
    `anon_root=${makeFiles()}`,
    'run_as_launching_user=YES',
    'seccomp_sandbox=NO',
    'xferlog_enable=NO',
    'ftp_username=nobody',
    `secure_chroot_dir=${folder}/empty`,
    ...settings,
  ]
  const file = path.join(folder, `${port}.conf`)
  writeFileSync(file, `${lines.join('\n')}\n`)
  await startProgram(t, program, [file], { port, folder })
  return port
}

test('a real vsftpd lists its folders without an account', async (t) => {
  const port = await startVsftpd(t, ['anonymous_enable=YES'])
  if (port === null) return
  const { data, error, connections } = await runModule(ftp, port)
  const record = data as FtpRecord
  assert.equal(error, undefined)
  assert.deepEqual(
    [record.user, record.password, record.anonymous, record.connected],
    ['anonymous', 'anonymous@', true, true],
  )
  const [pub, readme] = [...record.content!].sort((a, b) => a.name.localeCompare(b.name))
  const { owner, group, ...rest } = readme!
  assert.deepEqual(rest, {
    name: 'readme.txt',
    type: '-',
    size: 12,
    date: '2010-01-01T00:00:00.000Z',
    rights: { user: 'rw', group: 'r', other: '' },
    sticky: false,
    acl: false,
  })
  assert.ok(owner !== undefined && group !== undefined)
  assert.deepEqual(pub?.rights, { user: 'rwx', group: 'rx', other: 'rx' })
  const spaced = pub?.content?.[0]
  assert.deepEqual(
    spaced?.content?.map(({ name }) => name),
    ['caf\\xc3\\xa9', 'deep'],
  )
  // Three levels below the first: deeper is listed, and not entered.
  assert.deepEqual(
    spaced?.content?.[1]?.content?.map(({ name, content }) => [name, content]),
    [['deeper', undefined]],
  )
  assert.equal(connections, 5)
  const values = hostValues(hostEvent('ftp', data)).data
  assert.deepEqual(values['ftp.user'], ['anonymous'])
  assert.ok((values['ftp.names'] as string[]).includes('with space'))
})

test('max_recursion is a number or a text', async (t) => {
  const port = await startVsftpd(t, ['anonymous_enable=YES'])
  if (port === null) return
  const runs = [0, '0'].map((max_recursion) => runModule(ftp, port, { config: { max_recursion } }))
  for (const { data, connections } of await Promise.all(runs))
    assert.deepEqual([(data as FtpRecord).content?.length, connections], [2, 2])
})

test('a real vsftpd with TLS, explicit and implicit', async (t) => {
  const openssl = findProgram(t, 'openssl')
  if (!openssl) return
  const [key, certificate] = ['ftp.key', 'ftp.crt'].map((name) => path.join(folder, name))
  const subject = ['-subj', '/CN=ftp.example', '-days', '2', '-nodes']
  execFileSync(
    openssl,
    ['req', '-x509', '-newkey', 'rsa:2048', '-keyout', key!, '-out', certificate!, ...subject],
    { stdio: 'ignore' },
  )
  for (const ftps of ['explicit', 'implicit'] as const) {
    const port = await startVsftpd(t, [
      'anonymous_enable=YES',
      'ssl_enable=YES',
      'allow_anon_ssl=YES',
      'force_anon_logins_ssl=YES',
      'force_anon_data_ssl=YES',
      'require_ssl_reuse=NO',
      `implicit_ssl=${ftps === 'implicit' ? 'YES' : 'NO'}`,
      `rsa_cert_file=${certificate}`,
      `rsa_private_key_file=${key}`,
    ])
    if (port === null) return
    const { data, error } = await runModule(ftp, port, { config: { ftps, max_recursion: 1 } })
    assert.deepEqual([error, (data as FtpRecord).content?.length], [undefined, 2], ftps)
  }
})

test('a real vsftpd that accepts no anonymous client', async (t) => {
  const port = await startVsftpd(t, ['anonymous_enable=NO', 'local_enable=NO'])
  if (port === null) return
  const { data, connections } = await runModule(ftp, port)
  // With neither kind of login allowed vsftpd does not even greet; either way nothing is listed.
  assert.notEqual((data as FtpRecord).anonymous, true)
  assert.equal((data as FtpRecord).content, undefined)
  assert.equal(connections, 1)
})

test('MLSD, PASV with an address that is not ours, and never another host (mock)', async (t) => {
  const server = await mockFtpServer(t, {
    features: ['MLST type*;size*;', 'UTF8'],
    passive: 'PASV',
    listings: {
      '/': 'type=cdir; .\r\ntype=dir;modify=20200102030405; pub\r\ntype=file;size=3;UNIX.mode=0644; a\r\n',
      '/pub': 'type=file;size=4; b\r\n',
    },
  })
  const { data, error } = await runModule(ftp, server.port)
  assert.equal(error, undefined)
  assert.deepEqual((data as FtpRecord).content, [
    {
      name: 'pub',
      type: 'd',
      date: '2020-01-02T03:04:05.000Z',
      content: [{ name: 'b', type: '-', size: 4 }],
    },
    { name: 'a', type: '-', size: 3, rights: { user: 'rw', group: 'r', other: 'r' }, sticky: false },
  ])
  assert.deepEqual(
    server.commands.filter((command) => !/^(?:EPSV|PASV|MLSD|QUIT)$/.test(command)),
    ['USER anonymous', 'PASS anonymous@', 'FEAT', 'PWD', 'CWD /pub'],
  )
})

test('folders without end are left after so many, and names that lead elsewhere are not entered (mock)', async (t) => {
  const many = Array.from({ length: 90 }, (_, index) => `drwxr-xr-x 2 ftp ftp 0 Jan 1 2020 d${index}\r\n`)
  const odd = 'drwxr-xr-x 2 ftp ftp 0 Jan 1 2020 ../up\r\ndrwxr-xr-x 2 ftp ftp 0 Jan 1 2020 a\x01b\r\n'
  const server = await mockFtpServer(t, {
    features: [],
    passive: 'EPSV',
    listings: { '/': odd + many.join('') },
    other: many.slice(0, 20).join(''),
  })
  const { data, connections } = await runModule(ftp, server.port, { config: { max_recursion: 16 } })
  assert.equal(connections, 49)
  assert.equal((data as FtpRecord).content?.length, 92)
  assert.ok(!server.commands.some((command) => /\.\.|[\x00-\x1f]/.test(command)))
})

test('what is no FTP server, or takes no connection, ends with a reason', async (t) => {
  const servers: readonly (readonly [string, RegExp, FtpRecord])[] = [
    ['SSH-2.0-x\r\n', /does not speak FTP/, { connected: false }],
    ['421 too many\r\n', /takes no connection/, { connected: false }],
    ['220-x\r\n'.repeat(1000), /has no end/, { connected: false }],
    ['x'.repeat(10_000), /too long/, { connected: false }],
  ]
  for (const [greeting, reason, record] of servers) {
    const port = await scriptedServer(t, (socket) => socket.write(greeting))
    const { data, error } = await runModule(ftp, port)
    assert.deepEqual(data, record)
    assert.match(error!, reason)
  }
  const closes = await scriptedServer(t, (socket) => {
    socket.write('220 hi\r\n')
    socket.once('data', () => socket.end())
  })
  assert.deepEqual((await runModule(ftp, closes)).data, { connected: true })
})

test('settings', () => {
  for (const config of [{}, { ftps: 'implicit' }, { max_recursion: 3 }, { max_recursion: '16' }])
    assert.ok(Value.Check(ftp.config, config), JSON.stringify(config))
  for (const config of [{ ftps: 'yes' }, { max_recursion: -1 }, { max_recursion: '17' }, { depth: 1 }])
    assert.ok(!Value.Check(ftp.config, config), JSON.stringify(config))
})
