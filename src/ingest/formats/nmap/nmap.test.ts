import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chunksOf, collect, eventsOf, fixture, now, readAll, refusalsOf } from '../fixtures/fixture.ts'
import { nmap } from './nmap.ts'
import { nmapElements } from './nmap-elements.ts'

const gate = { rdns: 'gate.example.test', ts: 1700000009000 }
const port = { type: 'port', module: 'portscan' }
const service = { type: 'service-simple', module: 'grabber' }

test('hosts become open ports, services and script output', async () => {
  assert.deepEqual(await eventsOf(nmap, fixture('nmap.xml')), [
    { origin: { ...port, ...gate }, target: { ip: '192.0.2.10', port: 22, protocol: 'tcp' }, result: null },
    {
      origin: { ...service, ...gate },
      target: { ip: '192.0.2.10', port: 22, protocol: 'tcp' },
      result: {
        data: {
          state: { state: 'open' },
          service: {
            name: 'ssh',
            product: 'OpenSSH',
            version: '9.2p1',
            ostype: 'Linux',
            extrainfo: 'protocol 2.0',
            cpe: ['cpe:/a:openbsd:openssh:9.2p1', 'cpe:/o:linux:linux_kernel'],
            banner: '',
            method: 'probe_matching',
          },
        },
      },
    },
    { origin: { ...port, ...gate }, target: { ip: '192.0.2.10', port: 443, protocol: 'tcp' }, result: null },
    {
      origin: { ...service, ...gate },
      target: { ip: '192.0.2.10', port: 443, protocol: 'tcp' },
      result: {
        data: {
          state: { state: 'open' },
          service: {
            name: 'ssl/http',
            product: 'nginx',
            device: 'load balancer',
            hostname: 'www.example.test',
            banner: '',
            method: 'probe_matching',
          },
        },
      },
    },
    {
      origin: { type: 'service', module: 'grabber', ...gate },
      target: { ip: '192.0.2.10', port: 443, protocol: 'tcp' },
      result: {
        data: {
          state: { state: 'open', reason: 'syn-ack', reason_ttl: '64' },
          service: {
            name: 'ssl/http',
            product: 'nginx',
            devicetype: 'load balancer',
            hostname: 'www.example.test',
            cpe: [],
          },
          scripts: [{ id: 'http-title', output: 'Sch\\xc3\\xb6n & gut\\nnext', results: [] }],
        },
      },
    },
    {
      origin: { ...service, ...gate },
      target: { ip: '192.0.2.10', port: 161, protocol: 'udp' },
      result: {
        data: {
          state: { state: 'open|filtered' },
          service: { name: 'snmp', banner: '', method: 'table_default' },
        },
      },
    },
    {
      origin: { ...port, ts: 1700000002000 },
      target: { ip: '2001:db8::7', port: 25, protocol: 'tcp' },
      result: null,
    },
  ])
})

test('the events do not depend on how the bytes arrive', async () => {
  const whole = await readAll(nmap, fixture('nmap.xml'))
  for (const size of [1, 7, 64])
    assert.deepEqual(await collect(nmap.read(chunksOf(fixture('nmap.xml'), size), { now })), whole)
})

test('a file that ends early gives what was complete, and says so once', async () => {
  const text = Buffer.from(fixture('nmap.xml')).toString()
  const cut = text.slice(0, text.indexOf('portid="161"'))
  const parsed = await readAll(nmap, cut)
  assert.equal(parsed.filter(({ kind }) => kind === 'event').length, 5)
  assert.deepEqual(parsed.at(-1), {
    kind: 'refused',
    line: 15,
    reason: 'the file ends early: </nmaprun> is missing',
  })
  assert.equal(parsed.length, 6)
})

const host = (ip: string, inside = '<state state="open"/>') =>
  `<host><address addr="${ip}" addrtype="ipv4"/><ports><port protocol="tcp" portid="80">${inside}</port></ports></host>\n`

