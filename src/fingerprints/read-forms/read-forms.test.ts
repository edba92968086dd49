import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { exampleAnswer, probeFor } from '../rules/example-answer.ts'
import { readAnyGreeting } from './read-any-greeting.ts'
import { type Extraction, readForms } from './read-forms.ts'
import { readMetrics } from './read-metrics.ts'

/** The product and the version, then what else was read. */
type Row = readonly [
  value: string,
  product?: string | undefined,
  version?: string,
  more?: Partial<Extraction>,
]

function readsAs(part: string, rows: readonly Row[]): void {
  for (const [value, product, version, more = {}] of rows) {
    const read = readForms(probeFor(part), exampleAnswer(part, value))
    assert.deepEqual([read?.product, read?.version], [product, version], `${part}: ${value}`)
    for (const [member, text] of Object.entries(more))
      assert.equal(read?.[member as keyof Extraction], text, `${part}: ${value}`)
  }
}

test('lists of software in HTTP', () => {
  readsAs('http.server', [
    ['exampled/2.1 (Linux)', 'exampled', '2.1', { extrainfo: 'Linux', ostype: 'Linux' }],
    ['Exampled', 'Exampled'],
    ['Example Web Server 4.2.1', 'Example Web Server', '4.2.1'],
    ['Example-HTTPD v3.1', 'Example-HTTPD', '3.1'],
    ['Sampled-Socket-Server Python/3.11.2', 'Sampled-Socket-Server'],
    ['Example Device Manager/7.0.1', 'Example Device Manager', '7.0.1'],
    ['Linux/3.10.14 UPnP/1.0 ExampleIGD/2.0', 'ExampleIGD', '2.0', { ostype: 'Linux' }],
    ['Ubuntu/20.04 UPnP/1.1 Sampled/1.2.1', 'Sampled', '1.2.1', { ostype: 'Linux' }],
    ['Linux/2.6 UPnP/1.0 DLNADOC/1.50 MediaThing/1.0', 'MediaThing', '1.0'],
    ['Apache/2.4.1 (Unix) OpenSSL/1.0.2 ExamplePortal/5.5', 'ExamplePortal', '5.5', { ostype: 'Unix' }],
    ['Apache/2.4.1 (Win32) OpenSSL/1.0.2 PHP/7.2', 'Apache', '2.4.1', { ostype: 'Windows' }],
    ['ExampleWeb/R6_2_1', 'ExampleWeb', '6.2.1'],
    ['ExampleServer/1.2, OtherThing/2', 'ExampleServer', '1.2'],
    ['Windows/10.0 UPnP/1.0', undefined],
    ['UPnP/1.0 DLNADOC/1.50', undefined],
    ['httpd', undefined],
    ['Server', undefined],
    ['Python/3.11 mysterious/0.4', 'mysterious', '0.4'],
    ['Python/3.11', 'Python', '3.11'],
  ])
})

test('phones and cameras', () => {
  readsAs('sip.user-agent', [
    ['Phone', 'Phone'],
    ['ExamplePhone T46 66.84.0.15', 'ExamplePhone T46', '66.84.0.15'],
    ['Example-SBC/v.7.20A.204.549', 'Example-SBC', '7.20A.204.549'],
    ['Example PBX 16.3.0', 'Example PBX', '16.3.0'],
    ['Example (5.2.1 (x86_64/linux))', 'Example', '5.2.1', { ostype: 'Linux' }],
    ['Example SIP Phone 2.3.4 001122334455', 'Example SIP Phone', '2.3.4'],
    ['Example X1 00:11:22:33:44:55', 'Example X1'],
    ['Example-PBX/1.2.3-4 build 7', 'Example-PBX', '1.2.3-4'],
    ['Example/T20-1.2.3(a)', 'Example T20', '1.2.3'],
    ['ExamplePhone-X1-UA/3.3.1.0933', 'ExamplePhone-X1-UA', '3.3.1.0933'],
  ])
  readsAs('rtsp.server', [['Example Streaming Server/2.3', 'Example Streaming Server', '2.3']])
})

test('SSH software and comments', () => {
  readsAs('ssh.banner', [
    ['ExampleSSH_1.0', 'ExampleSSH', '1.0'],
    ['example-ssh-2.4.1 Ubuntu-3', 'example-ssh', '2.4.1', { extrainfo: 'Ubuntu-3', ostype: 'Linux' }],
    ['ExampleGate', 'ExampleGate'],
    ['1.36 sampleSSH: 4.0', undefined],
    ['Example SSH Server (Version 4.0.2)', 'Example', '4.0.2'],
    ['3.2.9 Example SSH Toolkit', 'Example SSH Toolkit', '3.2.9'],
    ['SSH', undefined],
  ])
})

