import assert from 'node:assert/strict'
import { once } from 'node:events'
import net from 'node:net'
import path from 'node:path'
import { describe, test } from 'node:test'
import pg from 'pg'
import type { Ledger } from '../storage/ledger/ledger.ts'
import { openPostgresLedger } from '../storage/ledger/postgres/postgres-ledger.ts'
import { openSqliteLedger } from '../storage/ledger/sqlite/sqlite-ledger.ts'
import { eventually } from '../testing/eventually.ts'
import { startPostgres } from '../testing/start-postgres.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { type AuditEntry, type AuditLimits, startAudit } from './audit.ts'

const entry = (n: number): AuditEntry => ({
  at: n,
  key_id: 'k',
  method: 'GET',
  path: '/v2/query/ip/192.0.2.1',
  status: 200,
  cost: 1,
  request_id: `r${n}`,
  person_id: null,
})
const quick: Partial<AuditLimits> = { everyMs: 5, maxPauseMs: 20 }

async function writtenRows(ledger: Ledger): Promise<number[]> {
  const rows = await ledger.db.selectFrom('audit').select('at').orderBy('id').execute()
  return rows.map(({ at }) => Number(at))
}

function observedAudit(ledger: Ledger, limits: Partial<AuditLimits>) {
  const seen = { failures: [] as { error: unknown; waitingRows: number }[], dropped: [] as number[] }
  const audit = startAudit(ledger, {
    onFailure: (error, waitingRows) => seen.failures.push({ error, waitingRows }),
    onDropped: (rows) => seen.dropped.push(rows),
    limits,
  })
  return { audit, seen }
}

describe('the audit log of a ledger that refuses to write', () => {
  const folder = temporaryFolder()
  const open = async (name: string): Promise<Ledger> => await openSqliteLedger(path.join(folder, name))
  // Without its table every write fails, as on a disk that cannot be written.
  const breakTable = (ledger: Ledger) => ledger.db.schema.alterTable('audit').renameTo('away').execute()
  const repairTable = (ledger: Ledger) => ledger.db.schema.alterTable('away').renameTo('audit').execute()

  test('rows wait, in their order, and are written once when it works again', async () => {
    const ledger = await open('again.db')
    const { audit, seen } = observedAudit(ledger, quick)
    await breakTable(ledger)
    for (let n = 0; n < 4_500; n++) audit.record(entry(n))
    await eventually(() => seen.failures.length >= 3, 'it is tried again')
    assert.deepEqual(seen.failures[0]!.waitingRows, 4_500)
    assert.match(String(seen.failures[0]!.error), /audit/)
    await repairTable(ledger)
    await eventually(async () => (await writtenRows(ledger)).length === 4_500, 'the rows are written')
    await audit.stop()
    assert.deepEqual(
      await writtenRows(ledger),
      Array.from({ length: 4_500 }, (_, n) => n),
    )
    assert.deepEqual(seen.dropped, [])
    await ledger.close()
  })

  test('no more rows wait than the limit; the others are counted', async () => {
    const ledger = await open('bound.db')
    const { audit, seen } = observedAudit(ledger, { ...quick, maxWaitingRows: 10 })
    await breakTable(ledger)
    for (let n = 0; n < 25; n++) audit.record(entry(n))
    await eventually(() => seen.dropped.length > 0, 'dropped rows are reported')
    assert.deepEqual(seen.dropped, [15])
    await repairTable(ledger)
    await audit.stop()
    assert.deepEqual(
      await writtenRows(ledger),
      Array.from({ length: 10 }, (_, n) => n),
    )
    await ledger.close()
  })

  test('stopping tries a last time, says what is lost, and does not reject', async () => {
    const ledger = await open('stop.db')
    const { audit, seen } = observedAudit(ledger, { everyMs: 60_000 })
    await breakTable(ledger)
    for (let n = 0; n < 7; n++) audit.record(entry(n))
    await audit.stop()
    audit.record(entry(8))
    await audit.stop()
    assert.equal(seen.failures.length, 1)
    assert.deepEqual(seen.dropped, [7])
    await ledger.close()
  })
})

