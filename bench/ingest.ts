import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openEnricher } from '../src/enrich/open-enricher.ts'
import type { Enricher } from '../src/enrich/place.ts'
import { samplePlaces } from '../src/sample/places.ts'
import { sampleHostEvents } from '../src/sample/sample-host-events.ts'
import { openBenchService } from './data/bench-service.ts'
import { batchSize, eventBatches } from './data/event-batches.ts'
import { peerRows } from './data/peer-rows.ts'
import { peerWriter } from './data/peer-writer.ts'
import { perSecond, times, whole } from './harness/figures.ts'
import { loadAverage } from './harness/machine.ts'
import type { Subject } from './harness/subject.ts'
import type { Table } from './harness/table.ts'
import { type ThreadTimes, threadTimes, timesBetween } from './harness/thread-times.ts'
import { startCluster } from './peers/postgres-cluster.ts'
import { postgresPrograms } from './peers/postgres-programs.ts'
import { createIndexes, createTable } from './peers/postgres-table.ts'

/** A batch as a client sends it: lines of JSON, parsed on arrival. */
type SentBatch = { readonly body: string; readonly newest: readonly boolean[] }

/** As many as the peer has under way. */
const batchesAtOnce = 2
/** Part of the events after which processor time is counted: workers start and code is compiled before. */
const warmUp = 0.3

export const ingest: Subject = {
  name: 'ingest',
  about: 'events a second from acknowledged to searchable',
  async run({ events: count }, say) {
    const folder = mkdtempSync(path.join(tmpdir(), 'rimlight-bench-ingest-'))
    // The peer runs as another user, who has to pass through here.
    chmodSync(folder, 0o755)
    const notes: string[] = []
    try {
      const until = Date.now()
      say('generator alone')
      const generated = generatorAlone(count, until)
      const batches = [...sentBatches(count, until)]
      const bytes = batches.reduce((sum, { body }) => sum + body.length, 0)
      notes.push(`${whole(count)} events of ${whole(bytes / count)} bytes, batches of ${whole(batchSize)}`)

      const enricher = await openEnricher({ overlay: samplePlaces })
      say('parsing, checking and enriching alone')
      const front = frontAlone(batches.slice(0, 25), enricher)

      say(`ours without ingest workers, load ${loadAverage()}`)
      const alone = await ingestOurs(path.join(folder, 'alone'), batches, { 'ingest-workers': '0' })
      rmSync(path.join(folder, 'alone'), { recursive: true })
      say(`ours, load ${loadAverage()}`)
      const ours = await ingestOurs(path.join(folder, 'data'), batches)
      notes.push(`engine: ${ours.engine}`)

      say(`PostgreSQL, load ${loadAverage()}`)
      const peer = await ingestPeer(path.join(folder, 'postgres'), batches, enricher, say)
      const peerRate = peer.kind === 'done' ? count / peer.took : Number.NaN
      if (peer.kind === 'done') notes.push(`PostgreSQL ${peer.version}, fsync and synchronous_commit on`)
      else notes.push(`no peer: ${peer.reason}`)

      const row = (measure: string, events: number, took: number, compared: boolean) => [
        measure,
        perSecond(events, took),
        compared && peer.kind === 'done' ? perSecond(count, peer.took) : '-',
        compared ? times(events / took / peerRate) : '-',
      ]
      return {
        tables: [
          {
            title: 'Ingest',
            head: ['measure', 'Rimlight', 'PostgreSQL', 'ratio'],
            rows: [
              row('accepted, durable and searchable', count, ours.searchable, true),
              row('accepted and durable (acknowledged)', count, ours.acknowledged, true),
              row('searchable, without ingest workers', count, alone.searchable, true),
              row('parse, check and enrich alone', front.events, front.took, false),
              row('sample generator alone', count, generated, false),
            ],
          },
          threadTable(count, alone.times, ours.times),
        ],
        notes,
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

function generatorAlone(events: number, until: number): number {
  const from = performance.now()
  for (const _ of sampleHostEvents({ events, until }));
  return performance.now() - from
}

function* sentBatches(count: number, until: number): Generator<SentBatch> {
  for (const { events, newest } of eventBatches(count, until))
    yield { body: events.map((event) => JSON.stringify(event)).join('\n'), newest }
}

function parsed({ body }: SentBatch): unknown[] {
  return body.split('\n').map((line): unknown => JSON.parse(line))
}

/** What an event costs, and which threads pay for it. */
function threadTable(events: number, alone: ThreadTimes, ours: ThreadTimes): Table {
  const cost = (times: ThreadTimes, kind: string): string => microseconds((times.get(kind) ?? 0) / events)
  const sum = (times: ThreadTimes): string =>
    microseconds([...times.values()].reduce((total, ms) => total + ms, 0) / events)
  return {
    title: 'Ingest: processor time of an event by thread',
    head: ['thread', 'without ingest workers', 'with ingest workers'],
    rows: [
      ...[...new Set([...alone.keys(), ...ours.keys()])].map((kind) => [
        kind,
        cost(alone, kind),
        cost(ours, kind),
      ]),
      ['all', sum(alone), sum(ours)],
    ],
  }
}

function microseconds(ms: number): string {
  return `${(ms * 1_000).toFixed(1)} µs`
}

function frontAlone(batches: readonly SentBatch[], enricher: Enricher): { events: number; took: number } {
  const from = performance.now()
  let events = 0
  for (const batch of batches) events += peerRows(parsed(batch), batch.newest, enricher).length
  return { events, took: performance.now() - from }
}

async function ingestOurs(
  data: string,
  batches: readonly SentBatch[],
  flags: Readonly<Record<string, string>> = {},
) {
  const { service } = await openBenchService(data, flags)
  try {
    const from = performance.now()
    const first = Math.floor(batches.length * warmUp)
    let before = threadTimes()
    let sent = 0
    const left = batches.values()
    const sender = async (): Promise<void> => {
      for (const { body } of left) {
        if (sent++ === first) before = threadTimes()
        const { refused } = await service.intake.acceptLines('host', body)
        if (refused.length > 0) throw new Error(`a sample event was refused: ${refused[0]!.reason}`)
      }
    }
    await Promise.all(Array.from({ length: batchesAtOnce }, sender))
    const acknowledged = performance.now() - from
    await service.settled()
    const searchable = performance.now() - from
    const used = timesBetween(before, threadTimes())
    const counted = (batches.length - first) / batches.length
    const times = new Map([...used].map(([kind, ms]) => [kind, ms / counted]))
    return { acknowledged, searchable, times, engine: service.store.engine }
  } finally {
    await service.stop()
  }
}

type PeerRun =
  | { readonly kind: 'done'; readonly took: number; readonly version: string }
  | { readonly kind: 'missing'; readonly reason: string }

async function ingestPeer(
  folder: string,
  batches: readonly SentBatch[],
  enricher: Enricher,
  say: (text: string) => void,
): Promise<PeerRun> {
  const programs = postgresPrograms(say)
  if (programs.kind === 'missing') return programs
  const cluster = await startCluster(programs.folder, folder)
  try {
    const client = await cluster.connect()
    for (const statement of [createTable, ...createIndexes]) await client.query(statement)
    await client.end()
    const writer = await peerWriter(cluster)
    const from = performance.now()
    for (const batch of batches) await writer.write(peerRows(parsed(batch), batch.newest, enricher))
    await writer.finish()
    return { kind: 'done', took: performance.now() - from, version: cluster.version }
  } finally {
    await cluster.stop()
  }
}