test('greetings of mail', () => {
  readsAs('smtp.banner', [
    ['ESMTP Exampled 4.2.1; Sat, 1 Jun 2024 10:00:00 +0000', 'Exampled', '4.2.1'],
    ['Example Mail Server ESMTP ready', 'Example'],
    ['ESMTP ExampleMail (Version 8.5.2) ready', 'ExampleMail', '8.5.2'],
    ['SMTP Server ExampleGate 2.0.1 ready', 'ExampleGate', '2.0.1'],
    ['Example SMTP Service v3.2 ready at Sat, 1 Jun 2024 10:00:00', 'Example', '3.2'],
    ['ESMTP service ready', undefined],
    ['ESMTP Sat, 1 Jun 2024 10:00:00 +0200', undefined],
    ['ESMTP ready at 2024-06-01 10.30', undefined],
    ['ESMTP - no spam allowed here', undefined],
    ['ESMTP Example Mail Gateway 3.2; Mon, 1 Jan 2007 10:00:00 +0100', 'Example', '3.2'],
    ['Example Version 1.2.3 ready at Mon, 1 Jan 2007', 'Example', '1.2.3'],
    ['ESMTP (Example Mail Server v1.2)', 'Example', '1.2'],
    ['Example ESMTP 1.2.3/1.2.3; Mon, 1 Jan', 'Example', '1.2.3'],
    ['ESMTP Examplesoft SMTPD 1.0 - no relay', 'Examplesoft', '1.0'],
    ['SMTP Example (1.2.3) ready', 'Example', '1.2.3'],
    ['ESMTP Example (build 1.2.3.4567) ready', 'Example', '1.2.3.4567'],
    ['Example Mail Server for Windows NT (v4.03.15) ready at 1/1/2007', 'Example', '4.03.15'],
    ['ESMTP server (Example Messaging - Version 3.62) ready', 'Example Messaging', '3.62'],
    ['ESMTP Mailhost', undefined],
    ['ESMTP Our Mail System 2.0', undefined],
    ['ESMTP running on kernel 2.6.18', undefined],
  ])
  readsAs('pop3.banner', [
    ['Example POP3 server 2.7.1 ready <12.34@mail.example.org>', 'Example', '2.7.1'],
    ['POP3 server ready <1896.697170952@mail.example.org>', undefined],
    ['mail.example.org Sampled v1.4.2 server ready', 'Sampled', '1.4.2'],
    ['Hello there.', undefined],
    ['Example (version 4.0.5) at host.example.org starting.', 'Example', '4.0.5'],
    ['POP3 Example 1.2 server ready', 'Example', '1.2'],
    ['Example v3.2.1 2001/05/13 POP3 ready', 'Example', '3.2.1'],
    ['<12.34@mail.example.org> [Exampled 1.21 POP3 Server] service ready', 'Exampled', '1.21'],
  ])
  readsAs('imap.banner', [
    ['mail.example.org Example IMAP4rev1 Server 10.2.1 ready', 'Example', '10.2.1'],
    ['IMAP4rev1 Service Ready', undefined],
    ['ExampleImap v2.3.4 ready', 'ExampleImap', '2.3.4'],
    ['Example IMAP4rev1 service ready (version 1.2)', 'Example', '1.2'],
    ['IMAP4 Server (Example 8.22)', 'Example', '8.22'],
    ['IMAP4rev1 Example 3.5.7-GR server ready', 'Example', '3.5.7-GR'],
  ])
  readsAs('nntp.banner', [
    ['news.example.org ExampleNews 1.5.2 ready (posting ok)', 'ExampleNews', '1.5.2'],
    ['news.example.org server ready (posting allowed)', undefined],
    ['host1 Example Server Version 1.2 posting OK', 'Example', '1.2'],
    ['news.example.org Example/1.2.3 NNRP ready (posting ok).', 'Example', '1.2.3'],
    ['Hi, you can post (smp version 0.3.8)', 'smp', '0.3.8'],
    ['Hi, you can post (server version 0.3.8)', undefined],
  ])
})

