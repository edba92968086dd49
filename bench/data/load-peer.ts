import { openEnricher } from '../../src/enrich/open-enricher.ts'
import { samplePlaces } from '../../src/sample/places.ts'
import { whole } from '../harness/figures.ts'
import type { Cluster } from '../peers/postgres-cluster.ts'
import { createIndexes, createTable } from '../peers/postgres-table.ts'
import { eventBatches } from './event-batches.ts'
import { peerRows } from './peer-rows.ts'
import { peerWriter } from './peer-writer.ts'

/** The indexes come last: a set that is loaded once is not what the speed of writing is measured on. */
export async function loadPeer(
  cluster: Cluster,
  events: number,
  until: number,
  say: (text: string) => void,
): Promise<void> {
  const enricher = await openEnricher({ overlay: samplePlaces })
  const client = await cluster.connect()
  await client.query(createTable)
  const writer = await peerWriter(cluster)
  const from = performance.now()
  let done = 0
  for (const batch of eventBatches(events, until)) {
    await writer.write(peerRows(batch.events, batch.newest, enricher))
    done += batch.events.length
    if (done % 100_000 === 0) say(`${whole(done)} after ${whole((performance.now() - from) / 1000)} s`)
  }
  await writer.finish()
  say('making the indexes of PostgreSQL')
  for (const statement of createIndexes) await client.query(statement)
  await client.query('VACUUM ANALYZE host_events')
  await client.query('CHECKPOINT')
  await client.end()
}
