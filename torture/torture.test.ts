import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { findProgram } from '../src/testing/needed-programs.ts'
import { rounds } from '../src/testing/rounds.ts'
import { temporaryFolder } from '../src/testing/temporary-folder.ts'
import { eventDifferences } from './event-differences.ts'
import { chosenFaults } from './faults.ts'
import type { Finding } from './finding.ts'
import { creditDifferences, jobDifferences } from './judge.ts'
import { answerDifferences } from './judge-events.ts'
import { stimulusDifferences } from './judge-field.ts'
import { openList, readList } from './sender/acknowledged-list.ts'
import type { Stimulus } from './stimuli.ts'
import { roundLine, summaryTable } from './summary.ts'

const driver = fileURLToPath(new URL('../tools/torture.ts', import.meta.url))

/**
 * Most of a round is waiting, so both installations are broken at the same time. The faults take turns in this order; the
 * short form ends after those without which no other is worth looking at. `npm run torture` chooses freely.
 */
describe('an installation that is broken under load', { concurrency: true }, () => {
  test('one process: killed with a torn write, its ledger locked, disk full, slow disk, clock jumps', async (t) => {
    const names = ['torn-write', 'ledger-lock', 'disk-full', 'slow-disk', 'clock-jump', 'stop-service']
    await run(t, names, rounds(2))
  })

  test('several processes: a worker and NATS killed, the network parted', async (t) => {
    if (findProgram(t, 'nats-server') === null) return
    await run(t, ['kill-worker', 'partition', 'kill-nats', 'stop-worker', 'nats-away'], rounds(1))
  })
})

async function run(
  t: { diagnostic(text: string): void },
  names: readonly string[],
  turns: number,
): Promise<void> {
  const words = ['--fault', names.join(','), '--rounds', String(turns), '--seed', '11']
  const brief = ['--stop-seconds', '4', '--lock-seconds', '4', '--away-seconds', '4']
  const child = spawn(process.execPath, ['--no-maglev-untagged-phis', driver, ...words, ...brief], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (bytes: Buffer) => {
    output += bytes.toString()
  })
  const [code] = (await once(child, 'close')) as [number | null]
  for (const line of output.split('\n').filter((text) => /^round|was not made/.test(text))) t.diagnostic(line)
  assert.equal(code, 0, output)
  assert.match(output, / rounds, 0 findings\n$/)
}

const texts = (findings: readonly Finding[]): string[] => findings.map(({ text }) => text)

describe('the list of what was acknowledged', () => {
  const file = path.join(temporaryFolder(), 'list')

  test('gives back what was written, without a line that was cut', () => {
    const list = openList(file)
    list.write({ kind: 'sent', round: 1, batch: 0, names: ['a', 'b'] })
    list.write({ kind: 'acknowledged', round: 1, batch: 0 })
    list.write({ kind: 'sent', round: 2, batch: 0, names: ['c'] })
    list.write({ kind: 'refused', round: 2, status: 507 })
    list.write({ kind: 'picture', round: 2, id: 'p' })
    list.sync()
    list.close()
    appendFileSync(file, '{"kind":"acknowledged","round":2,')
    const rounds = readList(file)
    assert.deepEqual([...rounds.get(1)!.acknowledged], ['a', 'b'])
    const { sent, acknowledged, pictures, refusals } = rounds.get(2)!
    assert.deepEqual([[...sent], [...acknowledged], pictures], [['c'], [], ['p']])
    assert.deepEqual([...refusals], [[507, 1]])
  })
})

describe('the judge of answers', () => {
  const listed = { sent: new Set(['a', 'b', 'c']), acknowledged: new Set(['a', 'b']) }
  const answers = {
    history: new Map([
      ['a', 1],
      ['b', 1],
    ]),
    latest: ['a', 'b'],
    listed: ['h 1', 'h 2'],
    totals: { 'look-up': 2, search: 2, services: 2, products: 2 },
  }

  test('finds nothing where all agree', () => {
    assert.deepEqual(answerDifferences(listed, answers, 2), [])
  })

  test('finds each way of asking that disagrees with the others', () => {
    const wrong = [
      { ...answers, latest: ['a'] },
      { ...answers, listed: ['h 1', 'h 1'] },
      { ...answers, totals: { ...answers.totals, search: 1 } },
      { ...answers, totals: { ...answers.totals, services: null } },
    ]
    for (const one of wrong)
      assert.deepEqual(
        answerDifferences(listed, one, 2).map(({ kind }) => kind),
        ['contradiction'],
      )
  })

  test('finds an event that an answer counted before and that is gone', () => {
    assert.match(texts(answerDifferences(listed, answers, 3))[0]!, /counted 3 events, now 2/)
  })
})

