import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { expandCpe, expandTemplate } from './expand-template.ts'
import { firstBytes } from './first-bytes.ts'
import { createMatcher, maxAnswerBytes } from './match-service.ts'
import { isPrinterPort, isTlsPort, nearPorts, plainPort, portName } from './port-names.ts'
import { tcpProbes } from './probes/tcp-probes.ts'
import { udpProbes } from './probes/udp-probes.ts'
import { readForms } from './read-forms/read-forms.ts'
import { probeFor } from './rules/example-answer.ts'
import { rules } from './rules.ts'

const match = createMatcher(rules)
const latin1 = (text: string) => Buffer.from(text, 'latin1')
const asker = { host: 'host.example', userAgent: 'agent/1\r\nX: y' }

test('every rule recognises its example, and no rule that says less or stands before it does', () => {
  for (const rule of rules) {
    const { answer, ...expected } = rule.example
    const found = match(probeFor(rule.reads), latin1(answer))
    assert.ok(found, rule.id)
    const { id, service, soft, weak: _weak, isApplication: _application, next, ...details } = found
    assert.equal(service, rule.service, rule.id)
    // What only points at another probe leaves the name to the rule that knows it.
    if (rule.next !== undefined && id !== rule.id) assert.equal(next, rule.next, rule.id)
    else assert.deepEqual([id, soft, details], [rule.id, rule.soft ?? false, expected])
  }
})

test('the set is as large as promised and its ids differ', () => {
  assert.equal(new Set(rules.map(({ id }) => id)).size, rules.length)
  const named = new Set(
    rules.flatMap(({ cpe = [] }) => cpe.map((one) => one.split(':').slice(0, 4).join(':'))),
  )
  assert.ok(named.size >= 400, `${named.size} products with a CPE`)
  const versioned = new Set(
    rules
      .filter(({ version }) => version?.includes('$'))
      .flatMap(({ cpe = [] }) => cpe.map((one) => one.split(':').slice(0, 4).join(':'))),
  )
  assert.ok(versioned.size >= 300, `${versioned.size} products with a CPE and a version`)
  assert.ok(new Set(rules.map(({ service }) => service)).size >= 100)
  assert.ok(tcpProbes.length + udpProbes.length >= 100)
})

test('rules name probes that exist, CPEs are of form 2.2', () => {
  const names = new Set(['null', ...[...tcpProbes, ...udpProbes].map(({ name }) => name)])
  for (const rule of rules) {
    assert.ok(rule.reads.includes('.') || names.has(rule.reads), rule.id)
    assert.ok(rule.next === undefined || names.has(rule.next), rule.id)
    for (const cpe of rule.example.cpe ?? [])
      assert.match(cpe, /^cpe:\/[aoh]:[a-z0-9._-]+:[a-z0-9._%-]+(:[a-z0-9._%-]*)*[a-z0-9._%-]$/, rule.id)
  }
})

test('rules that any answer is held against are filed under their first byte', () => {
  const loose = rules.filter(({ reads, match: one }) => {
    const bytes = firstBytes(one)
    return ['null', 'http-get'].includes(reads) && (bytes === null || bytes.size > 4)
  })
  // A vector of NSCA is random, a refusal of MySQL starts with its length, a prompt with any name, a date with a day or a month.
  assert.deepEqual(
    loose.map(({ id }) => id),
    ['nsca', 'mysql-refused', 'telnet-text', 'bindshell', 'cmd-shell', 'daytime', 'chargen'],
  )
})

test('the first bytes of an expression', () => {
  const read = (expression: RegExp) => [...(firstBytes(expression) ?? [])]
  assert.deepEqual(read(/^SSH/), [0x53])
  assert.deepEqual(read(/^\+OK/), [0x2b])
  assert.deepEqual(read(/^\xff\x01/), [0xff])
  assert.deepEqual(read(/^[\x24d]x/), [0x24, 0x64])
  assert.deepEqual(read(/^a/i).sort(), [0x41, 0x61])
  for (const unknown of [/a/, /^a?b/, /^a*b/, /^(?:a|b)/, /^[^a]/, /^[a-z]/, /^\d/, /^./, /^a{0,2}b/])
    assert.equal(firstBytes(unknown), null, String(unknown))
  assert.equal(firstBytes(/^ab|cd/), null)
})

