import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { pino } from 'pino'
import { areas } from '../areas/areas.ts'
import type { HostEvent } from '../core/host-event.ts'
import { openEnricher } from '../enrich/open-enricher.ts'
import { readEntries } from '../ingest/batch.ts'
import { openSqliteLedger } from '../storage/ledger/sqlite-ledger.ts'
import { connectNats } from '../storage/nats/nats-link.ts'
import { serviceEvent } from '../testing/host-event.ts'
import { startNats } from '../testing/start-nats.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { remoteIntake, startRemoteIntake } from './remote-intake.ts'

const log = pino({ level: 'warn' })
const folder = temporaryFolder()

test('what NATS acknowledged is in the outbox once, also when the server and the taker were killed', async (t) => {
  const nats = await startNats(t)
  if (!nats) return
  const ledger = await openSqliteLedger(path.join(folder, 'ledger.db'))
  const enricher = await openEnricher()
  const link = await connectNats({ url: nats.url, prefix: 'test', name: 'test', log })
  const ended = new AbortController()
  const intake = remoteIntake(link, ended.signal)
  const takes = () =>
    startRemoteIntake({ link, ledger, enricher, areas, retentionDays: 183, onAccepted: () => {}, log })
  let taker = takes()
  t.after(async () => {
    ended.abort()
    await taker.stop()
    await link.close()
    await ledger.close()
  })
  const taken = async (): Promise<number[]> => {
    const rows = await ledger.db.selectFrom('outbox').select('events').execute()
    return rows.flatMap(({ events }) =>
      readEntries(events).map(({ event }) => (event as HostEvent).target.port),
    )
  }
  const acknowledged: number[] = []
  for (let port = 1; port <= 120; port++) {
    if (port === 40 || port === 80) {
      // Beside what is under way: what was taken and not yet acknowledged to the server comes again.
      await nats.kill()
      await nats.start()
    }
    if (port === 60) { console.error('stop')
      await taker.stop()
      taker = takes(); console.error('restarted')
    }
    const receipt = await intake.accept('host', [serviceEvent('192.0.2.9', port)])
    console.error(port, Date.now()%1000000)
    acknowledged.push(port)
  }
  const end = Date.now() + 30_000
  while ((await taken()).length < acknowledged.length && Date.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 100))
  // Those that would come a second time have had the chance.
  await new Promise((resolve) => setTimeout(resolve, 500))
  assert.deepEqual(
    (await taken()).sort((a, b) => a - b),
    acknowledged,
  )
})