describe('the summary', () => {
  const round = { fault: 'x', seed: 7, seconds: 1.6, acknowledged: 40, findings: [] }
  const lost = { kind: 'lost', count: 3, text: 'three are lost' } as const

  test('a round is one line, with the seed that runs it again', () => {
    assert.equal(
      roundLine(2, { ...round, findings: [lost] }, 'did it'),
      'round 2, seed 7, x, 1.6 s: 40 acknowledged, 3 lost, 0 doubled, 0 contradictions; did it',
    )
  })

  test('all rounds are one table', () => {
    const table = summaryTable([round, { ...round, findings: [lost] }, { ...round, fault: 'y' }])
    assert.deepEqual(table.split('\n').slice(2), [
      '| `x` | 2 | 3 | 80 | 3 | 0 | 0 | 0 |',
      '| `y` | 1 | 2 | 40 | 0 | 0 | 0 | 0 |',
      '| all | 3 | 5 | 120 | 3 | 0 | 0 | 0 |',
    ])
  })
})

describe('the judge', () => {
  test('tells lost, doubled and strange events from those that are as they should be', () => {
    const sent = new Set(['a', 'b', 'c'])
    assert.deepEqual(eventDifferences(['a', 'b'], sent, new Map(Object.entries({ a: 1, b: 1, c: 1 }))), [])
    const findings = eventDifferences(['a', 'b'], sent, new Map(Object.entries({ a: 2, x: 1 })))
    assert.deepEqual(
      findings.map(({ kind }) => kind),
      ['lost', 'doubled', 'contradiction'],
    )
    assert.deepEqual(texts(findings), [
      '1 acknowledged events are lost: b',
      '1 events are stored more than once: a',
      '1 events were never sent: x',
    ])
  })

  test('lets a lost answer be paid for or not, and nothing else', () => {
    const credits = { before: 100, asked: 10, answered: 7, mayForget: 0 }
    for (const left of [93, 90]) assert.deepEqual(creditDifferences(credits, left), [])
    for (const left of [94, 89]) assert.equal(creditDifferences(credits, left).length, 1)
    assert.deepEqual(creditDifferences({ ...credits, mayForget: 1 }, 94), [])
    assert.equal(creditDifferences({ ...credits, mayForget: 1 }, 95).length, 1)
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
      jobDifferences('j', whole, [line], [])[0]!.text,
      /replay of job j has 1 events, the stream gave 0/,
    )
    assert.match(jobDifferences('j', whole, [line, line], [line, line])[0]!.text, /job j found/)
  })
})

describe('the judge of listeners', () => {
  const death = { began: 20_000, ended: 20_100 }
  const stimulus = (name: string, began: number, ended: number | null): Stimulus => {
    return { round: 1, names: [name], began, ended }
  }
  const stimuli = [
    stimulus('long before', 10_000, 10_010),
    stimulus('older', 18_000, 18_010),
    stimulus('newer', 19_000, 19_010),
    stimulus('under way', 19_990, 20_050),
    stimulus('refused', 21_000, null),
    stimulus('afterwards', 25_000, 25_010),
  ]
  const needed = ['long before', 'afterwards']

  test('lets a killed one forget the last it noticed, and what was never noticed', () => {
    assert.deepEqual(stimulusDifferences(stimuli, [death], needed), [])
    assert.deepEqual(stimulusDifferences(stimuli, [death], [...needed, 'older', 'under way', 'refused']), [])
  })

  test('wants what it noticed long before its death, and in its next life', () => {
    for (const name of needed)
      assert.deepEqual(
        texts(
          stimulusDifferences(
            stimuli,
            [death],
            needed.filter((other) => other !== name),
          ),
        ),
        [`1 acknowledged events are lost: ${name}`],
      )
  })

  test('wants what is older than something stored by the same process', () => {
    const findings = stimulusDifferences(stimuli, [death], [...needed, 'newer'])
    assert.deepEqual(texts(findings), ['1 acknowledged events are lost: older'])
  })

  test('wants everything of one that lives, each once, and nothing else', () => {
    const names = ['long before', 'older', 'newer', 'under way', 'afterwards']
    assert.deepEqual(stimulusDifferences(stimuli, [], names), [])
    assert.deepEqual(texts(stimulusDifferences(stimuli, [], [...names, 'newer', 'strange'])), [
      '1 events are stored more than once: newer',
      '1 events were never sent: strange',
    ])
    assert.deepEqual(texts(stimulusDifferences(stimuli, [], names.slice(1))), [
      '1 acknowledged events are lost: long before',
    ])
  })

  test('keeps the lives between several deaths apart', () => {
    const deaths = [{ began: 11_000, ended: 11_100 }, death]
    // The first life ended a second after it; what is stored of the second says nothing about it.
    assert.deepEqual(stimulusDifferences(stimuli, deaths, ['older', 'afterwards']), [])
  })

  test('counts every name of a stimulus', () => {
    const two = [{ ...stimulus('', 1, 2), names: ['peer x', 'node x'] }]
    assert.deepEqual(texts(stimulusDifferences(two, [], ['node x'])), [
      '1 acknowledged events are lost: peer x',
    ])
  })
})

describe('names of faults', () => {
  test('kill means every kill, stop every stop, and a wrong one is an error', () => {
    const kills = chosenFaults(['kill']).map(({ name }) => name)
    assert.deepEqual(kills, [
      'kill-service',
      'kill-worker',
      'kill-nats',
      'kill-lead',
      'kill-sensor',
      'kill-dht',
    ])
    assert.equal(chosenFaults(['stop']).length, kills.length)
    assert.throws(() => chosenFaults(['flood']), /--fault flood: there are kill-service/)
  })
})
