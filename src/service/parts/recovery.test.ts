import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, beforeEach, describe, test } from 'node:test'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { createSupervisor } from '../../core/supervisor.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import { openSqliteLedger } from '../../storage/ledger/sqlite/sqlite-ledger.ts'
import { eventually } from '../../testing/eventually.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { startRecovery } from './recovery.ts'

describe('what a previous process left', () => {
  const folder = temporaryFolder()
  let ledger: Ledger
  before(async () => {
    ledger = await openSqliteLedger(path.join(folder, 'ledger.db'))
  })
  after(() => ledger.close())
  beforeEach(async () => {
    await ledger.db.deleteFrom('outbox').execute()
  })

  const accept = async (count: number): Promise<number> => {
    const values = { area: 'host', writer: 'before', accepted_at: 1, count, events: new Uint8Array() }
    const { id } = await ledger.db
      .insertInto('outbox')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow()
    return Number(id)
  }
  const store = async (id: number): Promise<void> => {
    await ledger.db.updateTable('outbox').set({ stored: 1 }).where('id', '=', id).execute()
  }
  const open = async (checks: Parameters<typeof startRecovery>[0]['checks']) => {
    const lines: string[] = []
    const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line).msg) })
    const supervisor = createSupervisor({ log })
    const registry = new Registry()
    const recovery = await startRecovery({ ledger, checks, log, supervisor, registry })
    return { recovery, supervisor, registry, lines }
  }
  const compared = { compare: async () => {}, isCompared: () => true }

  test('is counted until it is stored, whatever comes later, and the activity ends with it', async () => {
    const [first, second] = [await accept(3), await accept(4)]
    const { recovery, supervisor, registry, lines } = await open(compared)
    assert.equal(recovery.left(), 7)
    await accept(100)
    await store(first)
    await eventually(() => recovery.left() === 4, 'the first batch to be noticed')
    assert.match(await registry.metrics(), /^rimlight_recovery_left_events 4$/m)
    await store(second)
    await eventually(() => recovery.left() === null, 'the end of the recovery')
    await eventually(() => supervisor.figures().length === 0, 'the end of the activity')
    assert.match(await registry.metrics(), /^rimlight_recovery_left_events 0$/m)
    assert.deepEqual(lines, ['all events that a previous process acknowledged are stored'])
    await recovery.stop()
  })

  test('is over at once where there is nothing', async () => {
    const { recovery, supervisor, lines } = await open(compared)
    assert.equal(recovery.left(), null)
    await recovery.compared
    await eventually(() => supervisor.figures().length === 0, 'the end of the activity')
    assert.deepEqual(lines, [])
    await recovery.stop()
  })

  test('is not over before the store was compared with the journal, also when that fails first', async () => {
    const failure = Promise.withResolvers<void>()
    const answers = [failure.promise, Promise.resolve()]
    const compare = async (): Promise<void> => await answers.shift()
    const { recovery, supervisor } = await open({ compare, isCompared: () => false })
    assert.equal(recovery.left(), 0)
    let isCompared = false
    void recovery.compared.then(() => {
      isCompared = true
    })
    failure.reject(new Error('the store is away'))
    await eventually(() => supervisor.failing().includes('recovery'), 'the failure to show')
    assert.deepEqual([recovery.left(), isCompared], [0, false])
    await recovery.compared
    await eventually(() => recovery.left() === null, 'the end of the recovery')
    await recovery.stop()
  })

  test('does not keep others waiting when the service stops', async () => {
    await accept(1)
    const never = Promise.withResolvers<void>()
    const { recovery } = await open({ compare: () => never.promise, isCompared: () => false })
    const stopped = recovery.stop()
    never.resolve()
    await stopped
    await recovery.compared
  })
})
