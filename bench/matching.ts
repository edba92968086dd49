import { randomBytes } from 'node:crypto'
import { createMatcher } from '../src/fingerprints/match-service.ts'
import { rules } from '../src/fingerprints/rules.ts'
import { createTableIndex, type TableIndex } from '../src/fingerprints/tables/table-index.ts'
import { tableIndex, tableLines, tableRules } from '../src/fingerprints/tables/tables.ts'
import { times } from './harness/figures.ts'
import type { Subject } from './harness/subject.ts'

/** The kernel counts the time of a thread in steps of some milliseconds: a shorter series would measure the steps. */
const seriesMicroseconds = 100_000
const roundsAtOnce = 200
/** The number of rules that the goal is about: at most 1.5 times what those without tables cost. */
const goalRules = 6_000
const series = 5

type Answer = { readonly name: string; readonly probe: string; readonly bytes: Buffer }

const answers: readonly Answer[] = [
  { name: 'hit: OpenSSH greeting', probe: 'null', bytes: Buffer.from('SSH-2.0-OpenSSH_9.2p1 Debian-2\r\n') },
  {
    name: 'hit: Postfix greeting',
    probe: 'null',
    bytes: Buffer.from('220 mail.example.org ESMTP Postfix\r\n'),
  },
  { name: 'hit: Server field of nginx', probe: 'http-get', bytes: smallPage('nginx/1.22.1') },
  { name: 'miss: unknown Server field', probe: 'http-get', bytes: smallPage('unheard-of/1.0') },
  { name: 'miss: short text', probe: 'null', bytes: Buffer.from('Welcome to the machine\r\n') },
  { name: 'miss: 512 random bytes', probe: 'null', bytes: randomBytes(512) },
  { name: 'miss: a page of 16 KB', probe: 'http-get', bytes: unknownPage() },
]

export const matching: Subject = {
  name: 'matching',
  about: 'one answer against all rules of identification',
  async run() {
    const all = rules.length + tableRules().length
    const match = createMatcher(rules, { table: tableIndex })
    const some = createMatcher(rules, {
      table: thinnedTable((goalRules - rules.length) / (all - rules.length)),
    })
    const withoutTables = createMatcher(rules)
    const rows = answers.map(({ name, probe, bytes }) => {
      const indexed = microseconds(() => match(probe, bytes))
      const goal = microseconds(() => some(probe, bytes))
      const fewer = microseconds(() => withoutTables(probe, bytes))
      const text = bytes.toString('latin1')
      const linear = microseconds(() => {
        for (const rule of rules) rule.match.test(text)
      })
      const figures = [indexed, goal, fewer, linear].map((figure) => `${figure.toFixed(1)} µs`)
      return [name, ...figures, times(indexed / fewer), times(goal / fewer), times(linear / indexed)]
    })
    const head = [
      'answer',
      `all ${all} rules`,
      `some ${goalRules} of them`,
      `${rules.length} rules`,
      `every one of ${rules.length} in turn`,
      `all / ${rules.length}`,
      `${goalRules} / ${rules.length}`,
      'in turn / all',
    ]
    return {
      tables: [{ title: 'Matching', head, rows }],
      notes: [
        `processor time of the thread, least of ${series} means over ${seriesMicroseconds / 1000} ms each, after as many to warm up`,
      ],
    }
  },
}

/** A share of the lines of the tables, taken evenly from all of them. */
function thinnedTable(share: number): TableIndex {
  return createTableIndex(() =>
    tableLines().filter((_, at) => Math.floor((at + 1) * share) !== Math.floor(at * share)),
  )
}

/** By processor time, the least of several: what else the machine does must not count for one side. */
function microseconds(work: () => void): number {
  const means = Array.from({ length: series + 1 }, () => {
    const from = process.threadCpuUsage()
    for (let rounds = roundsAtOnce; ; rounds += roundsAtOnce) {
      for (let round = 0; round < roundsAtOnce; round++) work()
      const { user, system } = process.threadCpuUsage(from)
      if (user + system >= seriesMicroseconds) return (user + system) / rounds
    }
  })
  return Math.min(...means.slice(1))
}

function smallPage(server: string): Buffer {
  const head = `HTTP/1.1 200 OK\r\nServer: ${server}\r\nContent-Type: text/html\r\n\r\n`
  return Buffer.from(`${head}<html><head><title>Welcome</title></head><body>Hello</body></html>`)
}

function unknownPage(): Buffer {
  const head = 'HTTP/1.1 200 OK\r\nServer: unheard-of\r\nContent-Type: text/html\r\n\r\n'
  return Buffer.from(`${head}${'<p>nothing of any product</p>\n'.repeat(600)}`.slice(0, 16_384))
}
