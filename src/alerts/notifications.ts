import { sql } from 'kysely'
import { dayMs } from '../core/time.ts'
import { deleteInSteps } from '../storage/ledger/delete-in-steps.ts'
import type { Ledger } from '../storage/ledger/ledger.ts'
import type { AlertTables } from './alert-rows.ts'
import type { Claimed } from './deliver/deliveries.ts'
import { findingAddress } from './deliver/finding-text.ts'

/** A message of an alert as the web application shows it. */
export type Notification = {
  readonly id: string
  readonly at: number
  readonly title: string
  readonly lines: readonly NotificationLine[]
  /** How many findings are not among the lines. */
  readonly more: number
  readonly read: boolean
}

/** `ip`: the host that it is about. */
export type NotificationLine = { readonly text: string; readonly ip?: string }

export type Notifications = {
  /** The same id is written once. */
  add(accountId: string, notification: Omit<Notification, 'read'>): Promise<void>
  /** The newest first. */
  list(accountId: string): Promise<Notification[]>
  unread(accountId: string): Promise<number>
  /** Everything until then. */
  markRead(accountId: string, until: number): Promise<void>
  prune(now: number): Promise<void>
}

const maxListed = 100
const maxLines = 5
/** Longer than anyone is away. */
const keptDays = 90

export function createNotifications(ledger: Ledger): Notifications {
  const db = ledger.db.withTables<AlertTables>()
  return {
    async add(accountId, { id, at, title, lines, more }) {
      await db
        .insertInto('notifications')
        .values({ id, account_id: accountId, at, title, lines: JSON.stringify(lines), more, read_at: null })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute()
    },
    async list(accountId) {
      const rows = await db
        .selectFrom('notifications')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('at', 'desc')
        .limit(maxListed)
        .execute()
      return rows.map(({ id, at, title, lines, more, read_at }) => ({
        id,
        at: Number(at),
        title,
        lines: JSON.parse(lines) as NotificationLine[],
        more: Number(more),
        read: read_at !== null,
      }))
    },
    async unread(accountId) {
      const row = await db
        .selectFrom('notifications')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('account_id', '=', accountId)
        .where('read_at', 'is', null)
        .executeTakeFirst()
      return Number(row?.count ?? 0)
    },
    async markRead(accountId, until) {
      await db
        .updateTable('notifications')
        .set({ read_at: Date.now() })
        .where('account_id', '=', accountId)
        .where('at', '<=', until)
        .where('read_at', 'is', null)
        .execute()
    },
    async prune(now) {
      await deleteInSteps(ledger.db, { table: 'notifications', where: sql`at < ${now - keptDays * dayMs}` })
    },
  }
}

/** Shows a message of an alert in the application as well, for every kind of channel. */
export async function notifyOf(
  notifications: Pick<Notifications, 'add'>,
  { alert, message }: Pick<Claimed, 'alert' | 'message'>,
): Promise<void> {
  const lines = message.findings.slice(0, maxLines).map((finding) => {
    const ip = findingAddress(finding)
    return { text: finding.text, ...(ip !== null && { ip }) }
  })
  await notifications.add(alert.accountId, {
    id: message.id,
    at: Date.parse(message.made_at),
    title: alert.name,
    lines,
    more: Math.max(0, message.total - lines.length),
  })
}
