import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { test } from 'node:test'
import { pino } from 'pino'
import { areas } from '../../../areas/areas.ts'
import { readSettings } from '../../../core/settings/settings.ts'
import { openEnricher } from '../../../enrich/open-enricher.ts'
import { openIntake } from '../../../ingest/intake.ts'
import { samplePlaces } from '../../../sample/places.ts'
import { openSqliteLedger } from '../../../storage/ledger/sqlite/sqlite-ledger.ts'
import { testEngine } from '../../../testing/engines.ts'
import { eventually } from '../../../testing/eventually.ts'
import { serviceEvent } from '../../../testing/host-event.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { openService } from '../../service.ts'

const folder = temporaryFolder()

test('what was accepted before a service died is sent by its alerts after the next start, once', async (t) => {
  const bodies: string[] = []
  const receiver = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += String(piece)
    bodies.push(body)
    response.end()
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  t.after(() => receiver.close())
  const data = path.join(folder, 'data')
  const flags = {
    data,
    port: '0',
    engine: testEngine,
    'log-level': 'silent',
    'webhook-allow': '127.0.0.0/8',
  }
  const open = () =>
    openService({ settings: readSettings(flags, {}), log: pino({ level: 'silent' }), overlay: samplePlaces })

  const first = await open()
  const made = await fetch(`${first.url}/v2/alerts`, {
    method: 'POST',
    headers: { 'x-key': first.firstKeys!.v2_key },
    body: JSON.stringify({
      name: 'left over',
      kind: 'match',
      query: 'product:proftpd',
      webhook: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
    }),
  })
  assert.equal(made.status, 200)
  await first.stop()

  // As the dead service left it: acknowledged, and in the outbox.
  const ledger = await openSqliteLedger(path.join(data, 'ledger.db'))
  const enricher = await openEnricher()
  const intake = openIntake({ ledger, enricher, areas, writer: 'dead', retentionDays: 183 })
  await intake.accept('host', [serviceEvent('192.0.2.10', 21, { product: 'ProFTPD' })])
  const [left] = await ledger.db.selectFrom('outbox').selectAll().execute()

  const second = await open()
  t.after(() => second.stop())
  await eventually(() => bodies.length > 0, 'the message of the alert')
  // As if it had died after that, before the outbox knew that the event is stored.
  await ledger.durable.deleteFrom('outbox').where('id', '=', left!.id).execute()
  await ledger.durable.insertInto('outbox').values(left!).execute()
  await ledger.close()
  await second.settled()
  await second.stop()
  assert.equal(bodies.length, 1)
  assert.match(bodies[0]!, /"total":1,.*192\.0\.2\.10/)
})
