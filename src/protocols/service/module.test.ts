import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { Value } from 'typebox/value'
import { hostEvent } from '../../areas/host/fields/testing/host-event.ts'
import { hostValues } from '../../areas/host/fields/values.ts'
import { freeDatagramPort, freePort } from '../../testing/free-port.ts'
import { findProgram } from '../../testing/needed-programs.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { createServiceSimple } from '../service-simple/module.ts'
import { defaultWaits } from '../service-simple/waits.ts'
import { runModule } from '../testing/run-module.ts'
import { scriptedServer } from '../testing/scripted-server.ts'
import { startProgram } from '../testing/start-program.ts'
import type { ServiceRecord } from './decode.ts'
import { createService, scripts } from './module.ts'
import { dnsScript } from './scripts/dns-version.ts'
import { engineQuestion } from './scripts/snmp-engine.ts'
import { startDatagramServer } from './testing/start-datagram-server.ts'

const folder = temporaryFolder()

const waits = { ...defaultWaits, banner: 300, answer: 600, datagram: 200 }
const service = createService(createServiceSimple({ waits }))

const idsOf = ({ scripts: found = [] }: ServiceRecord): readonly string[] => found.map(({ id }) => id)
const scriptOf = ({ scripts: found = [] }: ServiceRecord, id: string) => found.find((one) => one.id === id)

test('a real nginx behind TLS: title, server, robots and certificate', async (t) => {
  const nginx = findProgram(t, 'nginx')
  const openssl = nginx && findProgram(t, 'openssl')
  if (!nginx || !openssl) return
  const site = path.join(folder, 'site')
  mkdirSync(site)
  writeFileSync(path.join(site, 'index.html'), '<html><TITLE lang=en> Caf\u00e9\n here </TITLE>')
  writeFileSync(path.join(site, 'robots.txt'), 'User-agent: *\nDisallow: /private\nDISALLOW : /b\nAllow: /\n')
  const [key, certificate] = ['key.pem', 'cert.pem'].map((name) => path.join(folder, name))
  const subject = ['-subj', '/O=Example/CN=www.example.org', '-days', '2', '-nodes']
  execFileSync(
    openssl,
    ['req', '-x509', '-newkey', 'rsa:2048', '-keyout', key!, '-out', certificate!, ...subject],
    { stdio: 'ignore' },
  )
  const port = await freePort()
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const conf = `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {}
    http { ${paths.join(' ')} access_log off; server { listen 127.0.0.1:${port} ssl; ssl_certificate ${certificate};
    ssl_certificate_key ${key}; root ${site}; charset utf-8; } }`
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(file, conf)
  await startProgram(t, nginx, ['-c', file, '-e', `${folder}/error.log`], { port, folder })
  const { data, error } = await runModule(service, port)
  const record = data as unknown as ServiceRecord
  assert.equal(error, undefined)
  assert.deepEqual(record.state, { state: 'open', reason: 'syn-ack' })
  assert.deepEqual([record.service?.name, record.service?.product], ['ssl/http', 'nginx'])
  assert.ok(record.service!.banner !== '' && !('method' in record.service!))
  assert.deepEqual(idsOf(record), ['ssl-cert', 'http-title', 'http-server-header', 'http-robots'])
  assert.deepEqual(scriptOf(record, 'http-title')?.results, ['Caf\\xc3\\xa9 here'])
  assert.match(scriptOf(record, 'http-server-header')!.output, /^nginx/)
  assert.deepEqual(scriptOf(record, 'http-robots'), {
    id: 'http-robots',
    output: '/private\\n/b',
    results: ['/private', '/b'],
  })
  const [shown] = scriptOf(record, 'ssl-cert')!.results as Record<string, string>[]
  assert.equal(shown?.['subject'], 'O=Example, CN=www.example.org')
  const print: string = execFileSync(
    openssl,
    ['x509', '-in', certificate!, '-noout', '-fingerprint', '-sha256'],
    {
      encoding: 'utf8',
    },
  )
  assert.equal(shown?.['sha256'], print.trim().split('=')[1]?.toLowerCase())

  const { service: columns } = hostValues(hostEvent('service', data))
  assert.deepEqual([columns.name, columns.product], ['ssl/http', 'nginx'])
  assert.ok(columns.cpe.length > 0)
})

