import assert from 'node:assert/strict'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { describe, test } from 'node:test'
import { Value } from 'typebox/value'
import { parseRange } from '../../core/address.ts'
import { HostEvent } from '../../core/events/host-event.ts'
import { eventually } from '../../testing/eventually.ts'
import { rangesOf } from '../scope/known-ranges.ts'
import { changingScope, listenOn, nameOf, planOf, recordedRun, testScanner } from './testing/scan-bench.ts'

// Addresses of our own on the loopback: what others listen on at 127.0.0.1 is not found here.
const hosts = ['127.77.15.1', '127.77.15.3'] as const
const ports = [21_001, 21_040, 21_077]
await listenOn(hosts, ports)
await listenOn(['::1'], [21_001])
const open = hosts.flatMap((host) => ports.map((port) => `${host} ${port}`))

describe('scan', () => {
  test('an event for each open port, and one for each module on it', async () => {
    const { run, events, checkpoints, progress } = recordedRun()
    const plan = planOf('scan', ['127.77.15.0/29', '::1'], '21000-21099', ['banner'])
    assert.deepEqual(await testScanner().run(plan, run), { kind: 'finished' })
    assert.deepEqual(
      events.map(nameOf).sort(),
      [...open, '::1 21001'].flatMap((target) => [`${target} banner`, `${target} port`]).sort(),
    )
    for (const event of events) assert.ok(Value.Check(HostEvent, event), JSON.stringify(event))
    const port = events.find(({ origin }) => origin.type === 'port')!
    assert.deepEqual(port.result, { response: 'synack' })
    assert.equal(port.origin.module, 'portscan')
    const banner = events.find(({ origin, target }) => origin.type === 'banner' && target.ip === hosts[0])!
    assert.deepEqual(banner.result, { data: { banner: 'hello', name: '' } })
    assert.equal(banner.origin.module, 'grabber')
    assert.match(banner.origin.ip!, /^127\./)
    assert.ok(banner.origin.port! > 1023)
    assert.deepEqual(
      [progress.at(-1)!.total, progress.at(-1)!.done, progress.at(-1)!.openPorts],
      [900, 900, 7],
    )
    assert.ok(checkpoints.length >= 2)
  })

  test('a failing module is an event with its reason', async () => {
    const { run, events } = recordedRun()
    const plan = planOf('scan', [hosts[0]], '21001', ['throws', 'hangs', 'odd', 'empty', 'banner'])
    assert.deepEqual(await testScanner().run(plan, run), { kind: 'finished' })
    const results = Object.fromEntries(events.map(({ origin, result }) => [origin.type, result]))
    assert.deepEqual(results['throws'], { data: {}, error: 'the parser gave up\\x1b[2J' })
    assert.deepEqual(results['hangs'], { data: {}, error: 'timeout: not done within 100 ms' })
    assert.match(String(results['odd']?.['error']), /cannot be written/)
    assert.deepEqual(results['empty'], { data: {}, error: 'the module gave no record' })
    assert.deepEqual(results['banner'], { data: { banner: 'hello', name: '' } })
  })

  test('sample stops after so many open ports', async () => {
    const { run, events } = recordedRun()
    const plan = planOf('scan', ['127.77.15.0/29'], '21000-21099', ['banner'], { sample: 2 })
    assert.deepEqual(await testScanner().run(plan, run), { kind: 'finished' })
    assert.deepEqual(events.map(({ origin }) => origin.type).sort(), ['banner', 'banner', 'port', 'port'])
  })

  test('UDP ports are open with an answer', async () => {
    const echo = createSocket('udp4').bind(21_053, hosts[0])
    await once(echo, 'listening')
    echo.on('message', (message, from) => echo.send(message, from.port, from.address))
    const { run, events } = recordedRun()
    const plan = planOf('scan', [hosts[0]], '21053-21054', [], { protocol: 'udp' })
    assert.deepEqual(await testScanner().run(plan, run), { kind: 'finished' })
    echo.close()
    assert.deepEqual(
      events.map(({ target, result }) => [target, result]),
      [[{ ip: hosts[0], port: 21_053, protocol: 'udp' }, { response: 'udp' }]],
    )
  })

  test('names, ASNs and countries become addresses', async () => {
    const enricher = {
      networksOfAsn: (asn: number) => (asn === 64_496 ? rangesOf(['127.77.15.1']) : []),
      networksOfCountry: (code: string) => (code === 'XA' ? rangesOf(['127.77.15.3']) : []),
    }
    const resolver = async (name: string) => (name === 'both.test' ? ['::1', '192.0.2.1'] : [])
    const scanner = testScanner({ enricher, resolver })
    const base = planOf('scan', ['both.test', 'none.test'], '21001', ['banner'])
    const targets = [
      ...base.entries[0]!.targets,
      { kind: 'asn', asn: 64_496 } as const,
      { kind: 'country', code: 'XA' } as const,
    ]
    const { run, events } = recordedRun()
    const plan = { ...base, entries: [{ ...base.entries[0]!, targets }] }
    assert.equal(scanner.refusal(plan, ''), null)
    assert.deepEqual(await scanner.run(plan, run), { kind: 'finished' })
    const banners = events.filter(({ origin }) => origin.type === 'banner')
    assert.deepEqual(
      banners
        .map(({ target, result }) => [target.ip, (result as { data: { name: string } }).data.name])
        .sort(),
      [
        ['127.77.15.1', ''],
        ['127.77.15.3', ''],
        ['::1', 'both.test'],
      ],
    )
  })

  test('fails when no target can be resolved, or the caller cannot keep the events', async () => {
    const { run } = recordedRun()
    const resolver = async (name: string) => (name === 'far.test' ? ['192.0.2.1'] : [])
    const outcome = await testScanner({ resolver }).run(planOf('scan', ['no.test', 'far.test'], '80'), run)
    assert.equal(outcome.kind, 'failed')
    assert.match(
      outcome.kind === 'failed' ? outcome.reason : '',
      /no\.test: no address.*far\.test: none of its/,
    )
    const onEvents = () => Promise.reject(new Error('the disk is full'))
    assert.deepEqual(
      await testScanner().run(planOf('scan', [hosts[0]], '21001', ['banner']), recordedRun({ onEvents }).run),
      { kind: 'failed', reason: 'the disk is full' },
    )
  })
})