test('any answer to any probe is matched without harm, and details are plain text', () => {
  const starts = fc.constantFrom(
    ...rules.map(({ reads, example }) => ({ probe: probeFor(reads), answer: example.answer })),
  )
  fc.assert(
    fc.property(
      starts,
      fc.nat(80),
      fc.string({ unit: 'binary', maxLength: 60 }),
      ({ probe, answer }, keep, rest) => {
        const bytes = latin1(answer.slice(0, keep) + rest)
        const text = JSON.stringify([match(probe, bytes), readForms(probe, bytes.toString('latin1'))])
        assert.match(text, /^[\x20-\x7e]*$/)
        assert.ok(text.length < 8000)
      },
    ),
    { numRuns: 1000 },
  )
})

test('an answer beyond the limit is cut', () => {
  const late = `HTTP/1.1 200 OK\r\nX: ${'y'.repeat(maxAnswerBytes)}\r\nServer: nginx/1.2.3\r\n\r\n`
  assert.equal(match('http-get', latin1(late))?.id, 'http')
})

test('answers of UDP are not held against rules of TCP', () => {
  assert.equal(match('ntp-client-udp', latin1('SSH-2.0-OpenSSH_9.2p1\r\n')), null)
  assert.equal(match('help', latin1('SSH-2.0-OpenSSH_9.2p1\r\n'))?.product, 'OpenSSH')
  assert.equal(match('null', Buffer.alloc(0)), null)
})

test('what is captured is escaped in names and in CPEs', () => {
  const web = match('http-get', latin1('HTTP/1.1 200 OK\r\nServer: Apache/2.4.1 (\xe9\x07x)\r\n\r\n'))
  assert.equal(web?.extrainfo, '\\xe9\\x07x')
  const ssh = match('null', latin1('SSH-2.0-OpenSSH_9.2p1 Debian-2+deb12u3\r\n'))
  assert.deepEqual(ssh?.cpe, ['cpe:/a:openbsd:openssh:9.2:p1', 'cpe:/o:debian:debian_linux'])
})

test('probes are short, of one name each, and a hostile name does not add lines', () => {
  const probes = [...tcpProbes, ...udpProbes]
  assert.equal(new Set(probes.map(({ name }) => name)).size, probes.length)
  for (const probe of probes) {
    const payload = Buffer.from(probe.payload(asker))
    // Datagrams must fit into any packet.
    const most = probe.transport === 'udp' ? 1200 : 1600
    assert.ok(payload.length > 0 && payload.length <= most, probe.name)
    assert.doesNotMatch(payload.toString('latin1'), /\nX: y/, probe.name)
    assert.equal(probe.name.endsWith('-udp'), probe.transport === 'udp')
  }
})

test('what says most wins, and what would say more is asked for', () => {
  const page = (head: string, title: string) =>
    match('http-get', latin1(`HTTP/1.1 200 OK\r\n${head}\r\n\r\n<title>${title}</title>`))
  assert.equal(page('Server: nginx/1.22.1', 'Welcome')?.product, 'nginx')
  assert.equal(page('Server: nginx/1.22.1', 'Kibana')?.product, 'Kibana')
  assert.equal(page('Server: unheard-of\r\nX-Powered-By: PHP/8.2.7', 'x')?.version, '8.2.7')
  const grafana = page('Server: nginx', 'Grafana')
  assert.deepEqual([grafana?.product, grafana?.soft, grafana?.next], ['Grafana', true, 'grafana-health'])
})

test('templates', () => {
  const captures = ['', 'a_b', '\x01\x02', 'x\0y']
  assert.equal(expandTemplate('$SUBST(1,"_",".") $1', captures), 'a.b a_b')
  assert.equal(expandTemplate('$I(2,">") $I(2,"<")', captures), '258 513')
  assert.equal(expandTemplate('$P(3)', captures), 'xy')
  assert.equal(expandTemplate('$4', captures), undefined)
  assert.equal(expandTemplate('$I(9,">")', captures), undefined)
  assert.equal(expandCpe('cpe:/a:x:y:$3:$4', captures), 'cpe:/a:x:y:x%00y')
})

