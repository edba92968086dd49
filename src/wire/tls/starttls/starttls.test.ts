import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { type TestContext, test } from 'node:test'
import { createSecureContext, TLSSocket } from 'node:tls'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { parseAddress } from '../../../core/address.ts'
import { createLoopbackDialer } from '../../../protocols/testing/loopback-dialer.ts'
import { scriptedServer } from '../../../protocols/testing/scripted-server.ts'
import { findProgram } from '../../../testing/needed-programs.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { ProtocolError } from '../../buffered-reader.ts'
import { type Connection, DialError } from '../../dialer.ts'
import { inspectTls } from '../inspect-tls.ts'
import { createCertificate } from '../testing/tls-servers.ts'
import { startTlsOpening, type WrappedProtocol, wrappedProtocolOf } from './starttls.ts'

const folder = temporaryFolder()

function dialerTo(t: TestContext, port: number) {
  const dial = createLoopbackDialer({
    target: { address: parseAddress('127.0.0.1')!, port, protocol: 'tcp' },
    limits: { milliseconds: 20_000, bytes: 4_000_000, connections: 200 },
    signal: new AbortController().signal,
  })
  t.after(dial.end)
  return dial
}

/** What a server says first, and then for each part of what it receives. */
type Script = {
  readonly name: string
  readonly protocol: WrappedProtocol
  readonly first?: string | Buffer
  readonly answers: readonly (readonly [received: RegExp, answer: string | Buffer])[]
}

const mysqlGreeting = Buffer.concat([
  Buffer.from([0x4a, 0, 0, 0, 10]),
  Buffer.from('8.0.36\0', 'latin1'),
  Buffer.alloc(12, 1),
  Buffer.from('00ffff210200ffdf15', 'hex'),
  Buffer.alloc(10),
  Buffer.alloc(13, 2),
  Buffer.from('caching_sha2_password\0', 'latin1'),
])
mysqlGreeting[0] = mysqlGreeting.length - 4

const scripts: readonly Script[] = [
  {
    name: 'smtp',
    protocol: 'STARTTLS_SMTP',
    first: '220-mail.example\r\n220 ready\r\n',
    answers: [
      [/^EHLO/, '250-mail.example\r\n250-SIZE\r\n250 STARTTLS\r\n'],
      [/^STARTTLS/, '220 go\r\n'],
    ],
  },
  {
    name: 'imap',
    protocol: 'STARTTLS_IMAP',
    first: '* OK ready\r\n',
    answers: [
      [/CAPABILITY/, '* CAPABILITY IMAP4rev1 STARTTLS\r\n. OK done\r\n'],
      [/^(?:r1|\.) STARTTLS/, ''],
    ],
  },
  { name: 'pop3', protocol: 'STARTTLS_POP3', first: '+OK ready\r\n', answers: [[/^STLS/, '+OK go\r\n']] },
  {
    name: 'ftp',
    protocol: 'STARTTLS_FTP',
    first: '220-files\r\n220 ready\r\n',
    answers: [
      [/^FEAT/, '211-Features\r\n AUTH TLS\r\n211 End\r\n'],
      [/^AUTH TLS/, '234 go\r\n'],
    ],
  },
  ...(['xmpp', 'xmpp-server'] as const).map(
    (name): Script => ({
      name,
      protocol: name === 'xmpp' ? 'STARTTLS_XMPP' : 'STARTTLS_XMPP_SERVER',
      answers: [
        [
          /<stream:stream/,
          "<?xml version='1.0'?><stream:stream xmlns:stream='http://etherx.jabber.org/streams' version='1.0'><stream:features><starttls xmlns='urn:ietf:params:xml:ns:xmpp-tls'><required/></starttls></stream:features>",
        ],
        [/<starttls/, "<proceed xmlns='urn:ietf:params:xml:ns:xmpp-tls'/>"],
      ],
    }),
  ),
  {
    name: 'ldap',
    protocol: 'STARTTLS_LDAP',
    answers: [[/1\.3\.6\.1\.4\.1\.1466\.20037/, Buffer.from('300c02010178070a010004000400', 'hex')]],
  },
  { name: 'postgres', protocol: 'STARTTLS_POSTGRES', answers: [[/^\0\0\0\x08/, 'S']] },
  { name: 'mysql', protocol: 'STARTTLS_MYSQL', first: mysqlGreeting, answers: [[/^\x20\0\0\x01/, '']] },
]

function serveScript(socket: Socket, script: Script, certificate: { cert: Buffer; key: Buffer }): void {
  let step = 0
  const onData = (bytes: Buffer): void => {
    const text = bytes.toString('latin1')
    const at = script.answers.findIndex(([received], index) => index >= step && received.test(text))
    if (at < 0) return
    step = at + 1
    const tag = script.name === 'imap' && step === 2 ? `${text.split(' ')[0]} OK go\r\n` : ''
    socket.write(tag || script.answers[at]![1])
    if (step < script.answers.length) return
    socket.off('data', onData)
    // MySQL's client goes on without an answer, so its ClientHello may be here already.
    socket.pause()
    if (script.name === 'mysql' && bytes.length > 36) socket.unshift(bytes.subarray(36))
    const secure = new TLSSocket(socket, { isServer: true, secureContext: createSecureContext(certificate) })
    secure.on('error', () => {})
  }
  socket.on('data', onData)
  if (script.first !== undefined) socket.write(script.first)
}

