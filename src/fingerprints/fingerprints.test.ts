import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { extractDetails } from './extract-details.ts'
import { firstBytes } from './first-bytes.ts'
import { createMatcher, mostAnswerBytes } from './match-service.ts'
import { isTlsPort, plainPort, portName } from './port-names.ts'
import { tcpProbes } from './probes/tcp-probes.ts'
import { udpProbes } from './probes/udp-probes.ts'
import { rules } from './rules.ts'

const match = createMatcher(rules)
const latin1 = (text: string) => Buffer.from(text, 'latin1')
const asker = { host: 'host.example', userAgent: 'agent/1\r\nX: y' }

test('every rule recognises its example, and no rule before it does', () => {
  for (const rule of rules) {
    const { answer, ...expected } = rule.example
    const found = match(rule.probe, latin1(answer))
    assert.equal(found?.rule.id, rule.id)
    const { rule: _, service, ...details } = found!
    assert.deepEqual(details, expected, rule.id)
    assert.equal(service, rule.service)
  }
})

test('the set is as large as promised and its ids differ', () => {
  assert.equal(new Set(rules.map(({ id }) => id)).size, rules.length)
  assert.ok(rules.length >= 60, `${rules.length} rules`)
  assert.ok(new Set(rules.map(({ service }) => service)).size >= 25)
})

test('rules name probes that exist, CPEs are of form 2.2', () => {
  const names = new Set(['null', ...[...tcpProbes, ...udpProbes].map(({ name }) => name)])
  for (const rule of rules) {
    assert.ok(names.has(rule.probe), rule.id)
    for (const cpe of rule.example.cpe ?? [])
      assert.match(cpe, /^cpe:\/[aoh]:[a-z0-9._-]+:[a-z0-9._-]+(:[a-z0-9._%-]*)*[a-z0-9._%-]$/, rule.id)
  }
})

test('rules that any answer is held against are filed under their first byte', () => {
  const loose = rules.filter(({ probe, match: one }) => {
    const bytes = firstBytes(one)
    return ['null', 'http-get'].includes(probe) && (bytes === null || bytes.size > 4)
  })
  // A MySQL greeting starts with its length.
  assert.deepEqual(
    loose.map(({ id }) => id),
    ['mariadb', 'mysql', 'mysql-refused'],
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

test('no rule takes long on what is made to be slow', () => {
  const fillers = [
    'a',
    ' ',
    '\0',
    '\xff',
    '1',
    '1.',
    '\r\n',
    'X: y\r\n',
    'Server: ',
    'a-',
    'DC=',
    '"',
    '\x04a',
    '\x80\x00',
  ]
  for (const rule of rules) {
    const { answer } = rule.example
    for (const filler of fillers) {
      for (const cut of [answer.length >> 1, answer.length - 1]) {
        const text = (answer.slice(0, cut) + filler.repeat(mostAnswerBytes)).slice(0, mostAnswerBytes)
        const start = performance.now()
        rule.match.test(text)
        const took = performance.now() - start
        assert.ok(took < 100, `${rule.id} took ${took} ms on ${JSON.stringify(filler)}`)
      }
    }
  }
})

test('any answer to any probe is matched without harm, and details are plain text', () => {
  const starts = fc.constantFrom(...rules.map(({ probe, example }) => ({ probe, answer: example.answer })))
  fc.assert(
    fc.property(
      starts,
      fc.nat(80),
      fc.string({ unit: 'binary', maxLength: 60 }),
      ({ probe, answer }, keep, rest) => {
        const bytes = latin1(answer.slice(0, keep) + rest)
        const found = match(probe, bytes)
        const { rule: _, ...details } = found ?? { rule: null }
        const text = JSON.stringify([details, extractDetails(bytes.toString('latin1'))])
        assert.match(text, /^[\x20-\x7e]*$/)
        assert.ok(text.length < 8000)
      },
    ),
    { numRuns: 1000 },
  )
})

test('an answer beyond the limit is cut', () => {
  const late = `HTTP/1.1 200 OK\r\nX: ${'y'.repeat(mostAnswerBytes)}\r\nServer: nginx/1.2.3\r\n\r\n`
  assert.equal(match('http-get', latin1(late))?.rule.id, 'http')
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

test('software that no rule knows names itself', () => {
  assert.deepEqual(extractDetails('HTTP/1.1 200 OK\r\nserver: exampled/2.1 (Linux)\r\n\r\n'), {
    service: 'http',
    product: 'exampled',
    version: '2.1',
    extrainfo: 'Linux',
  })
  assert.deepEqual(extractDetails('SIP/2.0 200 OK\r\nUser-Agent: Phone\r\n\r\n'), {
    service: 'sip',
    product: 'Phone',
  })
  assert.deepEqual(extractDetails('SSH-2.0-ExampleSSH_1.0\r\n'), {
    service: 'ssh',
    product: 'ExampleSSH',
    version: '1.0',
  })
  assert.equal(extractDetails('HTTP/1.1 200 OK\r\n\r\nServer: in the body'), null)
})

test('probes are short, of one name each, and a hostile name does not add lines', () => {
  const probes = [...tcpProbes, ...udpProbes]
  assert.equal(new Set(probes.map(({ name }) => name)).size, probes.length)
  for (const probe of probes) {
    const payload = Buffer.from(probe.payload(asker))
    assert.ok(payload.length > 0 && payload.length < 1200, probe.name)
    assert.doesNotMatch(payload.toString('latin1'), /\nX: y/, probe.name)
    assert.equal(probe.name.endsWith('-udp'), probe.transport === 'udp')
  }
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
})

test('names of ports', () => {
  assert.deepEqual([isTlsPort(636), plainPort(636), isTlsPort(80), plainPort(80)], [true, 389, false, 80])
  assert.deepEqual(
    [portName('tcp', 22), portName('udp', 53), portName('tcp', 1)],
    ['ssh', 'domain', 'unknown'],
  )
})
