import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { describe, test } from 'node:test'
import { freePort } from '../../testing/free-port.ts'
import { findProgram } from '../../testing/needed-programs.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { listeningSensor } from './testing/listening-sensor.ts'

const folder = temporaryFolder()

/** Its exit code is ignored: it gets no answer. */
function run(program: string, argv: readonly string[], signal?: AbortSignal): Promise<string> {
  return new Promise((resolve) => {
    const child = execFile(
      program,
      [...argv],
      {
        timeout: 15_000,
        ...(signal && { signal }),
        cwd: folder,
        env: { PATH: process.env['PATH'] ?? '', HOME: folder, LC_ALL: 'C' },
      },
      (_, stdout, stderr) => resolve(`${stdout}${stderr}`),
    )
    child.stdin?.end()
  })
}

type Client = {
  readonly program: string
  readonly argv: (port: number) => readonly string[]
  readonly tag: string
  readonly protocol?: 'udp'
  /** It wants a display before it says anything. */
  readonly onScreen?: true
}

const at = (port: number): string => `127.0.0.1:${port}`

const clients: readonly Client[] = [
  { program: 'curl', argv: (port) => ['-s', '-m', '5', `http://${at(port)}/a/b?c`], tag: 'HTTP_SCANNER' },
  {
    program: 'ssh',
    argv: (port) => ['-o', 'BatchMode=yes', '-o', 'StrictHostKeyChecking=no', '-p', `${port}`, 'x@127.0.0.1'],
    tag: 'SSH_SCANNER',
  },
  { program: 'redis-cli', argv: (port) => ['-p', `${port}`, 'info'], tag: 'REDIS_SCANNER' },
  {
    program: 'mosquitto_pub',
    argv: (port) => ['-h', '127.0.0.1', '-p', `${port}`, '-t', 'a', '-m', 'b'],
    tag: 'MQTT_SCANNER',
  },
  {
    program: 'openssl',
    argv: (port) => ['s_client', '-connect', at(port), '-servername', 'sensor.test'],
    tag: 'SSL_SCANNER',
  },
  {
    program: 'xfreerdp',
    argv: (port) => [`/v:${at(port)}`, '/u:someone', '/p:x', '/cert:ignore'],
    tag: 'RDP_SCANNER',
    onScreen: true,
  },
  { program: 'smbclient', argv: (port) => ['-N', '-p', `${port}`, '-L', '127.0.0.1'], tag: 'SMB_SCANNER' },
  {
    program: 'sipsak',
    argv: (port) => ['-s', `sip:someone@127.0.0.1:${port}`, '-z', '1', '-D', '1'],
    tag: 'SIP_SCANNER',
    protocol: 'udp',
  },
  {
    program: 'snmpwalk',
    argv: (port) => ['-v2c', '-c', 'public', '-r', '0', '-t', '1', at(port)],
    tag: 'SNMP_SCANNER',
    protocol: 'udp',
  },
  {
    program: 'dig',
    argv: (port) => ['-p', `${port}`, '+tries=1', '+time=1', '@127.0.0.1', 'example.test'],
    tag: 'DNS_SCANNER',
    protocol: 'udp',
  },
]

describe('real clients at a sensor that never answers', () => {
  for (const { program, argv, tag, protocol = 'tcp', onScreen } of clients)
    test(`${program} is ${tag}`, async (t) => {
      const path = findProgram(t, program)
      const screen = onScreen ? findProgram(t, 'xvfb-run') : null
      if (!path || (onScreen && !screen)) return
      const port = await freePort()
      const { next } = await listeningSensor(t, [port])
      const line = [path, ...argv(port)]
      const client = screen ? run(screen, ['-a', ...line]) : run(path, line.slice(1))
      const [event] = await Promise.all([next(port), client])
      assert.equal(event.target.protocol, protocol)
      assert.ok(event.data.tags.includes(tag), `${event.data.tags.join()} of ${event.data.payload}`)
    })

  test('nmap -sV is NMAP_SCANNER', async (t) => {
    const nmap = findProgram(t, 'nmap')
    if (!nmap || process.getuid?.() !== 0) return t.skip('nmap needs root for UDP')
    // Over TCP it first waits six seconds for a greeting.
    const { next } = await listeningSensor(t, [5060])
    const enough = new AbortController()
    const scan = run(nmap, ['-n', '-Pn', '-sU', '-sV', '-p', '5060', '127.0.0.1'], enough.signal)
    const event = await next(5060, 'NMAP_SCANNER')
    enough.abort()
    await scan
    assert.match(event.data.payload ?? '', /^OPTIONS sip:/)
  })
})

describe('real clients at a sensor that answers', () => {
  test('ssh says which algorithms it has', async (t) => {
    const ssh = findProgram(t, 'ssh')
    if (!ssh) return
    const port = 2222
    const { next } = await listeningSensor(t, [port], { answer: true })
    const argv = ['-o', 'BatchMode=yes', '-o', 'StrictHostKeyChecking=no', '-p', `${port}`, 'x@127.0.0.1']
    const [event] = await Promise.all([next(port), run(ssh, argv)])
    assert.match(event.data.extra?.ssh?.hassh ?? '', /^[0-9a-f]{32}$/)
  })

  test('openssl gets an alert and goes', async (t) => {
    const openssl = findProgram(t, 'openssl')
    if (!openssl) return
    const port = await freePort()
    const { next } = await listeningSensor(t, [port], { answer: true })
    const [event, said] = await Promise.all([next(port), run(openssl, ['s_client', '-connect', at(port)])])
    assert.match(said, /alert handshake failure/)
    assert.match(event.data.extra?.ssl?.ja3_digest ?? '', /^[0-9a-f]{32}$/)
  })
})
