import { type Family, families } from '../../src/areas/homoglyphs/family.ts'
import { imitations } from '../../src/areas/homoglyphs/imitations.ts'
import { createGlyphs } from '../../src/areas/homoglyphs/look-alikes.ts'
import { registeredName } from '../../src/areas/homoglyphs/registered-name.ts'
import { type DnstwistNames, dnstwistNames } from '../../src/areas/homoglyphs/testing/dnstwist-names.ts'
import { perSecond, seconds, times, whole } from '../harness/figures.ts'
import { loadAverage } from '../harness/machine.ts'
import type { Subject } from '../harness/subject.ts'

const domains = [
  'example.com',
  'google.com',
  'wikipedia.org',
  'stackoverflow.com',
  'my-bank.co.uk',
  'paypal.com',
  'bbc.co.uk',
  'amazon.de',
  'allegro.pl',
  '1und1.de',
]

export const homoglyphs: Subject = {
  name: 'homoglyphs',
  about: 'names that could be taken for others, beside dnstwist',
  async run(_options, say) {
    say(`dnstwist, load ${loadAverage()}`)
    const theirs = dnstwistNames(domains)
    const glyphs = createGlyphs()
    const makeAll = (family: Family): number => {
      let count = 0
      for (const domain of domains)
        for (const _ of imitations(registeredName(domain)!, new Set([family]), glyphs)) count += 1
      return count
    }
    for (const family of families) makeAll(family)
    const rows = families.map((family) => {
      say(`${family}, load ${loadAverage()}`)
      const from = performance.now()
      const count = makeAll(family)
      return { family, count, took: performance.now() - from, peer: sumOf(theirs, family) }
    })
    const all = {
      family: 'all',
      count: sum(rows, (row) => row.count),
      took: sum(rows, (row) => row.took),
      peer: {
        count: sum(rows, (row) => row.peer.count),
        took: sum(rows, (row) => row.peer.took),
      },
    }
    const title = `Imitations of ${domains.length} domains`
    const head = ['family', 'names', 'time', 'rate', 'dnstwist', 'time', 'rate', 'ratio of rates']
    return {
      tables: [{ title, head, rows: [...rows, all].map(cells) }],
      notes: [
        'dnstwist as Debian has it, in one Python process, with our words and suffixes, start of Python not counted; its names are all among ours but for those that no registry takes',
        'plural came with a later dnstwist than Debian has',
      ],
    }
  },
}

type Row = {
  readonly family: string
  readonly count: number
  readonly took: number
  readonly peer: { readonly count: number; readonly took: number }
}

function cells({ family, count, took, peer }: Row): string[] {
  const rate = count / took
  const peerRate = peer.count / peer.took
  return [
    family,
    whole(count),
    seconds(took),
    perSecond(count, took),
    whole(peer.count),
    seconds(peer.took),
    peer.count > 0 ? perSecond(peer.count, peer.took) : '-',
    peer.count > 0 ? times(rate / peerRate) : '-',
  ]
}

function sumOf(theirs: readonly DnstwistNames[], family: Family): { count: number; took: number } {
  const own = theirs.filter((one) => one.family === family)
  return { count: sum(own, ({ names }) => names.length), took: sum(own, ({ milliseconds }) => milliseconds) }
}

function sum<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((total, item) => total + value(item), 0)
}