test('greetings of FTP', () => {
  readsAs('ftp.banner', [
    ['Example FTP Server 3.1.2 ready.', 'Example', '3.1.2'],
    ['host.example.org FTP server (ExampleFTP-2.4.1) ready.', 'ExampleFTP', '2.4.1'],
    ['host.example.org FTP server (Version 6.4/Example) ready.', undefined],
    ['ExampleFTPd 1.0.5 [192.0.2.1]', 'ExampleFTPd', '1.0.5'],
    ['Welcome to the FTP server of the department', undefined],
    ['FTP server ready at 10:20:30 on 2024-06-01', undefined],
    ['host1 Exampled 1.2 FTP server ready.', 'Exampled', '1.2'],
    ['Exampled FTP Server (Version 1.2.3) ready', 'Exampled', '1.2.3'],
    ['Example-FTPD [v1.2.3]', 'Example-FTPD', '1.2.3'],
    ['FTP Server (Example 3.1) ready', 'Example', '3.1'],
    ['Example FTP daemon Version: 2.3-beta1', 'Example', '2.3-beta1'],
    ['host.example.org FTP server (Example Unix 5.60) ready.', 'Example', '5.60', { ostype: 'Unix' }],
    ['ExampleFTP Server ready.', 'ExampleFTP'],
    // Behind a line of the operator.
    ['Hello there\r\n220 Example FTP Server 3.2.1 ready', 'Example', '3.2.1'],
    // The name of a host, of an owner or of a kernel is none of a program.
    ['Myhost FTP server ready.', undefined],
    ['John Smith FTP Server ready', undefined],
    ['Company Ltd. FTP Server', undefined],
    ['FTP server of the University, kernel 2.6.18', undefined],
    ['Private FTP Server - Authorized Access Only', undefined],
    ['192.0.2.4 FTP server ready', undefined],
  ])
})

test('titles with a version', () => {
  readsAs('http.title', [
    ['Example Manager 4.5.1', 'Example Manager', '4.5.1'],
    ['Login - ExampleApp v2.3', 'ExampleApp', '2.3'],
    ['Welcome to Example Console 10.2', 'Example Console', '10.2'],
    ['404 Not Found', undefined],
    ['Company news 2.0', undefined],
    ['Our Blog', undefined],
    ['Released Example 4.2', undefined],
    ['Example Manager v4.5 build 123', 'Example Manager', '4.5'],
    ['Example Manager 4.5.1 (Build 20240601)', 'Example Manager', '4.5.1'],
    ['Sign in - Example Manager (Version 4.5)', 'Example Manager', '4.5'],
    ['myExample 2.3.1', 'myExample', '2.3.1'],
    ['meeting 2.3.1', undefined],
    ['Example Manager 4.5 and other stories', undefined],
  ])
  readsAs('http.realm', [
    ['ExampleBox v2.1', 'ExampleBox', '2.1'],
    ['Example Router 3.2.1 Build 7', 'Example Router', '3.2.1'],
    ['Members only', undefined],
  ])
})

test('header fields that name software by custom, and proxies', () => {
  for (const name of ['x-generator', 'x-powered-cms', 'powered-by', 'x-server-software', 'x-application'])
    readsAs(`http.${name}`, [
      ['Example CMS 4.1', 'Example CMS', '4.1'],
      ['ExampleCms/4.1.2', 'ExampleCms', '4.1.2'],
      ['web-frontend', undefined],
      ['PHP/8.2', undefined],
    ])
  readsAs('http.via', [
    ['1.1 cache.example.org (exampleproxy/4.13)', 'exampleproxy', '4.13'],
    ['1.1 cache.example.org', undefined],
    ['1.1 cache.example.org (hidden)', undefined],
  ])
})

test('realms with a version', () => {
  readsAs('http.realm', [
    ['Example Gateway 4.2.1', 'Example Gateway', '4.2.1'],
    ['Members only', undefined],
    ['192.0.2.1', undefined],
  ])
})

test('what pages say of their server', () => {
  readsAs('http.body', [
    ['<html><h3>Example Server/10.1.6 (Debian)</h3>', 'Example Server', '10.1.6'],
    ['<hr><address>Exampled/2.1 Server at host Port 80</address>', 'Exampled', '2.1'],
    ['<p>Powered by <a href="https://example.org/">ExampleWiki</a> 3.2</p>', 'ExampleWiki', '3.2'],
    ['<p>This page was generated in about 0.05s by Sampled 2.21 [1234]</p>', 'Sampled', '2.21'],
    ['<p><small><i>sampled/6.0.3</i></small></p>', 'sampled', '6.0.3'],
    ['<p>Powered by PHP 8.2</p>', undefined],
    ['<p>Powered by people since 2.0</p>', undefined],
    ['<h1>News of 4/2.1</h1>', undefined],
  ])
})

