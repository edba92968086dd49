import { randomUUID } from 'node:crypto'
import { maxTries, nextTry, type Outcome } from '../../delivery/outcome.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import type { SecretBox } from '../../storage/secret-box.ts'
import type { Alert } from '../alert.ts'
import type { AlertTables, DeliveryStatus } from '../alert-rows.ts'
import { alertFrom } from '../alert-store.ts'
import { readBody } from '../findings.ts'
import { type Message, messageOf } from './message.ts'

/** What was or will be sent for an alert, as its owner sees it. */
export type Delivery = {
  readonly id: string
  readonly madeAt: number
  readonly status: DeliveryStatus
  readonly test: boolean
  readonly tries: number
  readonly nextAt: number | null
  readonly doneAt: number | null
  readonly answer: string | null
}

/** The messages of alerts in the ledger. Each step is one statement, so that any process may die between two. */
export type Deliveries = {
  /** Makes a message of what every alert has found, where its quiet time is over. */
  collect(now: number): Promise<void>
  /** A message without findings. Null when there was one a moment ago. */
  test(alertId: string, now: number): Promise<string | null>
  /** Takes messages that are due: no other process does until the lease is over. */
  claim(now: number, most: number): Promise<Claimed[]>
  finish(claimed: Claimed, outcome: Outcome, now: number): Promise<void>
  /** The newest first. */
  list(alertId: string): Promise<Delivery[]>
}

export type Claimed = { readonly alert: Alert; readonly message: Message; readonly tries: number }

/** Longer than an attempt can take: after it the process that took the message has died. */
const leaseMilliseconds = 120_000
const testPauseMilliseconds = 30_000
const alertsAtOnce = 500
const maxListed = 100

/** `publicUrl`: for links in messages. */
export function createDeliveries(ledger: Ledger, box: SecretBox, publicUrl = ''): Deliveries {
  const db = tablesOf(ledger)
  return {
    collect: (now) => collect(db, now),
    test: (alertId, now) => addTest(db, alertId, now),
    claim: (now, most) => claim(db, now, most, { box, publicUrl }),
    finish: (claimed, outcome, now) => finish(db, claimed, outcome, now),
    list: (alertId) => list(db, alertId),
  }
}

const tablesOf = (ledger: Ledger) => ledger.durable.withTables<AlertTables>()
type Db = ReturnType<typeof tablesOf>

async function collect(db: Db, now: number): Promise<void> {
  const due = await db
    .selectFrom('alerts')
    .select(['id', 'quiet_minutes', 'left_out'])
    // An alert that the service has paused still reports that, and what it found before.
    .where((eb) => eb.or([eb('paused_at', 'is', null), eb('paused_reason', 'is not', null)]))
    .where('quiet_until', '<=', now)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('alert_findings')
          .select('alert_findings.id')
          .whereRef('alert_findings.alert_id', '=', 'alerts.id')
          .where('delivery_id', 'is', null),
      ),
    )
    .limit(alertsAtOnce)
    .execute()
  for (const alert of due) await collectOne(db, alert, now)
  // The process that began these has died; they have their findings already, or the next message gets them.
  await db
    .updateTable('alert_deliveries')
    .set({ status: 'waiting' })
    .where('status', '=', 'making')
    .where('made_at', '<', now - leaseMilliseconds)
    .execute()
}

async function collectOne(
  db: Db,
  alert: { readonly id: string; readonly quiet_minutes: number; readonly left_out: number },
  now: number,
): Promise<void> {
  const leftOut = Number(alert.left_out)
  const turn = await db
    .updateTable('alerts')
    .set((eb) => ({
      quiet_until: now + Number(alert.quiet_minutes) * 60_000,
      left_out: eb('left_out', '-', leftOut),
    }))
    .where('id', '=', alert.id)
    .where('quiet_until', '<=', now)
    .executeTakeFirst()
  // Another process was first.
  if (turn.numUpdatedRows === 0n) return
  const id = randomUUID()
  await insert(db, { id, alertId: alert.id, now, status: 'making', leftOut, test: false })
  await db
    .updateTable('alert_findings')
    .set({ delivery_id: id })
    .where('alert_id', '=', alert.id)
    .where('delivery_id', 'is', null)
    .execute()
  await db.updateTable('alert_deliveries').set({ status: 'waiting' }).where('id', '=', id).execute()
}

async function insert(
  db: Db,
  made: {
    readonly id: string
    readonly alertId: string
    readonly now: number
    readonly status: 'making' | 'waiting'
    readonly leftOut: number
    readonly test: boolean
  },
): Promise<void> {
  await db
    .insertInto('alert_deliveries')
    .values({
      id: made.id,
      alert_id: made.alertId,
      made_at: made.now,
      status: made.status,
      test: made.test ? 1 : 0,
      left_out: made.leftOut,
      next_at: made.now,
      done_at: null,
      answer: null,
    })
    .execute()
}

