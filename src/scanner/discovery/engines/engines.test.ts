import assert from 'node:assert/strict'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { describe, test } from 'node:test'
import { parseRange } from '../../../core/address.ts'
import { eventually } from '../../../testing/eventually.ts'
import { parsePorts } from '../../targets/parse-ports.ts'
import { createTargetPlan } from '../../targets/target-plan.ts'
import type { DiscoveryEngine, Finding, Probe, Progress, ScanOptions } from '../engine.ts'
import { ffiConnectEngine } from './ffi-connect-engine.ts'
import { netConnectEngine } from './net-connect-engine.ts'
import { udpEngine } from './udp-engine.ts'

// An address of our own on the loopback: what others listen on at 127.0.0.1 is not found here.
const hosts = ['127.77.13.5', '::1'] as const
const ports = '20000-20999'
const first = 20_000
const listening = [20_003, 20_500, 20_998]

function options(changes: Partial<ScanOptions> = {}): ScanOptions {
  return {
    rate: Number.POSITIVE_INFINITY,
    attempts: 2,
    timeoutMs: 2000,
    allow: () => true,
    signal: new AbortController().signal,
    onFinding: () => {},
    ...changes,
  }
}

const plan = (targets: readonly string[], portText: string) =>
  createTargetPlan(
    targets.map((target) => parseRange(target)!),
    parsePorts(portText),
    11n,
  )

async function find(
  engine: DiscoveryEngine,
  targets: readonly string[],
  portText: string,
  changes: Partial<ScanOptions> = {},
) {
  const found: Finding[] = []
  const summary = await engine.scan(
    plan(targets, portText).from(),
    options({ onFinding: (finding) => found.push(finding), ...changes }),
  )
  return { summary, found, names: found.map(({ address, port }) => `${address.text} ${port}`).sort() }
}

const expected = hosts.flatMap((host) => listening.map((port) => `${host} ${port}`)).sort()
for (const host of hosts)
  for (const port of listening) {
    // Unreferenced: they end with the tests, and must not keep the process from ending.
    const server = createServer((socket) => socket.on('error', () => {}).destroy()).unref()
    await once(server.listen(port, host), 'listening')
    const echo = createSocket(host.includes(':') ? 'udp6' : 'udp4').unref()
    echo.on('message', (message, from) => echo.send(message, from.port, from.address))
    await once(echo.bind(port, host), 'listening')
  }

