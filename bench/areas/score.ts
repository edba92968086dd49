import { openClient } from '../client/open-client.ts'
import { openBenchService } from '../data/bench-service.ts'
import { openDataSet } from '../data/data-set.ts'
import { milliseconds, perSecond, whole } from '../harness/figures.ts'
import { loadAverage } from '../harness/machine.ts'
import { summarize } from '../harness/percentile.ts'
import type { Subject } from '../harness/subject.ts'

const runMilliseconds = 10_000
/** The promise: 95 of 100 answers within this time. */
const goal = 100

const questions = [
  { name: 'score', path: '/v2/query/score/ip/' },
  { name: 'score with reasons', path: '/v2/query/score/ip/', suffix: '?explain=1' },
  { name: 'history of half a year', path: '/v2/query/score/history/' },
] as const

/** There is no peer: no other program computes this score. */
export const score: Subject = {
  name: 'score',
  about: 'risk scores of single addresses, and their history',
  async run({ events }, say) {
    const set = await openDataSet(events, say)
    const client = openClient()
    const { service, keys } = await openBenchService(set.data)
    const rows: string[][] = []
    const addresses = await scoredAddresses(service.url, keys[0]!, set.addresses)
    try {
      for (const question of questions) {
        const suffix = 'suffix' in question ? question.suffix : ''
        say(`${question.name}, load ${loadAverage()}`)
        const { latencies, milliseconds: took } = await client.run({
          kind: 'http',
          url: service.url,
          keys,
          targets: addresses.map((address) => `${question.path}${address}${suffix}`),
          connections: 1,
          warmUp: 50,
          requests: Number.MAX_SAFE_INTEGER,
          milliseconds: runMilliseconds,
        })
        const { p50, p95, p99 } = summarize(latencies)
        const kept = p95 <= goal ? 'yes' : 'no'
        const figures = [milliseconds(p50), milliseconds(p95), milliseconds(p99)]
        rows.push([question.name, perSecond(latencies.length, took), ...figures, kept])
      }
      const head = ['question', 'requests', 'p50', 'p95', 'p99', `p95 within ${goal} ms`]
      const notes = [
        `${whole(events)} events, ${whole(addresses.length)} addresses in turn, 1 connection`,
        `engine: ${service.store.engine}; load ${loadAverage()}`,
      ]
      return { tables: [{ title: 'Risk score', head, rows }], notes }
    } finally {
      await service.stop()
      await client.close()
    }
  },
}

const maxAddresses = 200

/** Others were not seen lately enough to have a score. */
async function scoredAddresses(url: string, key: string, addresses: readonly string[]): Promise<string[]> {
  const scored: string[] = []
  for (const address of addresses) {
    const { status } = await fetch(`${url}/v2/query/score/ip/${address}`, { headers: { 'x-key': key } })
    if (status === 200) scored.push(address)
    if (scored.length === maxAddresses) break
  }
  return scored
}