describe('the audit log in PostgreSQL', async () => {
  const postgres = await startPostgres()
  const skip = postgres ? false : 'postgres is not installed (Debian package postgresql)'

  test('what was recorded while the server was away is there when it is back', { skip }, async () => {
    const ledger = await openPostgresLedger({ url: await postgres!.database(), patienceMilliseconds: 2_000 })
    const { audit, seen } = observedAudit(ledger, quick)
    audit.record(entry(0))
    await eventually(async () => (await writtenRows(ledger)).length === 1, 'the first row is written')
    await postgres!.stop('crash')
    audit.record(entry(1))
    audit.record(entry(2))
    await eventually(() => seen.failures.length >= 2, 'writes fail')
    await postgres!.start()
    // A crash may take what was counted a moment before; what waited meanwhile is here.
    const since = async (): Promise<number[]> => (await writtenRows(ledger)).filter((at) => at > 0)
    await eventually(async () => (await since()).length > 0, 'the others are written')
    await audit.stop()
    assert.deepEqual(await since(), [1, 2])
    assert.deepEqual(seen.dropped, [])
    await ledger.close()
  })

  test('stopping does not wait for a server that does not answer', { skip }, async () => {
    const url = await postgres!.database()
    const ledger = await openPostgresLedger({ url, patienceMilliseconds: 1_500 })
    const blocker = new pg.Client({ connectionString: url })
    await blocker.connect()
    await blocker.query('BEGIN; LOCK TABLE audit IN ACCESS EXCLUSIVE MODE')
    const { audit, seen } = observedAudit(ledger, { everyMs: 60_000, stopMs: 100 })
    audit.record(entry(0))
    await audit.stop()
    assert.deepEqual([seen.failures.length, seen.dropped], [0, [1]])
    // The write that was given up fails later, and nothing is left unhandled.
    await eventually(() => seen.failures.length === 1, 'the write ends')
    await blocker.end()
    await ledger.close()
  })

  test('a connection that is reset in the middle of a statement rejects that statement only', {
    skip,
  }, async () => {
    const target = new URL(await postgres!.database())
    const proxy = await resettingProxy(Number(target.port))
    const url = Object.assign(new URL(target), { port: String(proxy.port) }).href
    const ledger = await openPostgresLedger({ url })
    const { audit, seen } = observedAudit(ledger, { ...quick, everyMs: 1 })
    const blocker = new pg.Client({ connectionString: target.href })
    await blocker.connect()
    await blocker.query('BEGIN; LOCK TABLE audit IN ACCESS EXCLUSIVE MODE')
    audit.record(entry(0))
    await eventually(async () => {
      const { rows } = await blocker.query(`SELECT 1 FROM pg_locks WHERE NOT granted`)
      return rows.length > 0
    }, 'the write is under way')
    proxy.resetAll()
    await eventually(() => seen.failures.length >= 1, 'the write fails')
    await blocker.end()
    await eventually(async () => (await writtenRows(ledger)).length >= 1, 'the row is written')
    await audit.stop()
    await ledger.close()
    await proxy.close()
  })
})

/** Passes everything on, until the connections of all clients are reset as by a network that drops them. */
async function resettingProxy(port: number) {
  const clients = new Set<net.Socket>()
  const server = net.createServer((client) => {
    const upstream = net.connect(port, '127.0.0.1')
    clients.add(client)
    client.pipe(upstream).pipe(client)
    client.on('error', () => upstream.destroy()).on('close', () => clients.delete(client))
    upstream.on('error', () => client.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    port: (server.address() as net.AddressInfo).port,
    resetAll() {
      for (const client of clients) client.resetAndDestroy()
    },
    async close() {
      for (const client of clients) client.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