test('frames and lengths inside the binary probes agree', () => {
  const payload = (name: string) =>
    Buffer.from([...tcpProbes, ...udpProbes].find((one) => one.name === name)!.payload(asker))
  assert.equal(payload('smb-negotiate').readUInt32BE(0), payload('smb-negotiate').length - 4)
  assert.equal(payload('rdp-negotiate').readUInt16BE(2), payload('rdp-negotiate').length)
  assert.equal(payload('mongodb-hello').readUInt32LE(0), payload('mongodb-hello').length)
  assert.equal(payload('mongodb-hello').readUInt32LE(21), payload('mongodb-hello').length - 21)
  assert.equal(payload('dns-version').readUInt16BE(0), payload('dns-version').length - 2)
  assert.equal(payload('mqtt-connect')[1], payload('mqtt-connect').length - 2)
  assert.equal(payload('tds-prelogin').readUInt16BE(2), payload('tds-prelogin').length)
  assert.equal(payload('ntp-client-udp').length, 48)
  assert.equal(payload('ldap-rootdse')[1], payload('ldap-rootdse').length - 2)
  assert.equal(payload('snmpv3-discovery-udp')[1], payload('snmpv3-discovery-udp').length - 2)
  assert.equal(payload('oracle-version').readUInt16BE(0), payload('oracle-version').length)
  assert.equal(payload('drda-excsat').readUInt16BE(0), payload('drda-excsat').length)
  assert.equal(payload('kafka-versions').readUInt32BE(0), payload('kafka-versions').length - 4)
  assert.equal(payload('pptp-start').readUInt16BE(0), payload('pptp-start').length)
  assert.equal(payload('rpc-dump').readUInt32BE(0), 0x80000000 + payload('rpc-dump').length - 4)
  assert.equal(payload('msrpc-bind').readUInt16LE(8), payload('msrpc-bind').length)
  assert.equal(payload('modbus-identity').readUInt16BE(4), payload('modbus-identity').length - 6)
  assert.equal(payload('opcua-hello').readUInt32LE(4), payload('opcua-hello').length)
  assert.equal(payload('bacnet-model-udp').readUInt16BE(2), payload('bacnet-model-udp').length)
  assert.equal(payload('ike-main-udp').readUInt32BE(24), payload('ike-main-udp').length)
  assert.equal(payload('l2tp-start-udp').readUInt16BE(2), payload('l2tp-start-udp').length)
  assert.equal(payload('iscsi-hello').length % 4, 0)
  assert.equal(
    Number.parseInt(payload('git-upload-pack').toString('latin1', 0, 4), 16),
    payload('git-upload-pack').length,
  )
  const followed = (name: string) =>
    (tcpProbes.find((one) => one.name === name)?.then ?? []).map((bytes) => Buffer.from(bytes))
  for (const packet of followed('s7-identity')) assert.equal(packet.readUInt16BE(2), packet.length)
  for (const packet of followed('mqtt-connect')) assert.equal(packet[1], packet.length - 2)
  for (const packet of followed('jdwp-handshake')) assert.equal(packet.readUInt32BE(0), packet.length)
})

test('names of ports', () => {
  assert.deepEqual([isTlsPort(636), plainPort(636), isTlsPort(80), plainPort(80)], [true, 389, false, 80])
  assert.deepEqual(
    [portName('tcp', 22), portName('udp', 53), portName('tcp', 1)],
    ['ssh', 'domain', 'unknown'],
  )
  assert.ok([9100, 9107].every(isPrinterPort) && ![9099, 9108].some(isPrinterPort))
  assert.ok(nearPorts(25432).has(5432) && nearPorts(2883).has(1883) && nearPorts(13890).has(1389))
  assert.equal(nearPorts(389).size, 0)
})

test('no printer is ever sent anything', () => {
  for (const { name, ports } of tcpProbes) assert.ok(!ports.some(isPrinterPort), name)
})
