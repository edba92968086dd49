import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { createHostSearch, type HostSearch } from '../../src/areas/host/search.ts'
import type { ColumnStore, Limits, Params } from '../../src/storage/clickhouse/column-store.ts'
import type { JobResult } from '../client/job.ts'
import { type Client, openClient } from '../client/open-client.ts'
import { type BenchService, openBenchService } from '../data/bench-service.ts'
import { type DataSet, openDataSet, openPeer, peerPrograms } from '../data/data-set.ts'
import { type Question, searchQuestions } from '../data/search-questions.ts'
import { diskUse } from '../harness/disk-use.ts'
import { megabytes, milliseconds, overhead, times, whole } from '../harness/figures.ts'
import { loadAverage } from '../harness/machine.ts'
import { measure } from '../harness/measure.ts'
import { summarize } from '../harness/percentile.ts'
import type { Subject } from '../harness/subject.ts'
import type { Table } from '../harness/table.ts'
import type { Cluster } from '../peers/postgres-cluster.ts'

/** The three ways take turns, so that a busy moment of the machine meets all of them. */
const rounds = 5
const runsPerRound = 5
const roundMilliseconds = 15_000
const warmUp = 3

type Setup = { readonly bench: BenchService; readonly cluster: Cluster | null; readonly client: Client }

export const search: Subject = {
  name: 'search',
  about: 'first pages, statistics, free text and nested fields; the cost of our layer; disk',
  async run({ large }, say) {
    const set = await openDataSet(large, say)
    const programs = peerPrograms(set, say)
    const cluster = programs.kind === 'found' ? await openPeer(set, programs.folder, say) : null
    const client = openClient()
    const bench = await openBenchService(set.data)
    const notes = [
      `${whole(large)} events; p50 and p95 of ${rounds * runsPerRound} warm runs, one at a time`,
      `engine: ${bench.service.store.engine}, ${await pieces(bench)}`,
      cluster
        ? `PostgreSQL ${cluster.version}, straight through its driver`
        : `no peer: ${programs.kind === 'missing' ? programs.reason : 'PostgreSQL did not start'}`,
    ]
    try {
      const rows: string[][] = []
      for (const question of searchQuestions) {
        say(`${question.name}, load ${loadAverage()}`)
        rows.push(await compare(question, { bench, cluster, client }, notes))
      }
      const head = [
        'measure',
        'p50',
        'p95',
        'bare SQL p50',
        'layer',
        'PostgreSQL p50',
        'its p95',
        'ratio p50',
      ]
      return { tables: [{ title: 'Search', head, rows }, await disk(set, cluster)], notes }
    } finally {
      await client.close()
      await bench.service.stop()
      await cluster?.stop()
    }
  },
}

async function compare(question: Question, setup: Setup, notes: string[]): Promise<string[]> {
  const { bench, cluster, client } = setup
  const bare = await recordedStatements(bench.service.store, question.ours)
  const askOurs = (count: number, before: number): Promise<JobResult> =>
    client.run({
      kind: 'http',
      url: bench.service.url,
      keys: bench.keys,
      targets: [question.target],
      ...amount(count, before),
    })
  const askPeer = async (count: number, before: number): Promise<JobResult | null> =>
    cluster &&
    client.run({
      kind: 'postgres',
      connection: cluster.connection,
      questions: [question.peer],
      group: false,
      ...amount(count, before),
    })
  const samples = { ours: [] as number[], bare: [] as number[], peer: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    const before = round === 0 ? warmUp : 1
    const ours = await askOurs(runsPerRound, before)
    const peer = await askPeer(runsPerRound, before)
    samples.ours.push(...ours.latencies)
    samples.bare.push(...(await measure(bare, { warmUp: before, runs: runsPerRound })))
    samples.peer.push(...(peer?.latencies ?? []))
    if (round === 0 && peer) notes.push(...differences(question, ours.last, peer.last))
  }
  const ours = summarize(samples.ours)
  const alone = summarize(samples.bare)
  const peer = samples.peer.length > 0 ? summarize(samples.peer) : null
  return [
    question.name,
    milliseconds(ours.p50),
    milliseconds(ours.p95),
    milliseconds(alone.p50),
    overhead(ours.p50, alone.p50),
    peer ? milliseconds(peer.p50) : '-',
    peer ? milliseconds(peer.p95) : '-',
    times(peer ? peer.p50 / ours.p50 : Number.NaN),
  ]
}

function amount(requests: number, before: number) {
  return { connections: 1, warmUp: before, requests, milliseconds: roundMilliseconds }
}

/** A fast wrong answer is no answer: both sides have to find the same. */
function differences(question: Question, ours: unknown, peer: unknown): string[] {
  const our = question.gist.ours(ours)
  const their = question.gist.peer(peer)
  const found = typeof our === 'number' ? [`"${question.name}" finds ${whole(our)}`] : []
  if (isDeepStrictEqual(our, their)) return found
  return [`"${question.name}" is answered differently: ${JSON.stringify(our)} and ${JSON.stringify(their)}`]
}

async function pieces({ service }: BenchService): Promise<string> {
  const [row] = await service.store.rows<{ n: number }>(
    `SELECT count() AS n FROM system.parts WHERE active AND table = 'host_search'`,
  )
  return `host_search in ${row!.n} parts`
}

async function disk(set: DataSet, cluster: Cluster | null): Promise<Table> {
  const ours = diskUse(path.join(set.data, 'clickhouse'))
  const perMillion = (bytes: number): string => megabytes((bytes / set.events) * 1e6)
  const client = await cluster?.connect()
  const size = await client?.query(`SELECT pg_total_relation_size('host_events')::float8 AS bytes`)
  await client?.end()
  const peer = (size?.rows[0] as { bytes: number } | undefined)?.bytes
  return {
    title: 'Disk',
    head: ['measure', 'Rimlight', 'PostgreSQL', 'ratio'],
    rows: [
      [
        'per million events, with indexes',
        perMillion(ours),
        peer ? perMillion(peer) : '-',
        times(peer ? peer / ours : Number.NaN),
      ],
    ],
  }
}

/** The statements that the area sends for a question, to be run again without anything around them. */
async function recordedStatements(
  store: ColumnStore,
  ask: (search: HostSearch) => Promise<unknown>,
): Promise<() => Promise<void>> {
  const sent: { readonly sql: string; readonly params: Params; readonly limits: Limits }[] = []
  const recording: ColumnStore = {
    ...store,
    rows: (sql, params = {}, limits = {}) => {
      sent.push({ sql, params, limits })
      return store.rows(sql, params, limits)
    },
  }
  await ask(createHostSearch(recording))
  return async () => {
    for (const { sql, params, limits } of sent) await store.rows(sql, params, limits)
  }
}