test('a real sshd: banner, keys and algorithms', async (t) => {
  const sshd = findProgram(t, 'sshd')
  const keygen = sshd && findProgram(t, 'ssh-keygen')
  if (!sshd || !keygen) return
  const key = path.join(folder, 'host_key')
  execFileSync(keygen, ['-q', '-t', 'ed25519', '-N', '', '-f', key])
  const port = await freePort()
  const file = path.join(folder, 'sshd.conf')
  writeFileSync(file, `Port ${port}\nListenAddress 127.0.0.1\nUsePAM no\nHostKey ${key}\nPidFile none\n`)
  await startProgram(t, sshd, ['-D', '-e', '-f', file], { port, folder })
  const record = (await runModule(service, port)).data as unknown as ServiceRecord
  assert.deepEqual(idsOf(record), ['banner', 'ssh-hostkey', 'ssh-algorithms'])
  assert.match(scriptOf(record, 'banner')!.output, /^SSH-2\.0-OpenSSH_/)
  const said: string = execFileSync(keygen, ['-l', '-E', 'md5', '-f', key], { encoding: 'utf8' })
  assert.ok(scriptOf(record, 'ssh-hostkey')!.output.includes(/MD5:(\S+)/.exec(said)![1]!))
  assert.match(scriptOf(record, 'ssh-algorithms')!.output, /^kex: .*\\nserver_host_key: ssh-ed25519\\n/)
})

test('a real vsftpd lists its features', async (t) => {
  const vsftpd = findProgram(t, 'vsftpd')
  if (!vsftpd) return
  const port = await freePort()
  const settings = ['listen=YES', 'listen_ipv6=NO', 'background=NO', 'listen_address=127.0.0.1']
  const own = [
    'run_as_launching_user=YES',
    'seccomp_sandbox=NO',
    'ftp_username=nobody',
    'anonymous_enable=YES',
  ]
  const file = path.join(folder, 'vsftpd.conf')
  mkdirSync(path.join(folder, 'empty'))
  const lines = [...settings, ...own, `listen_port=${port}`, `secure_chroot_dir=${folder}/empty`]
  writeFileSync(file, `${lines.join('\n')}\n`)
  await startProgram(t, vsftpd, [file], { port, folder })
  const record = (await runModule(service, port)).data as unknown as ServiceRecord
  assert.equal(record.service?.product, 'vsftpd')
  assert.ok(scriptOf(record, 'ftp-features')?.results.includes('EPSV'))
})

const ntpQuestion = Buffer.concat([Buffer.from([0x23]), Buffer.alloc(47)])

test('a real chronyd tells its stratum and time', async (t) => {
  const chronyd = findProgram(t, 'chronyd')
  if (!chronyd) return
  const port = await freeDatagramPort()
  const file = path.join(folder, 'chrony.conf')
  const lines = [`port ${port}`, 'cmdport 0', 'bindaddress 127.0.0.1', 'allow 127.0.0.0/8', 'local stratum 5']
  writeFileSync(file, `${lines.join('\n')}\npidfile ${folder}/chronyd.pid\nbindcmdaddress /\n`)
  await startDatagramServer(t, chronyd, ['-d', '-x', '-U', '-u', 'root', '-f', file], {
    port,
    question: ntpQuestion,
  })
  const record = (await runModule(service, port, { protocol: 'udp' })).data as unknown as ServiceRecord
  assert.deepEqual(record.state, { state: 'open', reason: 'udp-response' })
  const [result] = scriptOf(record, 'ntp-info')!.results as Record<string, unknown>[]
  assert.equal(result?.['stratum'], 5)
  assert.ok(Math.abs(Date.parse(String(result?.['time'])) - Date.now()) < 60_000)
})

