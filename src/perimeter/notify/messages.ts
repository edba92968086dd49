import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { dayMs } from '../../core/time.ts'
import { nextTry, type Outcome } from '../../delivery/outcome.ts'
import { deleteInSteps } from '../../storage/ledger/delete-in-steps.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import type { SecretBox } from '../../storage/secret-box.ts'
import { numberOrNull } from '../ledger-tables.ts'
import type { Channel } from './channel.ts'
import { type ChannelDb, channelTables, type MessageStatus } from './channel-rows.ts'
import { channelFrom } from './channel-store.ts'

/** What was or will be sent to a channel, as its owner sees it. */
export type SentMessage = {
  readonly id: string
  readonly madeAt: number
  readonly status: Exclude<MessageStatus, 'making'>
  readonly test: boolean
  readonly findings: number
  readonly tries: number
  readonly nextAt: number | null
  readonly doneAt: number | null
  readonly answer: string | null
}

/** The queue of messages in the ledger. Each step is one statement, so that any process may die between two. */
export type Messages = {
  /** When the oldest news came that is in no message yet, of these channels. */
  pendingSince(channelIds: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Makes one message of all of them; false when there are none. */
  make(channelId: string, now: number): Promise<boolean>
  /** Messages whose process died while it made them. */
  recover(now: number): Promise<void>
  /** Takes messages that are due: no other process does until the lease is over. */
  claim(now: number, max: number): Promise<readonly ClaimedMessage[]>
  /** Not now: tried again at that moment, without counting an attempt. */
  postpone(message: ClaimedMessage, until: number): Promise<void>
  /** There was nothing left to say. */
  drop(id: string): Promise<void>
  finish(message: ClaimedMessage, outcome: Outcome, findings: number, now: number): Promise<void>
  /** A test that was sent at once. */
  addTest(channelId: string, id: string, outcome: Outcome, now: number): Promise<void>
  /** When the newest test was; 0 when there was none. */
  lastTest(channelId: string): Promise<number>
  list(channelId: string): Promise<readonly SentMessage[]>
  waiting(): Promise<number>
  prune(now: number): Promise<void>
}

export type ClaimedMessage = {
  readonly id: string
  readonly madeAt: number
  readonly tries: number
  readonly channel: Channel
}

/** Longer than an attempt with many posts can take: after it the process that took the message has died. */
const leaseMs = 10 * 60_000
const maxListed = 100
const keptDays = 90

export function createMessages(ledger: Ledger, box: SecretBox): Messages {
  const db = channelTables(ledger.durable)
  return {
    pendingSince: (channelIds) => pendingSince(db, channelIds),
    make: (channelId, now) => make(db, channelId, now),
    async recover(now) {
      await db
        .updateTable('perimeter_messages')
        .set({ status: 'waiting' })
        .where('status', '=', 'making')
        .where('made_at', '<', now - leaseMs)
        .execute()
    },
    claim: (now, max) => claim(db, box, now, max),
    async postpone({ id }, until) {
      await db
        .updateTable('perimeter_messages')
        .set((eb) => ({ next_at: until, tries: eb('tries', '-', 1) }))
        .where('id', '=', id)
        .execute()
    },
    async drop(id) {
      await db.deleteFrom('perimeter_messages').where('id', '=', id).execute()
    },
    async finish({ id, tries, channel }, outcome, findings, now) {
      const sent = outcome.kind === 'sent'
      const next = nextTry(now, tries, outcome)
      await db
        .updateTable('perimeter_messages')
        .set({
          ...{ status: sent ? 'sent' : 'waiting', findings, answer: outcome.answer },
          next_at: next,
          done_at: sent ? now : null,
        })
        .where('id', '=', id)
        .execute()
      if (outcome.kind !== 'failed' || outcome.retryAfterMs === undefined) return
      // The receiver means all that comes from here, not this message alone.
      await db
        .updateTable('perimeter_messages')
        .set({ next_at: next })
        .where('channel_id', '=', channel.id)
        .where('status', '=', 'waiting')
        .where('next_at', '<', next)
        .execute()
    },
    async addTest(channelId, id, outcome, now) {
      await db
        .insertInto('perimeter_messages')
        .values({
          ...{ id, channel_id: channelId, made_at: now, test: 1, findings: 1, tries: 1, next_at: now },
          ...{ done_at: now, answer: outcome.answer, status: outcome.kind === 'sent' ? 'sent' : 'failed' },
        })
        .execute()
    },
    async lastTest(channelId) {
      const row = await db
        .selectFrom('perimeter_messages')
        .select(({ fn }) => fn.max('made_at').as('at'))
        .where('channel_id', '=', channelId)
        .where('test', '=', 1)
        .executeTakeFirst()
      return Number(row?.at ?? 0)
    },
    list: (channelId) => list(db, channelId),
    async waiting() {
      const row = await db
        .selectFrom('perimeter_messages')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('status', '=', 'waiting')
        .executeTakeFirst()
      return Number(row?.count ?? 0)
    },
    async prune(now) {
      const before = now - keptDays * dayMs
      await deleteInSteps(ledger.db, {
        ...{ table: 'perimeter_channel_news', where: sql`at < ${before}`, oldestFirst: true },
      })
      await deleteInSteps(ledger.db, { table: 'perimeter_messages', where: sql`made_at < ${before}` })
    },
  }
}

async function pendingSince(
  db: ChannelDb,
  channelIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (channelIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('perimeter_channel_news')
    .select(['channel_id', ({ fn }) => fn.min('at').as('since')])
    .where('message_id', 'is', null)
    .where('channel_id', 'in', channelIds)
    .groupBy('channel_id')
    .execute()
  return new Map(rows.map(({ channel_id, since }) => [channel_id, Number(since)]))
}

async function make(db: ChannelDb, channelId: string, now: number): Promise<boolean> {
  const pending = await db
    .selectFrom('perimeter_channel_news')
    .select('id')
    .where('message_id', 'is', null)
    .where('channel_id', '=', channelId)
    .limit(1)
    .executeTakeFirst()
  if (!pending) return false
  const id = randomUUID()
  await db
    .insertInto('perimeter_messages')
    .values({
      ...{ id, channel_id: channelId, made_at: now, status: 'making', next_at: now },
      ...{ done_at: null, answer: null },
    })
    .execute()
  await db
    .updateTable('perimeter_channel_news')
    .set({ message_id: id })
    .where('channel_id', '=', channelId)
    .where('message_id', 'is', null)
    .execute()
  await db.updateTable('perimeter_messages').set({ status: 'waiting' }).where('id', '=', id).execute()
  return true
}

async function claim(
  db: ChannelDb,
  box: SecretBox,
  now: number,
  max: number,
): Promise<readonly ClaimedMessage[]> {
  const rows = await db
    .selectFrom('perimeter_messages')
    .innerJoin('perimeter_channels', 'perimeter_channels.id', 'perimeter_messages.channel_id')
    .innerJoin('accounts', 'accounts.id', 'perimeter_channels.account_id')
    .selectAll('perimeter_channels')
    .select([
      'perimeter_messages.id as message',
      'perimeter_messages.made_at as made',
      'perimeter_messages.tries',
    ])
    .where('perimeter_messages.status', '=', 'waiting')
    .where('perimeter_messages.next_at', '<=', now)
    .where('perimeter_channels.paused_at', 'is', null)
    .where('accounts.disabled_at', 'is', null)
    .orderBy('perimeter_messages.next_at')
    .limit(max)
    .execute()
  const claimed: ClaimedMessage[] = []
  for (const row of rows) {
    const taken = await db
      .updateTable('perimeter_messages')
      .set((eb) => ({ next_at: now + leaseMs, tries: eb('tries', '+', 1) }))
      .where('id', '=', row.message)
      .where('status', '=', 'waiting')
      .where('next_at', '<=', now)
      .executeTakeFirst()
    if (taken.numUpdatedRows > 0n)
      claimed.push({
        ...{ id: row.message, madeAt: Number(row.made), tries: Number(row.tries) + 1 },
        channel: channelFrom(row, box),
      })
  }
  return claimed
}

async function list(db: ChannelDb, channelId: string): Promise<readonly SentMessage[]> {
  const rows = await db
    .selectFrom('perimeter_messages')
    .selectAll()
    .where('channel_id', '=', channelId)
    .orderBy('made_at', 'desc')
    .limit(maxListed)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    madeAt: Number(row.made_at),
    status: row.status === 'making' ? 'waiting' : row.status,
    test: Number(row.test) === 1,
    findings: Number(row.findings),
    tries: Number(row.tries),
    nextAt: row.status === 'waiting' ? Number(row.next_at) : null,
    doneAt: numberOrNull(row.done_at),
    answer: row.answer,
  }))
}