test('text of a protocol that no rule knows', () => {
  const cases: readonly (readonly [string, string?, string?])[] = [
    ['Example/1.2 ready\r\n', 'Example', '1.2'],
    ['Example Daemon v2.0.1\r\n', 'Example Daemon', '2.0.1'],
    ['\r\nHello, this is Exampled (version 8.4.4).\r\n', 'Exampled', '8.4.4'],
    ['220 host.example.org exampled 1.13.0/rf on Linux <auth.mime>\r\n', 'exampled', '1.13.0'],
    ['welcome to the sample-server version 1.3\n', 'sample-server', '1.3'],
    ['sampled/2.4.1 ready\n', 'sampled', '2.4.1'],
    ['HTTP/1.1 200 OK\r\nServer: x/1.0\r\n'],
    ['HELLO {ExampleConf Server ready.} 19\n', 'ExampleConf'],
    ['Backup server ready\n'],
    ['protocol version 1.3\n'],
    ['Linux 5.10.3\r\n'],
    ['Welcome to the machine\r\n'],
    ['Error 4.2\r\n'],
    ['unknown_channel: TP/1.1/ERR -2\nERR -2\n'],
    ['No such directive: GET / HTTP/1.1\r\nNo such directive: User-Agent: Agent/1.0\r\n'],
    ['\x00\x01Example/1.2'],
    ['<exampled><server host="" version="0.10.2"/></exampled>\n', 'exampled', '0.10.2'],
    ['<response><server version="1.2"/></response>\n'],
    ['<exampled version="1.0"><hello/></exampled>\n'],
  ]
  for (const [text, product, version] of cases) {
    const read = readAnyGreeting(text)
    assert.deepEqual([read.product, read.version], [product, version], text)
  }
})

test('a protocol in the manner of HTTP has its own name', () => {
  readsAs('icap.server', [['Sampled/0.5.1', 'Sampled', '0.5.1', { service: 'icap' }]])
  const found = readForms('http-get', 'MRCP/2.0 405 No\r\nServer: Sampled/2\r\n\r\n')
  assert.deepEqual([found?.service, found?.product], ['mrcp', 'Sampled'])
  assert.equal(readAnyGreeting('ICAP/1.0 400 Bad request\r\n').product, undefined)
})

test('a page of metrics names its program', () => {
  const metrics = (...lines: readonly string[]) => `# HELP x\n${lines.join('\n')}\n`
  const go = 'go_build_info{path="x",version="v1.2"} 1'
  const own = 'sample_exporter_build_info{branch="HEAD",goversion="go1.19",version="1.5.0"} 1'
  assert.deepEqual(readMetrics(metrics(go, own)), { product: 'sample_exporter', version: '1.5.0' })
  const meta = 'sampled_exporter_info{commit="1a2b",version="0.6.0"} 1'
  assert.deepEqual(readMetrics(metrics(go, meta)), { product: 'sampled_exporter', version: '0.6.0' })
  assert.equal(readMetrics(metrics(go, 'sampled_server_info{version="0.6.0"} 1')), null)
  assert.equal(readMetrics(metrics(go)), null)
})

test('any text is read without harm, and what is read is printable and short', () => {
  const parts = fc.constantFrom(
    'http.server',
    'http.title',
    'http.realm',
    'http.body',
    'telnet.banner',
    'sip.server',
    'ssh.banner',
    'smtp.banner',
    'pop3.banner',
    'imap.banner',
    'nntp.banner',
    'ftp.banner',
  )
  const word = fc.constantFrom(
    'Example',
    '/',
    '1.2',
    ' ',
    '(',
    ')',
    'v',
    'FTP',
    'server',
    '-',
    '.',
    'Linux',
    '\xff',
    '10:20',
    '<a@b>',
  )
  const text = fc.oneof(
    fc.array(word, { maxLength: 40 }).map((list) => list.join('')),
    fc.string({ unit: 'binary', maxLength: 120 }),
  )
  fc.assert(
    fc.property(parts, text, (part, value) => {
      const read = JSON.stringify(readForms(probeFor(part), exampleAnswer(part, value)))
      assert.match(read, /^[\x20-\x7e]{0,2200}$/)
    }),
    { numRuns: 500 },
  )
})

test('reading takes time by length and no more', () => {
  const from = process.cpuUsage()
  for (const filler of ['a', ' ', '1.', '(', 'A b ', '/', 'a/1 ', '<', '-', 'FTP '])
    for (const part of ['http.server', 'http.title', 'http.body', 'smtp.banner', 'ftp.banner', 'ssh.banner'])
      readForms(probeFor(part), exampleAnswer(part, filler.repeat(16_384 / filler.length)))
  const { user } = process.cpuUsage(from)
  // A form that tries every way to split a text of this length would take hours.
  assert.ok(user < 30_000_000, `${user} µs`)
})
