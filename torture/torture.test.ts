import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { findProgram } from '../src/testing/needed-programs.ts'
import { chosenFaults } from './faults.ts'
import { creditDifferences, eventDifferences, jobDifferences } from './judge.ts'

const driver = fileURLToPath(new URL('../tools/torture.ts', import.meta.url))

/** The short form: one round of each fault. `npm run torture` is the long one. */
describe('an installation that is broken under load', () => {
  test('one process: killed with a torn write, disk full, slow disk, clock jumps', async (t) => {
    await run(t, ['torn-write', 'disk-full', 'slow-disk', 'clock-jump'])
  })

  test('several processes: a worker and NATS killed, the network parted', async (t) => {
    if (findProgram(t, 'nats-server') === null) return
    await run(t, ['kill-worker', 'kill-nats', 'partition'])
  })
})

async function run(t: { diagnostic(text: string): void }, names: readonly string[]): Promise<void> {
  const words = ['--fault', names.join(','), '--rounds', String(names.length), '--seed', '11']
  const child = spawn(process.execPath, ['--no-maglev-untagged-phis', driver, ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (bytes: Buffer) => {
    said += bytes.toString()
  })
  const [code] = (await once(child, 'close')) as [number | null]
  for (const line of said.split('\n').filter((text) => text.includes('was not made'))) t.diagnostic(line)
  assert.equal(code, 0, said)
  assert.match(said, / rounds, 0 findings\n$/)
}

describe('the judge', () => {
  test('tells lost, doubled and strange events from those that are as they should be', () => {
    const sent = new Set(['a', 'b', 'c'])
    assert.deepEqual(eventDifferences(['a', 'b'], sent, new Map(Object.entries({ a: 1, b: 1, c: 1 }))), [])
    const findings = eventDifferences(['a', 'b'], sent, new Map(Object.entries({ a: 2, x: 1 })))
    assert.deepEqual(findings, [
      '1 acknowledged events are lost: b',
      '1 events are stored more than once: a',
      '1 events were never sent: x',
    ])
  })

  test('lets a lost answer be paid for or not, and nothing else', () => {
    const credits = { before: 100, asked: 10, answered: 7 }
    for (const left of [93, 90]) assert.deepEqual(creditDifferences(credits, left), [])
    for (const left of [94, 89]) assert.equal(creditDifferences(credits, left).length, 1)
  })

  test('wants from replay and stream the same lines, and each open port once', () => {
    const line = '{"origin": {"type": "port"}, "target": {"ip": "127.0.0.1", "port": 22}}'
    const finds = ['127.0.0.1 22 port']
    const whole = { finds, failed: false }
    const broken = { finds: [...finds, '127.0.0.2 22 port'], failed: true }
    for (const expected of [whole, broken])
      assert.deepEqual(jobDifferences('j', expected, [line], [line]), [])
    assert.equal(jobDifferences('j', { ...broken, failed: false }, [line], [line]).length, 1)
    assert.equal(jobDifferences('j', broken, [line, line], [line, line]).length, 1)
    assert.match(
      jobDifferences('j', whole, [line], [])[0]!,
      /replay of job j has 1 events, the stream gave 0/,
    )
    assert.match(jobDifferences('j', whole, [line, line], [line, line])[0]!, /job j found/)
  })
})

describe('names of faults', () => {
  test('kill means every kill, and a wrong one is told', () => {
    const kills = chosenFaults(['kill']).map(({ name }) => name)
    assert.deepEqual(kills, ['kill-service', 'kill-worker', 'kill-nats', 'kill-lead'])
    assert.throws(() => chosenFaults(['flood']), /--fault flood: there are kill-service/)
  })
})