test('an abort ends a scan at once, also while names are resolved', async () => {
  const { run, abort } = recordedRun()
  const asked = Promise.withResolvers<void>()
  const resolver = (): Promise<string[]> => {
    asked.resolve()
    return new Promise(() => {})
  }
  const running = testScanner({ resolver }).run(planOf('scan', ['slow.test'], '80'), run)
  await asked.promise
  abort()
  assert.deepEqual(await running, { kind: 'aborted' })
  const other = recordedRun({ rate: 100 })
  const busy = testScanner().run(planOf('scan', ['127.77.15.0/24'], '1-65535'), other.run)
  await eventually(() => other.progress.some(({ done }) => done > 0), 'the first probes')
  const begun = performance.now()
  other.abort()
  assert.deepEqual(await busy, { kind: 'aborted' })
  // The scan itself would take days.
  assert.ok(performance.now() - begun < 30_000, `${performance.now() - begun} ms`)
})

describe('grab', () => {
  test('runs the modules on every target, open or not', async () => {
    const { run, events } = recordedRun()
    const plan = planOf('grab', [hosts[0]], '21001,21002', ['banner'])
    assert.deepEqual(await testScanner().run(plan, run), { kind: 'finished' })
    assert.deepEqual(
      events.map(({ target, result }) => [target.port, result]).sort((a, b) => Number(a[0]) - Number(b[0])),
      [
        [21_001, { data: { banner: 'hello', name: '' } }],
        [21_002, { data: {}, error: `refused: ${hosts[0]} port 21002: connection refused` }],
      ],
    )
  })

  test('a target is passed by its name, each address in scope once', async () => {
    const { run, events } = recordedRun()
    const resolver = async () => [hosts[0], '::1', '192.0.2.1']
    const plan = planOf('grab', ['web.test', 'other.test'], '21001', ['banner'])
    assert.deepEqual(await testScanner({ resolver }).run(plan, run), { kind: 'finished' })
    assert.deepEqual(
      events.map(({ target, result }) => `${target.ip} ${JSON.stringify(result)}`).sort(),
      [hosts[0], '::1'].flatMap((ip) =>
        ['other.test', 'web.test'].map((name) => `${ip} {"data":{"banner":"hello","name":"${name}"}}`),
      ),
    )
  })
})

/** The time that 400 probes a second take is measured by a scan that sends them: no machine is too slow for it. */
async function scanBeside(ports: string): Promise<void> {
  const { run } = recordedRun({ rate: 400 })
  assert.deepEqual(await testScanner().run(planOf('scan', [hosts[0]], ports), run), { kind: 'finished' })
}