test('mock servers of nine protocols, which openssl s_client takes for real, are brought to TLS', async (t) => {
  const openssl = findProgram(t, 'openssl')
  const files = openssl && createCertificate(t, folder)
  if (!openssl || !files) return
  const certificate = { cert: readFileSync(files.certificate), key: readFileSync(files.key) }
  for (const script of scripts) {
    const port = await scriptedServer(t, (socket) => serveScript(socket, script, certificate))
    const argv = ['s_client', '-connect', `127.0.0.1:${port}`, '-starttls', script.name]
    const client = promisify(execFile)(openssl, argv)
    client.child.stdin?.end()
    assert.match((await client).stdout, /BEGIN CERTIFICATE/, script.name)
    const connection = await dialerTo(t, port).connect()
    await startTlsOpening(connection, script.protocol, 'www.example.com')
    const secure = await connection.startTls()
    assert.equal(secure.tls?.chain.length, 1, script.name)
    secure.close()
  }
})

test('a mock mail server behind STARTTLS is inspected like any other', async (t) => {
  const files = createCertificate(t, folder)
  if (!files) return
  const certificate = { cert: readFileSync(files.certificate), key: readFileSync(files.key) }
  const port = await scriptedServer(t, (socket) => serveScript(socket, scripts[0]!, certificate))
  const { look, wrapped, ciphers, session, errors } = await inspectTls({
    dial: dialerTo(t, port),
    wrapped: 'STARTTLS_SMTP',
    host: '127.0.0.1',
    servername: null,
    cipherVersions: ['tlsv1_3'],
    robot: false,
  })
  assert.deepEqual(errors, [])
  assert.deepEqual([look?.highest, wrapped, session?.clientAuth], ['tlsv1_3', 'STARTTLS_SMTP', 'DISABLED'])
  assert.equal(ciphers[0]?.accepted.length, 3)
})

test('RDP: a mock that chooses TLS, and one that refuses it', async (t) => {
  const answer = (hex: string) =>
    scriptedServer(t, (socket) => socket.once('data', () => socket.write(Buffer.from(hex, 'hex'))))
  const chooses = await dialerTo(t, await answer('030000130ed000001234000200080001000000')).connect()
  await startTlsOpening(chooses, 'STARTTLS_RDP', 'x')
  const refuses = await dialerTo(t, await answer('030000130ed000001234000300080005000000')).connect()
  await assert.rejects(startTlsOpening(refuses, 'STARTTLS_RDP', 'x'), /does not start TLS/)
})

test('a server that has no TLS says so', async (t) => {
  const cases: readonly (readonly [WrappedProtocol, string, string | Buffer])[] = [
    ['STARTTLS_SMTP', '220 ready\r\n', '502 what?\r\n'],
    ['STARTTLS_FTP', '220 ready\r\n', '500 what?\r\n'],
    ['STARTTLS_IMAP', '* OK\r\n', 'r1 BAD what?\r\n'],
    ['STARTTLS_POP3', '+OK\r\n', '-ERR what?\r\n'],
    ['STARTTLS_POSTGRES', '', 'N'],
    ['STARTTLS_LDAP', '', Buffer.from('300c02010178070a010204000400', 'hex')],
  ]
  for (const [protocol, first, answer] of cases) {
    const port = await scriptedServer(t, (socket) => {
      if (first !== '') socket.write(first)
      socket.on('data', () => socket.write(answer))
    })
    const connection = await dialerTo(t, port).connect()
    await assert.rejects(startTlsOpening(connection, protocol, 'x', 2000), /does not start TLS/, protocol)
  }
})

test('ports that are known for it', () => {
  assert.equal(wrappedProtocolOf(443), 'PLAIN_TLS')
  assert.equal(wrappedProtocolOf(25), 'STARTTLS_SMTP')
  assert.equal(wrappedProtocolOf(5432), 'STARTTLS_POSTGRES')
})

test('any answer leads to TLS or to an error of the protocol, and is not read for ever', async () => {
  const protocols: readonly WrappedProtocol[] = [...scripts.map(({ protocol }) => protocol), 'STARTTLS_RDP']
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...protocols),
      fc.array(
        fc.oneof(
          fc.uint8Array({ minLength: 1, maxLength: 60 }),
          fc
            .constantFrom('220 a\r\n', '* OK\r\n', '+OK\r\n', '<stream:features>', '0\x0c', '\x03\0\0\x13')
            .map((text) => Buffer.from(text, 'latin1')),
        ),
        { maxLength: 12 },
      ),
      async (protocol, chunks) => {
        const left = [...chunks]
        const connection = {
          read: async () => left.shift() ?? null,
          write: async () => {},
        } as unknown as Connection
        try {
          await startTlsOpening(connection, protocol, 'x')
        } catch (error) {
          assert.ok(error instanceof ProtocolError || error instanceof DialError, String(error))
        }
      },
    ),
    { numRuns: 600 },
  )
})
