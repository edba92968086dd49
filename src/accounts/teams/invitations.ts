import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { errors } from '../../core/errors.ts'
import { dayMs } from '../../core/time.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import { type Account, accountFrom } from '../accounts.ts'
import type { Role } from './roles.ts'
import type { TeamRows } from './team-rows.ts'
import { checkRole } from './teams.ts'

export type NewInvitation = {
  readonly account: Account
  readonly role: Role
  /** Where the link is sent. It does not limit who may use it: no account has proved its address. */
  readonly email: string | null
  /** The account id of who invites. */
  readonly createdBy: string
}

export type OpenInvitation = {
  readonly id: string
  readonly role: Role
  readonly email: string | null
  /** The name of who invited. */
  readonly createdBy: string
  readonly createdAt: number
  readonly expiresAt: number
}

/** What a link stands for. */
export type Invitation = {
  readonly id: string
  readonly account: Account
  readonly role: Role
  readonly createdBy: string
  readonly expiresAt: number
}

/** Links by which a person becomes a member of a team, each once. */
export type Invitations = {
  /** The token is returned this once: only its hash is kept. */
  add(
    invitation: NewInvitation,
  ): Promise<{ readonly id: string; readonly token: string; readonly expiresAt: number }>
  /** Those that can be used, newest first. */
  list(accountId: string): Promise<OpenInvitation[]>
  /** False when the account has no such open invitation. */
  withdraw(accountId: string, id: string): Promise<boolean>
  /** Null for a token that is unknown, used, withdrawn, expired, or of a disabled account. */
  find(token: string): Promise<Invitation | null>
  /** The same, and uses it up: of several requests with one token, one gets it. */
  claim(token: string): Promise<Invitation | null>
  /** What a claim was for did not succeed: it can be used again. */
  release(id: string): Promise<void>
}

const lifetime = 7 * dayMs
/** Used ones are kept this long: those that were sent by mail are counted. */
const keptMilliseconds = 90 * dayMs
const maxOpen = 100
/** Anyone may have an account: its invitations must not be a way to send mail to many. */
const maxMailedPerDay = 20

export function createInvitations(ledger: Ledger, now: () => number = Date.now): Invitations {
  const db = ledger.db.withTables<TeamRows>()
  const open = () => db.selectFrom('invitations').where('used_at', 'is', null).where('expires_at', '>', now())
  const mailedToday = async (accountId: string): Promise<number> => {
    const { count } = await db
      .selectFrom('invitations')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('account_id', '=', accountId)
      .where('email', 'is not', null)
      .where('created_at', '>', now() - dayMs)
      .executeTakeFirstOrThrow()
    return Number(count)
  }
  const find: Invitations['find'] = async (token) => {
    const row = await open()
      .innerJoin('accounts', 'accounts.id', 'invitations.account_id')
      .select(['accounts.id', 'accounts.name', 'accounts.operator', 'accounts.created_at'])
      .select(['accounts.disabled_at', 'invitations.id as invitation', 'invitations.role'])
      .select(['invitations.created_by', 'invitations.expires_at'])
      .where('invitations.hash', '=', hashOf(token))
      .where('accounts.disabled_at', 'is', null)
      .executeTakeFirst()
    if (!row) return null
    const account = accountFrom(row)
    const { invitation: id, role, created_by: createdBy } = row
    return { id, account, role, createdBy, expiresAt: Number(row.expires_at) }
  }
  return {
    find,
    async add({ account, role, email, createdBy }) {
      checkRole(account, role)
      await db
        .deleteFrom('invitations')
        .where('expires_at', '<=', now() - keptMilliseconds)
        .execute()
      const { count } = await open()
        .select(({ fn }) => fn.countAll().as('count'))
        .where('account_id', '=', account.id)
        .executeTakeFirstOrThrow()
      if (Number(count) >= maxOpen)
        throw errors.badQuery(`An account has ${maxOpen} open invitations at most: withdraw one first.`)
      if (email !== null && (await mailedToday(account.id)) >= maxMailedPerDay)
        throw errors.badQuery(
          `An account sends ${maxMailedPerDay} invitations a day by mail at most: copy the link of others.`,
        )
      const token = randomBytes(32).toString('base64url')
      const id = randomUUID()
      const [created_at, expires_at] = [now(), now() + lifetime]
      await db
        .insertInto('invitations')
        .values({
          ...{ id, hash: hashOf(token), account_id: account.id, role, email, created_by: createdBy },
          ...{ created_at, expires_at, used_at: null },
        })
        .execute()
      return { id, token, expiresAt: expires_at }
    },
    async list(accountId) {
      const rows = await open()
        .innerJoin('accounts', 'accounts.id', 'invitations.created_by')
        .select(['invitations.id', 'invitations.role', 'invitations.email', 'accounts.name'])
        .select(['invitations.created_at', 'invitations.expires_at'])
        .where('invitations.account_id', '=', accountId)
        .orderBy('invitations.created_at', 'desc')
        .execute()
      return rows.map((row) => ({
        id: row.id,
        role: row.role,
        email: row.email,
        createdBy: row.name,
        createdAt: Number(row.created_at),
        expiresAt: Number(row.expires_at),
      }))
    },
    async withdraw(accountId, id) {
      const result = await db
        .updateTable('invitations')
        .set({ used_at: now() })
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .where('used_at', 'is', null)
        .executeTakeFirst()
      return result.numUpdatedRows > 0n
    },
    async claim(token) {
      const found = await find(token)
      if (!found) return null
      const result = await db
        .updateTable('invitations')
        .set({ used_at: now() })
        .where('id', '=', found.id)
        .where('used_at', 'is', null)
        .executeTakeFirst()
      return result.numUpdatedRows > 0n ? found : null
    },
    async release(id) {
      await db.updateTable('invitations').set({ used_at: null }).where('id', '=', id).execute()
    },
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token, 'utf8').digest('hex')
}
