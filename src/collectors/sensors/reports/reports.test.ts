import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { createAccounts } from '../../../accounts/accounts.ts'
import { createKeys } from '../../../accounts/keys.ts'
import type { SensorEvent } from '../../../core/events/sensor-event.ts'
import { readEntries } from '../../../ingest/batch.ts'
import { openSqliteLedger } from '../../../storage/ledger/sqlite/sqlite-ledger.ts'
import { eventually } from '../../../testing/eventually.ts'
import { freePort } from '../../../testing/free-port.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import type { CentralConfig } from '../testing/central-program.ts'
import { openSpool } from './spool.ts'
import { spoolEvents } from './spool-events.ts'
import { startReporter } from './start-reporter.ts'

const folder = temporaryFolder()
const log = pino({ level: 'silent' })
/** The pace of a sensor that is busy. */
const betweenBatchesMs = 50

const event = (number: number): SensorEvent => ({
  origin: { type: 'sinkhole', client_id: 'sinkhole', ip: '192.0.2.1', port: 1, ts: Date.now() },
  target: { ip: '198.51.100.1', port: 80, protocol: 'tcp' },
  data: { payload: `event ${number}`, tags: [] },
})

/** Runs until it dies or is killed. */
async function startCentral(config: CentralConfig): Promise<{ died: Promise<unknown>; kill(): void }> {
  const program = fileURLToPath(new URL('../testing/central-program.ts', import.meta.url))
  const argv = ['--no-maglev-untagged-phis', '--no-warnings', program, JSON.stringify(config)]
  const child = spawn(process.execPath, argv, { stdio: ['ignore', 'pipe', 'inherit'] })
  const died = once(child, 'exit')
  await Promise.race([once(child.stdout!, 'data'), died])
  return { died, kill: () => child.kill('SIGKILL') }
}

async function newToken(central: string): Promise<string> {
  const ledger = await openSqliteLedger(path.join(central, 'ledger.db'))
  const account = (await createAccounts(ledger).add('sensors'))!
  const { secret } = await createKeys(ledger).add(account.id, { kind: 'v1', permissions: ['ingest'] })
  await ledger.close()
  return secret
}

describe('reports to a central service', () => {
  test('that is killed again and again arrive whole and once', async () => {
    const [central, spoolFolder] = [temporaryFolder(), path.join(folder, 'killed')]
    const [token, port] = [await newToken(central), await freePort()]
    const spool = await openSpool(spoolFolder, 1e9)
    const waits = { firstMs: 50, maxMs: 200 }
    const reporter = startReporter(spool, { url: `http://127.0.0.1:${port}`, token }, log, waits)
    const deliver = spoolEvents(spool)
    let made = 0
    let busy = true
    const load = (async () => {
      while (busy) {
        assert.equal(await deliver(Array.from({ length: 100 }, () => event(made++))), 0)
        await sleep(betweenBatchesMs)
      }
    })()
    const deaths = [
      { at: 1, when: 'after' },
      { at: 2, when: 'before' },
      { at: 5, when: 'after' },
    ] as const
    for (const dies of deaths) await (await startCentral({ folder: central, port, dies })).died
    const last = await startCentral({ folder: central, port })
    busy = false
    await load
    await reporter.stop(60_000)
    last.kill()
    await last.died
    assert.deepEqual(spool.figures(), { batches: 0, events: 0, bytes: 0 })

    const ledger = await openSqliteLedger(path.join(central, 'ledger.db'))
    const rows = await ledger.db.selectFrom('outbox').select('events').execute()
    await ledger.close()
    const payloads = rows.flatMap(({ events }) =>
      readEntries(events).map((entry) => (entry.event as SensorEvent).data.payload),
    )
    assert.equal(payloads.length, made)
    assert.equal(new Set(payloads).size, made)
    assert.ok(reporter.figures.failures >= deaths.length)
    assert.equal(reporter.figures.sent, made)
  })

  test('stay on disk when there is no service, and go after the next start', async () => {
    const spoolFolder = path.join(folder, 'away')
    const spool = await openSpool(spoolFolder, 1e9)
    const away = startReporter(spool, { url: `http://127.0.0.1:${await freePort()}`, token: 'x' }, log)
    await spoolEvents(spool)([event(1), event(2)])
    await away.stop(50)
    const central = temporaryFolder()
    const [token, port] = [await newToken(central), await freePort()]
    const running = await startCentral({ folder: central, port })
    const again = startReporter(
      await openSpool(spoolFolder, 1e9),
      { url: `http://127.0.0.1:${port}`, token },
      log,
    )
    await again.stop(20_000)
    assert.equal(again.figures.sent, 2)
    running.kill()
    await running.died
  })

  test('that are refused for good are set aside, and the others go on', async (t) => {
    const statuses = [400, 200, 403, 200]
    const tokens: (string | undefined)[] = []
    // A mock, since the real service refuses nothing that a sensor makes.
    const server = createServer((request, response) => {
      tokens.push(request.headers['x-token']?.toString())
      request.resume().on('end', () => {
        response.writeHead(statuses.shift() ?? 500, { 'content-type': 'application/json' })
        response.end(JSON.stringify({ accepted: 1, known: false, refused: [] }))
      })
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    t.after(() => server.close())
    const spool = await openSpool(path.join(folder, 'refused'), 1e9)
    for (let batch = 0; batch < 3; batch++) await spoolEvents(spool)([event(batch)])
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const reporter = startReporter(spool, { url, token: 'secret' }, log)
    await eventually(() => spool.oldest() === null, 'an empty spool')
    await reporter.stop(20_000)
    assert.deepEqual([reporter.figures.refused, reporter.figures.sent, reporter.figures.failures], [1, 2, 1])
    assert.deepEqual(tokens, ['secret', 'secret', 'secret', 'secret'])
  })
})
