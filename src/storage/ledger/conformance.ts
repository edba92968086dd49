import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import type { Ledger } from './ledger.ts'
import { migrateLedger } from './migrations.ts'

/** What every engine of the ledger must do. `open` gives the same data each time. */
export function ledgerConformance(name: string, open: () => Promise<Ledger>): void {
  describe(`ledger: ${name}`, () => {
    let ledger: Ledger
    before(async () => {
      ledger = await open()
    })
    after(() => ledger.close())

    const account = async (): Promise<string> => {
      const id = randomUUID()
      await ledger.db
        .insertInto('accounts')
        .values({ id, name: id, operator: 0, created_at: Date.now(), disabled_at: null })
        .execute()
      return id
    }
    const key = async (credits: number): Promise<string> => {
      const id = randomUUID()
      await ledger.db
        .insertInto('keys')
        .values({
          id,
          account_id: await account(),
          kind: 'v2',
          label: '',
          hash: id,
          plan: 'free',
          credits_left: credits,
          period_end: '2100-01-01',
          permissions: '[]',
          created_at: Date.now(),
          revoked_at: null,
        })
        .execute()
      return id
    }

    test('migrating again changes nothing', async () => {
      assert.deepEqual(await migrateLedger(ledger.durable), [])
    })

    test('credits cannot go below zero', async () => {
      const id = await key(1)
      await assert.rejects(
        ledger.db.updateTable('keys').set({ credits_left: -1 }).where('id', '=', id).execute(),
      )
    })

    test('of many conditional changes at once exactly as many succeed as there are credits', async () => {
      const id = await key(7)
      const results = await Promise.all(
        Array.from({ length: 50 }, () =>
          ledger.db
            .updateTable('keys')
            .set((row) => ({ credits_left: row('credits_left', '-', 1) }))
            .where('id', '=', id)
            .where('credits_left', '>=', 1)
            .executeTakeFirst(),
        ),
      )
      assert.equal(results.filter((result) => result.numUpdatedRows > 0n).length, 7)
    })

    test('a key needs its account', async () => {
      await assert.rejects(
        ledger.db
          .insertInto('keys')
          .values({
            id: 'x',
            account_id: 'nobody',
            kind: 'v1',
            label: '',
            hash: 'x',
            plan: null,
            credits_left: 0,
            period_end: null,
            permissions: '[]',
            created_at: 0,
            revoked_at: null,
          })
          .execute(),
      )
    })

    test('numbers of the outbox grow and are never used twice', async () => {
      const append = async (): Promise<number> => {
        const row = await ledger.durable
          .insertInto('outbox')
          .values({ area: 'test', writer: 'w', accepted_at: 1, count: 1, events: Buffer.from([0, 255]) })
          .returning('id')
          .executeTakeFirstOrThrow()
        return Number(row.id)
      }
      const first = await append()
      await ledger.db.deleteFrom('outbox').where('id', '=', first).execute()
      const second = await append()
      assert.ok(second > first)
      const row = await ledger.db
        .selectFrom('outbox')
        .selectAll()
        .where('id', '=', second)
        .executeTakeFirstOrThrow()
      assert.deepEqual([...row.events], [0, 255])
    })

    test('what was written is there for a second opening', async () => {
      const id = await account()
      const other = await open()
      try {
        assert.ok(await other.db.selectFrom('accounts').select('id').where('id', '=', id).executeTakeFirst())
      } finally {
        await other.close()
      }
    })
  })
}