test('a real snmpd names its engine to an anonymous client', async (t) => {
  const snmpd = findProgram(t, 'snmpd')
  if (!snmpd) return
  const port = await freeDatagramPort()
  const file = path.join(folder, 'snmpd.conf')
  writeFileSync(file, `agentaddress udp:127.0.0.1:${port}\nexactEngineID 0x80001f880301020304\n`)
  await startDatagramServer(t, snmpd, ['-f', '-C', '-c', file, '-Ln'], {
    port,
    question: engineQuestion(),
    environment: { SNMP_PERSISTENT_FILE: path.join(folder, 'snmpd.state') },
  })
  const record = (await runModule(service, port, { protocol: 'udp' })).data as unknown as ServiceRecord
  const [result] = scriptOf(record, 'snmp-engine')!.results as Record<string, unknown>[]
  assert.equal(result?.['engine_id'], '80001f880301020304')
  assert.equal(result?.['enterprise'], 8072)
})

/** It wants its port for TCP and UDP alike, and only one of them can be known to be free. */
async function startDnsmasq(t: TestContext, program: string, attempts = 3): Promise<number> {
  const port = await freePort()
  const own = ['--no-resolv', '--no-hosts', '--no-daemon', '--conf-file=/dev/null', '--pid-file=']
  const argv = [...own, '--bind-interfaces', '--listen-address=127.0.0.1', `--port=${port}`]
  try {
    await startProgram(t, program, argv, { port, folder })
    return port
  } catch (error) {
    if (attempts <= 1) throw error
    return startDnsmasq(t, program, attempts - 1)
  }
}

test('a real dnsmasq tells its version over TCP and UDP', async (t) => {
  const dnsmasq = findProgram(t, 'dnsmasq')
  if (!dnsmasq) return
  const port = await startDnsmasq(t, dnsmasq)
  for (const protocol of ['tcp', 'udp'] as const) {
    const found = { name: 'domain', tls: false, protocol, greeting: '' }
    // The script alone: to tell a name server on an unusual port from others takes many probes.
    const alone: typeof service = {
      ...service,
      run: async (context) => ({
        data: { scripts: await dnsScript.run({ context, found, connect: () => context.dial.connect() }) },
      }),
    }
    const record = (await runModule(alone, port, { protocol })).data as unknown as ServiceRecord
    assert.match(scriptOf(record, 'dns-version')?.output ?? '', /^dnsmasq-\d/, protocol)
  }
})

test('a mail server lists what it can do (mock)', async (t) => {
  const received: string[] = []
  const port = await scriptedServer(t, (socket) => {
    socket.write('220 mx.example ESMTP Postfix\r\n')
    socket.on('data', (bytes: Buffer) => {
      const line = bytes.toString('latin1')
      received.push(line.split(' ')[0]!.trim())
      socket.write(
        line.startsWith('EHLO') ? '250-mx.example\r\n250-SIZE 10\r\n250 8BITMIME\xff\r\n' : '221 bye\r\n',
        'latin1',
      )
    })
  })
  const record = (await runModule(service, port)).data as unknown as ServiceRecord
  assert.deepEqual(idsOf(record), ['banner', 'smtp-commands'])
  assert.deepEqual(scriptOf(record, 'smtp-commands')?.results, ['SIZE 10', '8BITMIME\\xff'])
  assert.ok(
    received.every((verb) => verb === 'EHLO' || verb === 'QUIT'),
    received.join(),
  )
})

test('a port that is closed has a state and no scripts', async () => {
  const { data, error } = await runModule(service, await freePort())
  assert.deepEqual(data, { state: { state: 'closed', reason: 'conn-refused' } })
  assert.match(error!, /^refused: /)
})

test('a script that fails leaves the identification and says so', async (t) => {
  let count = 0
  const port = await scriptedServer(t, (socket) => {
    count += 1
    if (count === 1) socket.write('220 (vsFTPd 3.0.3)\r\n')
    else socket.end('x\r\n')
  })
  const { data, error } = await runModule(service, port)
  const record = data as unknown as ServiceRecord
  assert.deepEqual([record.service?.product, idsOf(record)], ['vsftpd', ['banner']])
  assert.match(error!, /^ftp-features: The server does not speak FTP/)
})

test('settings, and every script has a name of its own', () => {
  assert.ok(Value.Check(service.config, { user_agent: 'x' }))
  for (const config of [{ user_agent: 'a\nb' }, { user_agent: 1 }, { other: 'x' }])
    assert.ok(!Value.Check(service.config, config))
  const ids = scripts.flatMap((script) => script.ids)
  assert.equal(new Set(ids).size, ids.length)
  assert.equal(ids.length, 13)
})