for (const engine of [ffiConnectEngine(), netConnectEngine()])
  describe(engine.name, () => {
    test('finds exactly the listening ports of both versions', async () => {
      const { summary, found, names } = await find(engine, hosts, ports)
      assert.deepEqual(names, expected)
      assert.deepEqual([summary.done, summary.open, summary.closed], [2000, 6, 1994])
      assert.deepEqual([found[0]?.state, found[0]?.reason, found[0]?.protocol], ['open', 'connected', 'tcp'])
      assert.ok(Math.abs(found[0]!.ts - Date.now()) < 60_000)
    })

    test('reports closed ports when asked, and its progress up to the end', async () => {
      const progress: Progress[] = []
      const { found } = await find(engine, [hosts[0]], '20000-20009', {
        report: ['closed'],
        onProgress: (one) => progress.push(one),
      })
      assert.equal(found.length, 10)
      assert.deepEqual(found.find(({ port }) => port === 20_004)?.state, 'closed')
      assert.deepEqual(progress.at(-1), { sent: 10, done: 10, position: 10 })
    })

    test('keeps its rate', async () => {
      const begun = performance.now()
      let lastAt = 0
      await find(engine, [hosts[0]], '20000-20599', {
        rate: 600,
        onSettled: () => {
          lastAt = performance.now()
        },
      })
      // Slower is the machine's affair; the accuracy of the clockwork is tested with a clock of its own.
      assert.ok(lastAt - begun > 900, `${lastAt - begun} ms for a second's work`)
    })

    test('stops at the abort', async () => {
      const controller = new AbortController()
      let asked = 0
      const running = engine.scan(
        plan(['127.77.13.0/24'], '1-65535').from(),
        options({ rate: 2000, allow: () => ++asked > 0, signal: controller.signal }),
      )
      await eventually(() => asked >= 500, 'the first 500 probes', { intervalMs: 5 })
      const begun = performance.now()
      controller.abort()
      const summary = await running
      // All of it would take two hours. How many milliseconds it is, a busy machine decides.
      assert.ok(performance.now() - begun < 30_000, `${performance.now() - begun} ms`)
      assert.equal(summary.aborted, true)
      const before = asked
      // A scan that is not stopped has done its work in the meantime.
      await find(engine, [hosts[0]], '20000-20099', { rate: 2000 })
      assert.equal(asked, before)
    })

    test('is not started by a signal that is already given', async () => {
      const summary = await engine.scan(
        plan([hosts[0]], '80').from(),
        options({ signal: AbortSignal.abort() }),
      )
      assert.deepEqual([summary.aborted, summary.sent], [true, 0])
    })

    test('never touches what is not allowed', async () => {
      const { summary, names } = await find(engine, hosts, ports, { allow: ({ version }) => version === 6 })
      assert.deepEqual(
        names,
        expected.filter((name) => name.startsWith('::1')),
      )
      assert.deepEqual([summary.excluded, summary.sent], [1000, 1000])
    })

    test('takes probes from a source that waits, and tells of its failure', async () => {
      const [target] = [...plan([hosts[0]], String(first + 3)).from()]
      async function* waiting(): AsyncGenerator<Probe> {
        await new Promise((resolve) => setTimeout(resolve, 20))
        yield target!
        if (target!.port === 0) return
        throw new Error('the list is gone')
      }
      await assert.rejects(engine.scan(waiting(), options()), /the list is gone/)
    })

    test('an error thrown by the caller ends the scan with that error', async () => {
      const fail = () => {
        throw new Error('the caller is tired')
      }
      await assert.rejects(find(engine, [hosts[0]], ports, { onFinding: fail }), /the caller is tired/)
      await assert.rejects(find(engine, [hosts[0]], ports, { allow: fail }), /the caller is tired/)
    })

    test('refuses options that make no sense', async () => {
      for (const wrong of [{ rate: 0 }, { attempts: 0 }, { attempts: 1.5 }, { timeoutMs: 0 }])
        await assert.rejects(find(engine, [hosts[0]], '80', wrong), RangeError)
    })
  })

test('a pump that crashes ends its scan with an error and nothing else', async () => {
  let asked = 0
  const running = ffiConnectEngine().scan(
    plan(['127.77.13.0/24'], '1-65535').from(),
    options({ rate: 1000, allow: () => ++asked > 0 }),
  )
  await eventually(() => asked >= 100, 'the first 100 probes', { intervalMs: 5 })
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .map(Number)
  const pump = children.find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('pump'))
  process.kill(pump!, 'SIGSEGV')
  await assert.rejects(running, /sends the packets was ended by SIGSEGV/)
})

for (const means of ['ffi', 'node'] as const)
  describe(`udp (${means})`, () => {
    test('open with an answer, closed with an ICMP error', async () => {
      const { found, names, summary } = await find(udpEngine(means), hosts, '20000-20019,20500,20998', {
        report: ['closed'],
      })
      assert.equal(names.length, summary.open + summary.closed)
      const open = found.filter(({ state }) => state === 'open')
      assert.deepEqual(open.map(({ address, port }) => `${address.text} ${port}`).sort(), expected)
      assert.deepEqual(
        open.map(({ banner }) => Buffer.from(banner ?? []).toString()),
        new Array(6).fill('\r\n\r\n'),
      )
      assert.ok(summary.closed >= 6, 'ICMP errors were not seen')
      assert.equal(found.find(({ state }) => state === 'closed')?.reason, 'icmp-unreachable')
    })

    test('silence is open|filtered, and reported only when asked for', async () => {
      const mute = createSocket('udp4').bind(20_777, hosts[0])
      await once(mute, 'listening')
      const quick = { attempts: 1, timeoutMs: 200 }
      const quiet = await find(udpEngine(means), [hosts[0]], '20777', quick)
      const reported = await find(udpEngine(means), [hosts[0]], '20777', {
        ...quick,
        report: ['open|filtered'],
      })
      mute.close()
      assert.deepEqual([quiet.found.length, quiet.summary.silent], [0, 1])
      assert.deepEqual(
        [reported.found[0]?.state, reported.found[0]?.reason],
        ['open|filtered', 'no-response'],
      )
    })
  })
