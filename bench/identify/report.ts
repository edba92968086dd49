import type { FarmMember } from '../../src/testing/farm/start-farm.ts'
import type { Table } from '../harness/table.ts'
import type { Measured, Series } from './measure.ts'

export type Entry = { readonly scanner: string; readonly series: Series }

/** Those servers that every scanner has seen: farms that are started one after the other may differ. */
export function seenByAll(members: readonly FarmMember[], entries: readonly Entry[]): readonly FarmMember[] {
  const has = ({ series }: Entry, id: string): boolean => series.measured.some((one) => one.id === id)
  return members.filter(({ service }) => entries.every((entry) => has(entry, service.id)))
}

/** Only these servers, in this order. */
export function restricted({ scanner, series }: Entry, members: readonly FarmMember[]): Entry {
  const measured = members.map(({ service }) => series.measured.find(({ id }) => id === service.id)!)
  return { scanner, series: { ...series, measured } }
}

const parts = ['name', 'product', 'version', 'cpe'] as const

/** One line a server: what each scanner got right, in the order name, product, version, CPE. */
export function serviceTable(members: readonly FarmMember[], entries: readonly Entry[]): Table {
  const head = ['server', 'port', ...entries.flatMap(({ scanner }) => [scanner, 's', 'conn.'])]
  const rows = members.map(({ service, port }, index) => [
    service.id,
    `${port}/${service.transport}`,
    ...entries.flatMap(({ series }) => {
      const { verdict, milliseconds, connections } = series.measured[index]!
      const marks = parts.map((part) => mark(verdict[part])).join(' ')
      return [marks, (milliseconds / 1000).toFixed(1), String(connections)]
    }),
  ])
  return { title: 'Each server: name, product, version, CPE', head, rows }
}

const mark = (right: boolean | null): string => (right === null ? '.' : right ? 'y' : 'n')

/** What is right of what could be, and what it took. */
export function totals({ series }: Entry) {
  const share = (part: (typeof parts)[number]) => {
    const judged = series.measured.map(({ verdict }) => verdict[part]).filter((right) => right !== null)
    return { right: judged.filter(Boolean).length, of: judged.length }
  }
  const sum = (read: (one: Measured) => number): number =>
    series.measured.reduce((total, one) => total + read(one), 0)
  return {
    name: share('name'),
    product: share('product'),
    version: share('version'),
    cpe: share('cpe'),
    wrongProducts: series.measured.filter(isWrongProduct).length,
    seconds: sum(({ milliseconds }) => milliseconds) / 1000,
    wallSeconds: series.milliseconds / 1000,
    connections: sum(({ connections }) => connections),
  }
}

/** Worse than to say nothing. */
function isWrongProduct({ finding, verdict }: Measured): boolean {
  return verdict.product === false && finding.product !== undefined
}

export function totalsTable(entries: readonly Entry[]): Table {
  const columns = entries.map(totals)
  const row = (title: string, read: (one: ReturnType<typeof totals>) => string): string[] => [
    title,
    ...columns.map(read),
  ]
  return {
    title: 'All servers together',
    head: ['measure', ...entries.map(({ scanner }) => scanner)],
    rows: [
      ...parts.map((part) => row(`${part} right`, (one) => `${one[part].right} of ${one[part].of}`)),
      row('wrong products said', ({ wrongProducts }) => String(wrongProducts)),
      row('seconds, sum over servers', ({ seconds }) => seconds.toFixed(1)),
      row('seconds, wall', ({ wallSeconds }) => wallSeconds.toFixed(1)),
      row('connections and datagrams', ({ connections }) => String(connections)),
    ],
  }
}

/** What was said wrongly, for work on the rules. */
export function missesTable(members: readonly FarmMember[], { scanner, series }: Entry): Table {
  const rows = members.flatMap(({ service, version }, index) => {
    const { finding, verdict } = series.measured[index]!
    const wrong = parts.filter((part) => verdict[part] === false)
    if (wrong.length === 0) return []
    const { names, products, cpes } = service.truth
    const expected = { name: names[0], product: products[0], version, cpe: cpes[0] }
    return [
      [
        service.id,
        wrong.map((part) => `${part}: ${expected[part]}`).join('; '),
        [finding.name, finding.product, finding.version, finding.cpe?.join(' ')]
          .map((one) => one ?? '-')
          .join('; '),
        (finding.banner ?? '').slice(0, 160),
      ],
    ]
  })
  return { title: `Where ${scanner} is wrong`, head: ['server', 'expected', 'said', 'answer'], rows }
}
