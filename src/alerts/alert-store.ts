import { randomBytes, randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Ledger } from '../storage/ledger/ledger.ts'
import type { Alert, AlertChannel, AlertRule } from './alert.ts'
import type { AlertTables } from './alert-rows.ts'

export type NewAlert = Pick<Alert, 'accountId' | 'name' | 'rule' | 'channel' | 'quietMinutes'>

/** The alerts in the ledger. An account reaches only its own. */
export type AlertStore = {
  /** Null when the account has as many as it may. */
  add(alert: NewAlert, most: number): Promise<Alert | null>
  list(accountId: string): Promise<Alert[]>
  find(accountId: string, id: string): Promise<Alert | null>
  /** False when there is no such alert. */
  pause(accountId: string, id: string, paused: boolean): Promise<boolean>
  /** Pauses an alert that its owner did not; false when it is paused already or gone. */
  pauseFor(id: string, reason: string): Promise<boolean>
  remove(accountId: string, id: string): Promise<boolean>
  /** Those that are not paused, of accounts that are not disabled. */
  active(): Promise<Alert[]>
  /** A larger number whenever some alert has changed, or an account was disabled. */
  revision(): Promise<number>
}

const secretBytes = 32

export function createAlertStore(ledger: Ledger): AlertStore {
  const db = tablesOf(ledger)
  const changed = (): Promise<void> => countChange(db)
  return {
    async add(alert, most) {
      const row = await insertAlert(db, alert, most)
      if (!row) return null
      await changed()
      return alertFrom(row)
    },
    async list(accountId) {
      const rows = await db
        .selectFrom('alerts')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      return rows.map(alertFrom)
    },
    async find(accountId, id) {
      const row = await db
        .selectFrom('alerts')
        .selectAll()
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .executeTakeFirst()
      return row ? alertFrom(row) : null
    },
    async pause(accountId, id, paused) {
      const result = await db
        .updateTable('alerts')
        .set({ paused_at: paused ? Date.now() : null, paused_reason: null })
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .executeTakeFirst()
      await changed()
      return result.numUpdatedRows > 0n
    },
    async pauseFor(id, reason) {
      const result = await db
        .updateTable('alerts')
        .set({ paused_at: Date.now(), paused_reason: reason })
        .where('id', '=', id)
        .where('paused_at', 'is', null)
        .executeTakeFirst()
      if (result.numUpdatedRows === 0n) return false
      await changed()
      return true
    },
    async remove(accountId, id) {
      const result = await db
        .deleteFrom('alerts')
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .executeTakeFirst()
      if (result.numDeletedRows === 0n) return false
      await changed()
      await db.deleteFrom('alert_findings').where('alert_id', '=', id).execute()
      await db.deleteFrom('alert_deliveries').where('alert_id', '=', id).execute()
      return true
    },
    async active() {
      const rows = await db
        .selectFrom('alerts')
        .innerJoin('accounts', 'accounts.id', 'alerts.account_id')
        .selectAll('alerts')
        .where('alerts.paused_at', 'is', null)
        .where('accounts.disabled_at', 'is', null)
        .orderBy('alerts.created_at')
        .orderBy('alerts.id')
        .execute()
      return rows.map(alertFrom)
    },
    revision: () => readRevision(db),
  }
}

const tablesOf = (ledger: Ledger) => ledger.durable.withTables<AlertTables>()
type Db = ReturnType<typeof tablesOf>

async function countChange(db: Db): Promise<void> {
  await db
    .insertInto('alert_revision')
    .values({ id: 1, revision: 1 })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({ revision: eb('alert_revision.revision', '+', 1) })),
    )
    .execute()
}

async function readRevision(db: Db): Promise<number> {
  const row = await db.selectFrom('alert_revision').select('revision').where('id', '=', 1).executeTakeFirst()
  const { disabled } = await db
    .selectFrom('accounts')
    .select(({ fn }) => fn.countAll().as('disabled'))
    .where('disabled_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(row?.revision ?? 0) + Number(disabled)
}

/** Counted and added in one statement, so that requests side by side do not pass the limit together. */
async function insertAlert(
  db: Db,
  { accountId, name, rule, channel, quietMinutes }: NewAlert,
  most: number,
): Promise<Selectable<AlertTables['alerts']> | undefined> {
  const id = randomUUID()
  const secret = `rlwh-${randomBytes(secretBytes).toString('base64url')}`
  await db
    .insertInto('alerts')
    .columns(['id', 'account_id', 'name', 'rule', 'channel', 'secret', 'quiet_minutes', 'created_at'])
    .expression(
      db
        .selectNoFrom((eb) => [
          eb.val(id).as('id'),
          eb.val(accountId).as('account_id'),
          eb.val(name).as('name'),
          eb.val(JSON.stringify(rule)).as('rule'),
          eb.val(JSON.stringify(channel)).as('channel'),
          eb.val(secret).as('secret'),
          eb.cast<number>(eb.val(quietMinutes), 'integer').as('quiet_minutes'),
          eb.cast<number>(eb.val(Date.now()), 'bigint').as('created_at'),
        ])
        .where(
          ({ selectFrom }) =>
            selectFrom('alerts')
              .select(({ fn }) => fn.countAll<number>().as('count'))
              .where('account_id', '=', accountId),
          '<',
          most,
        ),
    )
    .execute()
  return await db.selectFrom('alerts').selectAll().where('id', '=', id).executeTakeFirst()
}

export function alertFrom(row: Selectable<AlertTables['alerts']>): Alert {
  return {
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    rule: JSON.parse(row.rule) as AlertRule,
    channel: JSON.parse(row.channel) as AlertChannel,
    secret: row.secret,
    quietMinutes: Number(row.quiet_minutes),
    createdAt: Number(row.created_at),
    pausedAt: row.paused_at === null ? null : Number(row.paused_at),
    pausedReason: row.paused_reason,
  }
}