describe('scope', () => {
  test('a plan out of scope is refused with the part that is', () => {
    const scanner = testScanner()
    assert.match(
      scanner.refusal(planOf('scan', ['192.0.2.0/24'], '80'), '')!,
      /^192\.0\.2\.0\/24 is not in the scope/,
    )
    assert.match(
      scanner.refusal(planOf('scan', ['127.0.0.1'], '80', ['nope']), '')!,
      /no module is called "nope"/,
    )
    const two = [planOf('scan', ['127.0.0.1'], '80'), planOf('scan', ['224.0.0.1'], '80')]
    const both = { kind: 'scan', entries: two.flatMap(({ entries }) => entries) } as const
    assert.match(scanner.refusal(both, '')!, /^Entry 2: 224\.0\.0\.1 is never scanned/)
    const wide = testScanner({ scope: changingScope(['::/0']) })
    assert.match(wide.refusal(planOf('scan', ['2001:db8::/32'], '80'), '')!, /could never be scanned/)
    const enricher = { networksOfAsn: () => [parseRange('192.0.2.0/24')!], networksOfCountry: () => [] }
    const asn = planOf('scan', [], '80', [], { targets: [{ kind: 'asn', asn: 64_496 }] })
    assert.match(
      testScanner({ enricher }).refusal(asn, '')!,
      /^AS64496: 192\.0\.2\.0\/24 is not in the scope/,
    )
  })

  test('what is excluded while its module runs is left alone, without an event', async () => {
    const scope = changingScope(['127.0.0.0/8'])
    let talking = 0
    let hungUp = 0
    const [server] = await listenOn(['127.77.15.9'], [21_001], (socket) => {
      talking += 1
      socket.resume().on('close', () => {
        hungUp += 1
      })
    })
    const { run, events } = recordedRun()
    const running = testScanner({ scope }).run(planOf('grab', ['127.77.15.9'], '21001', ['banner']), run)
    await eventually(() => talking > 0, 'the module to connect', { intervalMs: 10 })
    scope.set({ exclude: rangesOf(['127.77.15.9']) })
    assert.deepEqual(await running, { kind: 'finished' })
    await eventually(() => hungUp > 0, 'the end of the connection', { intervalMs: 10 })
    assert.deepEqual(events, [])
    server!.close()
  })

  test('the switch pauses modules and probes within a second, and nothing is lost or doubled', async () => {
    const scope = changingScope(['127.0.0.0/8'])
    let connections = 0
    const slow = ['127.77.15.11', '127.77.15.12', '127.77.15.13']
    const servers = await listenOn(slow, [21_200, 21_300, 21_400], (socket) => {
      connections += 1
      setTimeout(() => socket.end('slow'), 150)
    })
    const { run, events } = recordedRun({ rate: 400 })
    const plan = planOf('scan', ['127.77.15.8/29'], '21200,21290-21310,21400', ['banner'])
    const running = testScanner({ scope, concurrency: 2 }).run(plan, run)
    await eventually(() => events.length >= 3, 'the first events', { intervalMs: 10 })
    scope.set({ stopped: true })
    await scanBeside('21500-21899')
    const before = connections
    await scanBeside('21500-21699')
    assert.equal(connections, before, 'packets went out while everything was stopped')
    assert.ok(events.length < 18, 'the scan was over before it was stopped')
    scope.set({ stopped: false })
    assert.deepEqual(await running, { kind: 'finished' })
    const expected = slow.flatMap((host) =>
      [21_200, 21_300, 21_400].flatMap((port) => [`${host} ${port} banner`, `${host} ${port} port`]),
    )
    assert.deepEqual(events.map(nameOf).sort(), expected.sort())
    for (const server of servers) server.close()
  })
})

test('the caps of a process hold for its scans together', async () => {
  const rates = { global: { rate: 1e6 }, network: { rate: 1e6 }, host: { rate: 100 } }
  const scanner = testScanner({ rates })
  const begun = performance.now()
  const plan = planOf('grab', [hosts[0]], '21101-21160', ['banner'])
  const outcomes = await Promise.all([
    scanner.run(plan, recordedRun().run),
    scanner.run(plan, recordedRun().run),
  ])
  assert.deepEqual(outcomes, [{ kind: 'finished' }, { kind: 'finished' }])
  const seconds = (performance.now() - begun) / 1000
  assert.ok(seconds > 1.15, `120 connections at 100 a second in ${seconds} s`)
})

test('a host that answers everywhere is reported once', async () => {
  const many = Array.from({ length: 260 }, (_, index) => 22_000 + index)
  // All that is asked for: one closed port among the first twenty would make it an ordinary host for a while.
  const servers = await listenOn(['127.77.15.20'], [21_001, ...many])
  const { run, events } = recordedRun()
  const plan = planOf('scan', ['127.77.15.20', hosts[0]], '21001,22000-22259')
  assert.deepEqual(await testScanner().run(plan, run), { kind: 'finished' })
  const tarpits = events.filter(({ result }) => result?.['response'] === 'tarpit')
  assert.deepEqual(
    tarpits.map(({ target }) => target),
    [{ ip: '127.77.15.20', port: 0, protocol: 'tcp' }],
  )
  assert.match(String(tarpits[0]!.result?.['note']), /ports asked were open/)
  assert.ok(events.length <= 12, `${events.length} events`)
  assert.ok(events.map(nameOf).includes(`${hosts[0]} 21001 port`))
  for (const server of servers) server.close()
})
