import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Value } from 'typebox/value'
import { HostEvent } from '../../core/events/host-event.ts'
import { chunksOf, collect, fixture, now } from './fixtures/fixture.ts'
import type { Format, Parsed } from './format.ts'
import { formats } from './formats.ts'
import { readEvents } from './reading/read-events.ts'

const fixtureOf: Readonly<Record<string, string>> = {
  rimlight: 'rimlight.jsonl',
  nmap: 'nmap.xml',
  'masscan-json': 'masscan-json.txt',
  'masscan-list': 'masscan.list',
  zgrab2: 'zgrab2.jsonl',
  httpx: 'httpx.jsonl',
  naabu: 'naabu.jsonl',
  shodan: 'shodan.jsonl',
  onionoo: 'onionoo.json',
}

/** Every event is one that ingest takes and that can be written down; our own are not checked here. */
function assertSound(format: Format, parsed: readonly Parsed[]): void {
  let line = 1
  for (const entry of parsed) {
    assert.ok(entry.line >= line, 'lines go forward')
    line = entry.line
    if (entry.kind === 'refused')
      assert.ok(entry.reason.length > 0 && entry.reason.length < 300, entry.reason)
    else if (format.name !== 'rimlight') {
      assert.ok(Value.Check(HostEvent, entry.event), JSON.stringify(entry.event))
      assert.ok(JSON.stringify(entry.event).length > 0)
    }
  }
}

const readWith = (format: Format, content: Uint8Array | string, size = 64) =>
  collect(format.read(chunksOf(content, size), { now }))

for (const format of formats) {
  test(`${format.name}: any bytes are read to their end`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        assertSound(format, await readWith(format, bytes))
        await collect(readEvents(chunksOf(bytes), { now }))
      }),
      { numRuns: 150 },
    )
  })

  test(`${format.name}: a file with damage anywhere gives sound events or refusals`, async () => {
    const whole = Buffer.from(fixture(fixtureOf[format.name]!))
    const damage = fc.array(
      fc.record({
        at: fc.nat(whole.length - 1),
        byte: fc.oneof(fc.nat(255), fc.constantFrom(0x22, 0x3c, 0x0a)),
      }),
      { maxLength: 6 },
    )
    await fc.assert(
      fc.asyncProperty(damage, fc.nat(whole.length), async (hits, length) => {
        const bytes = Buffer.from(whole)
        for (const { at, byte } of hits) bytes[at] = byte
        assertSound(format, await readWith(format, bytes.subarray(0, length), 1024))
      }),
      { numRuns: 80 },
    )
  })
}

const scalar = fc.oneof(
  fc.constantFrom<unknown>(
    '192.0.2.1',
    '2001:db8::1',
    80,
    '443',
    'success',
    'tcp',
    true,
    null,
    'open',
    '',
    '__proto__',
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.double(),
)

/** Members that the readers look for, with values that they do not expect. */
function unexpected(names: readonly string[]): fc.Arbitrary<unknown> {
  const name = fc.constantFrom(...names, '__proto__', 'constructor')
  return fc.letrec((tie) => ({
    value: fc.oneof({ depthSize: 'small', withCrossShrink: true }, scalar, tie('list'), tie('object')),
    list: fc.array(tie('value'), { maxLength: 3 }),
    object: fc
      .array(fc.tuple(name, tie('value')), { maxLength: 5 })
      .map((entries) => Object.fromEntries(entries)),
  }))['object']!
}

/** Every word that stands before a colon in a fixture. */
function namesIn(file: string): readonly string[] {
  const text = Buffer.from(fixture(file)).toString()
  return [...new Set(Array.from(text.matchAll(/"(\w+)":/g), ([, name = '']) => name))]
}

const jsonFormats = formats.filter(
  ({ name }) => name !== 'nmap' && name !== 'masscan-list' && name !== 'rimlight',
)

for (const format of jsonFormats)
  test(`${format.name}: known members with unexpected values never throw`, async () => {
    const file = fixtureOf[format.name]!
    const placed = unexpected(namesIn(file)).map((record) => ({
      ip: '192.0.2.1',
      port: 1,
      ...(record as object),
    }))
    await fc.assert(
      fc.asyncProperty(placed, async (record) => {
        assertSound(format, await readWith(format, JSON.stringify(record), 4096))
      }),
      { numRuns: 200 },
    )
  })

test('zgrab2: any result of any module never throws', async () => {
  const format = formats.find(({ name }) => name === 'zgrab2')!
  const module = fc.constantFrom(
    'ssh',
    'http',
    'tls',
    'redis',
    'telnet',
    'memcached',
    'mysql',
    'smtp',
    'ntp',
    'mongodb',
  )
  await fc.assert(
    fc.asyncProperty(module, unexpected(namesIn('zgrab2.jsonl')), async (name, result) => {
      const record = { ip: '192.0.2.1', data: { [name]: { status: 'success', result } } }
      const parsed = await readWith(format, JSON.stringify(record), 4096)
      assert.ok(parsed.some(({ kind }) => kind === 'event'))
      assertSound(format, parsed)
    }),
    { numRuns: 400 },
  )
})

test('texts made to slow down matching are read in time that grows with their length', async () => {
  const long = 100_000
  const data = {
    ssh: { server_id: { software: `${'a_1'.repeat(long)}\n` } },
    redis: { info_response: `# ${'\r\n'.repeat(long)}`, version: '1.'.repeat(long) },
    http: { response: { headers: { server: [`${'('.repeat(long)}`] }, status_line: ' '.repeat(long) } },
  }
  const grabs = Object.entries(data).map(([name, result]) => [name, { status: 'success', result }])
  const zgrab = JSON.stringify({ ip: '192.0.2.1', data: Object.fromEntries(grabs) })
  const module = { module: `${'-tcp '.repeat(long)}\n` }
  const shodan = JSON.stringify({ ip_str: '192.0.2.1', port: 1, _shodan: module })
  const web = JSON.stringify({
    ip_str: '192.0.2.1',
    port: 1,
    cpe23: [`cpe:2.3:${':*'.repeat(long)}`],
    data: `HTTP/1.1 200 ${'\r'.repeat(long)}\n`,
    http: { location: '/'.repeat(long) },
  })
  const started = performance.now()
  for (const [name, content] of [
    ['zgrab2', zgrab],
    ['shodan', `${shodan}\n${web}`],
    ['masscan-list', `banner ${'a '.repeat(long)}`],
    ['masscan-json', `${'[,] '.repeat(long)}`],
    ['nmap', `<nmaprun>${'<host <'.repeat(3000)}`],
  ] as const)
    await readWith(formats.find((format) => format.name === name)!, content, 65536)
  assert.ok(performance.now() - started < 30_000)
})
