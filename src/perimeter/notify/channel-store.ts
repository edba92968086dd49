import { randomBytes, randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { deleteInSteps } from '../../storage/ledger/delete-in-steps.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import type { SecretBox } from '../../storage/secret-box.ts'
import { numberOrNull } from '../ledger-tables.ts'
import { nextTime } from '../scans/schedule.ts'
import type { Channel, ChannelSettings, When } from './channel.ts'
import { type ChannelDb, type ChannelTables, channelTables } from './channel-rows.ts'

export type NewChannel = Pick<Channel, 'accountId' | 'perimeterId' | 'name' | 'kind' | 'target'> &
  ChannelSettings

export type ChannelChange = Partial<Pick<Channel, 'name' | 'target'> & ChannelSettings> & {
  readonly paused?: boolean
}

/** The channels in the ledger. An account reaches only its own. */
export type ChannelStore = {
  /** `sequence`: what happened until then is not sent. Null when the account has too many. */
  add(channel: NewChannel, sequence: number): Promise<Channel | null>
  /** Of one perimeter those that are for all as well. */
  list(accountId: string, perimeterId?: string): Promise<readonly Channel[]>
  find(accountId: string, id: string): Promise<Channel | null>
  change(accountId: string, id: string, values: ChannelChange, sequence: number): Promise<Channel | null>
  remove(accountId: string, id: string): Promise<boolean>
  /** Those that collect news: of accounts that are not disabled, and not paused by a user. */
  active(): Promise<readonly Channel[]>
  /** Everything up to a change of the feed was dealt with. */
  passed(id: string, sequence: number): Promise<void>
  /** Takes the digest that is due from the schedule; false when another process was first. */
  digested(channel: Channel, next: number | null): Promise<boolean>
  sent(id: string, now: number): Promise<void>
  /** Counts a failed attempt; how many there were one after the other. */
  failed(id: string, error: string, now: number): Promise<number>
  /** False when it was paused already. */
  pauseFor(id: string, reason: string, now: number): Promise<boolean>
}

export const maxChannels = 100

export function createChannelStore(ledger: Ledger, box: SecretBox): ChannelStore {
  const db = channelTables(ledger.durable)
  const from = (row: Row): Channel => channelFrom(row, box)
  const owned = (accountId: string) =>
    db.selectFrom('perimeter_channels').selectAll().where('account_id', '=', accountId)
  const find = async (accountId: string, id: string): Promise<Channel | null> => {
    const row = await owned(accountId).where('id', '=', id).executeTakeFirst()
    return row ? from(row) : null
  }
  return {
    async add(channel, sequence) {
      if ((await owned(channel.accountId).execute()).length >= maxChannels) return null
      return from(await insertChannel(db, box, channel, sequence))
    },
    async list(accountId, perimeterId) {
      const rows = await owned(accountId)
        .$if(perimeterId !== undefined, (query) =>
          query.where((eb) => eb.or([eb('perimeter_id', 'is', null), eb('perimeter_id', '=', perimeterId!)])),
        )
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      return rows.map(from)
    },
    find,
    async change(accountId, id, values, sequence) {
      const before = await find(accountId, id)
      if (!before) return null
      await updateChannel(db, box, before, values, sequence)
      return await find(accountId, id)
    },
    async remove(accountId, id) {
      const result = await db
        .deleteFrom('perimeter_channels')
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .executeTakeFirst()
      if (result.numDeletedRows === 0n) return false
      await removeParts(ledger, id)
      return true
    },
    async active() {
      const rows = await db
        .selectFrom('perimeter_channels')
        .innerJoin('accounts', 'accounts.id', 'perimeter_channels.account_id')
        .selectAll('perimeter_channels')
        .where('accounts.disabled_at', 'is', null)
        .where((eb) => eb.or([eb('paused_at', 'is', null), eb('paused_reason', 'is not', null)]))
        .execute()
      return rows.map(from)
    },
    async passed(id, sequence) {
      await db
        .updateTable('perimeter_channels')
        .set({ sequence })
        .where('id', '=', id)
        .where('sequence', '<', sequence)
        .execute()
    },
    async digested({ id, nextDigestAt }, next) {
      const result = await db
        .updateTable('perimeter_channels')
        .set({ next_digest_at: next })
        .where('id', '=', id)
        .where('next_digest_at', '=', nextDigestAt)
        .executeTakeFirst()
      return result.numUpdatedRows > 0n
    },
    async sent(id, now) {
      await db
        .updateTable('perimeter_channels')
        .set({ failures: 0, last_sent_at: now, last_error: null, last_error_at: null })
        .where('id', '=', id)
        .execute()
    },
    async failed(id, error, now) {
      const row = await db
        .updateTable('perimeter_channels')
        .set((eb) => ({ failures: eb('failures', '+', 1), last_error: error, last_error_at: now }))
        .where('id', '=', id)
        .returning('failures')
        .executeTakeFirst()
      return Number(row?.failures ?? 0)
    },
    async pauseFor(id, reason, now) {
      const result = await db
        .updateTable('perimeter_channels')
        .set({ paused_at: now, paused_reason: reason })
        .where('id', '=', id)
        .where('paused_at', 'is', null)
        .executeTakeFirst()
      return result.numUpdatedRows > 0n
    },
  }
}

type Row = Selectable<ChannelTables['perimeter_channels']>

async function insertChannel(
  db: ChannelDb,
  box: SecretBox,
  channel: NewChannel,
  sequence: number,
): Promise<Row> {
  const { accountId, perimeterId, name, kind, target, when } = channel
  const now = Date.now()
  return await db
    .insertInto('perimeter_channels')
    .values({
      ...{ id: randomUUID(), account_id: accountId, perimeter_id: perimeterId, name, kind, sequence },
      target: box.seal(target),
      secret: box.seal(kind === 'webhook' ? randomBytes(24).toString('base64url') : ''),
      settings: settingsText(channel),
      created_at: now,
      next_digest_at: digestAfter(when, now),
      paused_at: null,
      paused_reason: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function updateChannel(
  db: ChannelDb,
  box: SecretBox,
  before: Channel,
  { paused, ...values }: ChannelChange,
  sequence: number,
): Promise<void> {
  const next = { ...before, ...values }
  const now = Date.now()
  await db
    .updateTable('perimeter_channels')
    .set({
      name: next.name,
      settings: settingsText(next),
      ...(values.target !== undefined && { target: box.seal(values.target) }),
      ...(values.when && { next_digest_at: digestAfter(values.when, now) }),
      ...(paused === true && { paused_at: now, paused_reason: null }),
      ...(paused === false && { paused_at: null, paused_reason: null, failures: 0 }),
      // What happened while a user had paused it is not sent; what a failing receiver missed is.
      ...(paused === false && before.pausedAt !== null && before.pausedReason === null && { sequence }),
    })
    .where('id', '=', before.id)
    .where('account_id', '=', before.accountId)
    .execute()
  if (paused === false)
    await db
      .updateTable('perimeter_messages')
      .set({ next_at: now })
      .where('channel_id', '=', before.id)
      .where('status', '=', 'waiting')
      .execute()
}

/** Those of a perimeter that is removed. */
export async function removeChannels(ledger: Ledger, perimeterId: string): Promise<void> {
  const db = channelTables(ledger.db)
  const rows = await db
    .deleteFrom('perimeter_channels')
    .where('perimeter_id', '=', perimeterId)
    .returning('id')
    .execute()
  for (const { id } of rows) await removeParts(ledger, id)
}

async function removeParts(ledger: Ledger, id: string): Promise<void> {
  await deleteInSteps(ledger.db, { table: 'perimeter_channel_news', where: sql`channel_id = ${id}` })
  await channelTables(ledger.db).deleteFrom('perimeter_messages').where('channel_id', '=', id).execute()
}

/** Encrypts what was stored in clear before there was a key. */
export async function sealChannels(ledger: Ledger, box: SecretBox): Promise<number> {
  const db = channelTables(ledger.durable)
  const rows = await db.selectFrom('perimeter_channels').select(['id', 'target', 'secret']).execute()
  const clear = rows.filter(({ target, secret }) => !box.isSealed(target) || !box.isSealed(secret))
  for (const { id, target, secret } of clear)
    await db
      .updateTable('perimeter_channels')
      .set({
        target: box.isSealed(target) ? target : box.seal(target),
        secret: box.isSealed(secret) ? secret : box.seal(secret),
      })
      .where('id', '=', id)
      .execute()
  return clear.length
}

function digestAfter(when: When, now: number): number | null {
  return when.kind === 'digest' ? nextTime(when.schedule, now) : null
}

function settingsText({ when, minSeverity, changes, quiet, label, template }: ChannelSettings): string {
  return JSON.stringify({ when, minSeverity, changes, quiet, label, template })
}

export function channelFrom(row: Row, box: Pick<SecretBox, 'open'>): Channel {
  return {
    ...(JSON.parse(row.settings) as ChannelSettings),
    id: row.id,
    accountId: row.account_id,
    perimeterId: row.perimeter_id,
    name: row.name,
    kind: row.kind,
    target: box.open(row.target) ?? '',
    secret: box.open(row.secret) ?? '',
    createdAt: Number(row.created_at),
    sequence: Number(row.sequence),
    nextDigestAt: numberOrNull(row.next_digest_at),
    pausedAt: numberOrNull(row.paused_at),
    pausedReason: row.paused_reason,
    failures: Number(row.failures),
    lastError: row.last_error,
    lastErrorAt: numberOrNull(row.last_error_at),
    lastSentAt: numberOrNull(row.last_sent_at),
  }
}