async function findingsIn(db: Db, id: string) {
  const rows = await db
    .selectFrom('alert_findings')
    .select('body')
    .where('delivery_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ body }) => readBody(body))
}

async function addTest(db: Db, alertId: string, now: number): Promise<string | null> {
  const recent = await db
    .selectFrom('alert_deliveries')
    .select('id')
    .where('alert_id', '=', alertId)
    .where('test', '=', 1)
    .where('made_at', '>', now - testPauseMilliseconds)
    .executeTakeFirst()
  if (recent) return null
  const id = randomUUID()
  await insert(db, { id, alertId, now, status: 'waiting', leftOut: 0, test: true })
  return id
}

type MessageNeeds = { readonly box: SecretBox; readonly publicUrl: string }

async function claim(db: Db, now: number, most: number, needs: MessageNeeds): Promise<Claimed[]> {
  const claimed: Claimed[] = []
  for (const row of await dueDeliveries(db, now, most)) {
    const one = await claimOne(db, row, now, needs)
    if (one) claimed.push(one)
  }
  return claimed
}

async function dueDeliveries(db: Db, now: number, most: number) {
  return await db
    .selectFrom('alert_deliveries')
    .innerJoin('alerts', 'alerts.id', 'alert_deliveries.alert_id')
    .innerJoin('accounts', 'accounts.id', 'alerts.account_id')
    .selectAll('alerts')
    .select([
      'alert_deliveries.id as delivery',
      'alert_deliveries.test',
      'alert_deliveries.made_at',
      'alert_deliveries.tries',
      'alert_deliveries.left_out as hidden',
    ])
    .where('alert_deliveries.status', '=', 'waiting')
    .where('alert_deliveries.next_at', '<=', now)
    // What was found before an account was disabled is not sent after it.
    .where('accounts.disabled_at', 'is', null)
    .orderBy('alert_deliveries.next_at')
    .limit(most)
    .execute()
}

type DueDelivery = Awaited<ReturnType<typeof dueDeliveries>>[number]

/** Null when another process was first, or when there is nothing to send. */
async function claimOne(
  db: Db,
  row: DueDelivery,
  now: number,
  { box, publicUrl }: MessageNeeds,
): Promise<Claimed | null> {
  const taken = await db
    .updateTable('alert_deliveries')
    .set((eb) => ({ next_at: now + leaseMilliseconds, tries: eb('tries', '+', 1) }))
    .where('id', '=', row.delivery)
    .where('status', '=', 'waiting')
    .where('next_at', '<=', now)
    .executeTakeFirst()
  if (taken.numUpdatedRows === 0n) return null
  const test = Number(row.test) === 1
  const findings = await findingsIn(db, row.delivery)
  if (findings.length === 0 && !test) {
    await db.deleteFrom('alert_deliveries').where('id', '=', row.delivery).execute()
    return null
  }
  const parts = {
    id: row.delivery,
    madeAt: Number(row.made_at),
    test,
    leftOut: Number(row.hidden),
    findings,
  }
  const alert = alertFrom(row, box)
  return { alert, message: messageOf(alert, parts, publicUrl), tries: Number(row.tries) + 1 }
}

async function finish(db: Db, { message, tries }: Claimed, outcome: Outcome, now: number): Promise<void> {
  const over = outcome.kind !== 'failed' || tries >= maxTries
  await db
    .updateTable('alert_deliveries')
    .set({
      status: outcome.kind === 'sent' ? 'sent' : over ? 'failed' : 'waiting',
      next_at: nextTry(now, tries, outcome),
      done_at: over ? now : null,
      answer: outcome.answer,
    })
    .where('id', '=', message.id)
    .execute()
  // The keys stay, so that nothing comes again; what they stood for is not needed any more.
  if (over)
    await db.updateTable('alert_findings').set({ body: '' }).where('delivery_id', '=', message.id).execute()
}

async function list(db: Db, alertId: string): Promise<Delivery[]> {
  const rows = await db
    .selectFrom('alert_deliveries')
    .selectAll()
    .where('alert_id', '=', alertId)
    .orderBy('made_at', 'desc')
    .limit(maxListed)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    madeAt: Number(row.made_at),
    status: row.status,
    test: Number(row.test) === 1,
    tries: Number(row.tries),
    nextAt: row.status === 'waiting' ? Number(row.next_at) : null,
    doneAt: row.done_at === null ? null : Number(row.done_at),
    answer: row.answer,
  }))
}
