import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { pino } from 'pino'
import { areas } from '../areas/areas.ts'
import type { HostEvent } from '../core/events/host-event.ts'
import { openEnricher } from '../enrich/open-enricher.ts'
import { openSqliteLedger } from '../storage/ledger/sqlite/sqlite-ledger.ts'
import { connectNats } from '../storage/nats/nats-link.ts'
import { eventually } from '../testing/eventually.ts'
import { serviceEvent } from '../testing/host-event.ts'
import { startNats } from '../testing/start-nats.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { readEntries } from './batch.ts'
import { remoteIntake, startRemoteIntake } from './remote-intake.ts'

const log = pino({ level: 'silent' })
const folder = temporaryFolder()

async function openBoth(t: TestContext) {
  const nats = await startNats(t)
  if (!nats) return null
  const ledger = await openSqliteLedger(path.join(folder, `${randomUUID()}.db`))
  const enricher = await openEnricher()
  const link = await connectNats({ url: nats.url, prefix: 'test', name: 'test', log })
  const ended = new AbortController()
  const take = () =>
    startRemoteIntake({
      ...{ link, ledger, enricher, areas, retentionDays: 183, onAccepted: () => {}, log },
      ackWaitMs: 3_000,
    })
  let taker = take()
  t.after(async () => {
    ended.abort()
    await taker.stop()
    await link.close()
    await ledger.close()
  })
  return {
    nats,
    sender: () => remoteIntake(link, ended.signal),
    async restartTaker(): Promise<void> {
      await taker.stop()
      taker = take()
    },
    /** How many messages the server may still deliver: what is acknowledged leaves the stream. */
    async waiting(): Promise<number> {
      return (await link.jsm.streams.info('test_intake')).state.messages
    },
    async takenPorts(): Promise<number[]> {
      const rows = await ledger.db.selectFrom('outbox').select('events').execute()
      return rows.flatMap(({ events }) =>
        readEntries(events).map(({ event }) => (event as HostEvent).target.port),
      )
    },
  }
}

type Both = NonNullable<Awaited<ReturnType<typeof openBoth>>>

/** All that came once nothing can come any more. What was not acknowledged is delivered again. */
async function portsTaken({ waiting, takenPorts }: Both): Promise<number[]> {
  await eventually(async () => (await waiting()) === 0, 'an empty queue', {
    deadlineMs: 120_000,
    intervalMs: 100,
  })
  return (await takenPorts()).sort((a, b) => a - b)
}

test('what NATS acknowledged is in the outbox once, also when the server and the taker were killed', async (t) => {
  const both = await openBoth(t)
  if (!both) return
  const { nats, restartTaker } = both
  const intake = both.sender()
  const acknowledged: number[] = []
  for (let port = 1; port <= 120; port++) {
    if (port === 40 || port === 80) {
      // Beside what is under way: what was taken and not yet acknowledged to the server comes again.
      await nats.kill()
      await nats.start()
    }
    if (port === 60) await restartTaker()
    const receipt = await intake.accept('host', [serviceEvent('192.0.2.9', port)])
    assert.equal(receipt.accepted, 1)
    acknowledged.push(port)
  }
  assert.deepEqual(await portsTaken(both), acknowledged)
})

test('pieces of several senders that come mixed are put together', async (t) => {
  const both = await openBoth(t)
  if (!both) return
  // Each is larger than a message may be, and does not get smaller.
  const large = (port: number) =>
    serviceEvent('192.0.2.9', port, { banner: randomBytes(40_000).toString('base64') })
  const senders = [1_000, 2_000, 3_000].map((first) =>
    Array.from({ length: 2 }, (_, parcel) => Array.from({ length: 30 }, (_, n) => first + parcel * 100 + n)),
  )
  await Promise.all(
    senders.map(async (parcels) => {
      const intake = both.sender()
      for (const ports of parcels) await intake.accept('host', ports.map(large))
    }),
  )
  const sent = senders.flat(2)
  assert.deepEqual(await portsTaken(both), sent)
})