test('entities of a DTD are not expanded, and the next host is read', async () => {
  const file = `<?xml version="1.0"?>\n<!DOCTYPE nmaprun [<!ENTITY a "192.0.2.1"><!ENTITY f SYSTEM "file:///etc/passwd">]>\n<nmaprun>\n${host('&a;')}${host('&f;')}${host('192.0.2.3')}</nmaprun>`
  const parsed = await readAll(nmap, file)
  assert.deepEqual(
    parsed.map((entry) => [entry.kind, entry.line]),
    [
      ['refused', 4],
      ['refused', 5],
      ['event', 6],
    ],
  )
})

test('a broken host is refused with its line, those around it are read', async () => {
  const file = `<nmaprun>\n${host('192.0.2.1')}${host('192.0.2.2', '<state <')}\n\n${host('192.0.2.3')}</nmaprun>`
  for (const size of [1, 5, 4096]) {
    const parsed = await collect(nmap.read(chunksOf(file, size), { now }))
    assert.deepEqual(
      parsed.map((entry) => [entry.kind, entry.line]),
      [
        ['event', 2],
        ['refused', 3],
        ['event', 6],
      ],
    )
  }
})

test('a MAC address is not the address of a host, wherever it stands', async () => {
  const mac = '<host><address addr="02:00:00:00:00:01" addrtype="mac"/>'
  const [event] = await eventsOf(nmap, `<nmaprun>${host('192.0.2.1').replace('<host>', mac)}</nmaprun>`)
  assert.equal(event?.target.ip, '192.0.2.1')
})

test('addresses and ports that are none are refused by name', async () => {
  const bad = host('192.0.2.999') + host('192.0.2.1').replace('"80"', '"70000"')
  const file = `<nmaprun>${bad}${host('192.0.2.1').replace('tcp', 'sctp')}</nmaprun>`
  assert.deepEqual(await refusalsOf(nmap, file), [
    '1: "192.0.2.999" is not an IP address',
    '2: "70000" is not a port: it is a number from 0 to 65535',
    '3: "sctp" is neither tcp nor udp',
  ])
})

test('other XML is refused at once', async () => {
  assert.deepEqual(await refusalsOf(nmap, '<html>\n<host><port/></host></html>'), [
    '1: not nmap\'s XML: it starts with the element "html"',
  ])
})

test('an element over the limit is refused with its line and the next host is read', async () => {
  const long = `<nmaprun>\n<host><!--${'x'.repeat(9000)}-->\n</host>${host('192.0.2.3')}</nmaprun>`
  const steps = (await Array.fromAsync(nmapElements(chunksOf(long, 512), 4096))).flat()
  const broken = steps.filter((step) => step.kind === 'broken')
  assert.deepEqual(
    broken.map(({ line, reason }) => [line, reason]),
    [[2, 'an element is longer than 1 MB']],
  )
  assert.ok(steps.some((step) => step.kind === 'open' && step.tag.attributes['addr'] === '192.0.2.3'))
})

test('nesting without end is refused', async () => {
  const refusals = await refusalsOf(nmap, `<nmaprun>${'<a>'.repeat(100_000)}`)
  assert.equal(refusals.length, 2)
  assert.match(refusals[0]!, /nested deeper than 64 levels/)
})

test('a port with more script output than fits is refused, the next one is read', async () => {
  const script = `<script id="a" output="${'x'.repeat(1024 * 1024)}"/>`
  async function* file() {
    yield Buffer.from('<nmaprun><host><address addr="192.0.2.1" addrtype="ipv4"/><ports>\n<port portid="1">')
    for (let i = 0; i < 17; i++) yield Buffer.from(script)
    yield Buffer.from('<state state="open"/></port>\n<port portid="2"><state state="open"/></port>')
    yield Buffer.from('</ports></host></nmaprun>')
  }
  const parsed = await collect(nmap.read(file(), { now }))
  assert.deepEqual(parsed[0], { kind: 'refused', line: 2, reason: 'the port "1" is longer than 16 MB' })
  assert.equal(parsed.length, 2)
  assert.deepEqual([parsed[1]?.kind, parsed[1]?.line], ['event', 3])
})
