import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { Ledger } from '../storage/ledger/ledger.ts'
import { type Account, accountFrom } from './accounts.ts'
import { createTeams, type Team } from './teams/teams.ts'

export type Session = {
  readonly id: string
  /** What a page of ours sends along with every change, and a page of others cannot know. */
  readonly csrf: string
  /** Who is signed in. */
  readonly account: Account
  /** The team that the session acts in; null for the own account. */
  readonly acting: Team | null
}

/** The account that a session acts in: that of a team, or its own. */
export function accountIn({ account, acting }: Pick<Session, 'account' | 'acting'>): Account {
  return acting?.account ?? account
}

export type SessionSummary = {
  readonly id: string
  readonly agent: string
  readonly createdAt: number
  readonly seenAt: number
}

export type Sessions = {
  /** The token is returned this once: only its hash is kept. */
  open(account: Account, agent: string): Promise<{ readonly token: string; readonly session: Session }>
  /** Null for a token that is unknown, expired, ended, or of a disabled account. */
  find(token: string): Promise<Session | null>
  list(accountId: string): Promise<SessionSummary[]>
  /** False when the account has no such session. */
  end(accountId: string, id: string): Promise<boolean>
  /** Lets a session act in the account of a team, or in its own again. Who may, is asked with every request. */
  act(id: string, accountId: string | null): Promise<void>
}

export type SessionTimes = { readonly idleMilliseconds: number; readonly maxMilliseconds: number }

/** When it was last seen is written down this often at most: reading a page is a dozen requests. */
const seenEvery = 60_000
/** Browsers forget to sign out; the oldest make room. */
const maxPerAccount = 50
const maxAgentLength = 200

export function createSessions(ledger: Ledger, times: SessionTimes, now: () => number = Date.now): Sessions {
  const { db } = ledger
  const teams = createTeams(ledger)
  const isOver = (row: { created_at: number; seen_at: number }): boolean =>
    Number(row.seen_at) + times.idleMilliseconds <= now() ||
    Number(row.created_at) + times.maxMilliseconds <= now()

  const living = async (accountId: string) => {
    const rows = await db
      .selectFrom('sessions')
      .select(['id', 'agent', 'created_at', 'seen_at'])
      .where('account_id', '=', accountId)
      .orderBy('seen_at', 'desc')
      .execute()
    return rows.filter((row) => !isOver(row))
  }

  const act: Sessions['act'] = async (id, accountId) => {
    await db.updateTable('sessions').set({ acting_account_id: accountId }).where('id', '=', id).execute()
  }

  return {
    act,
    async open(account, agent) {
      const kept = (await living(account.id)).slice(0, maxPerAccount - 1).map(({ id }) => id)
      let gone = db.deleteFrom('sessions').where('account_id', '=', account.id)
      if (kept.length > 0) gone = gone.where('id', 'not in', kept)
      await gone.execute()
      const token = randomBytes(32).toString('base64url')
      const session = { id: randomUUID(), csrf: csrfOf(token, null), account, acting: null }
      await db
        .insertInto('sessions')
        .values({
          id: session.id,
          hash: hashOf(token),
          account_id: account.id,
          csrf: '',
          agent: agent.slice(0, maxAgentLength),
          created_at: now(),
          seen_at: now(),
        })
        .execute()
      return { token, session }
    },
    async find(token) {
      const row = await db
        .selectFrom('sessions')
        .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
        .select(['sessions.id as session', 'sessions.created_at as opened_at'])
        .select([
          'sessions.seen_at',
          'sessions.acting_account_id as acting',
          'accounts.id',
          'accounts.name',
          'accounts.operator',
        ])
        .select(['accounts.created_at', 'accounts.disabled_at'])
        .where('sessions.hash', '=', hashOf(token))
        .executeTakeFirst()
      if (!row || row.disabled_at !== null) return null
      if (isOver({ created_at: row.opened_at, seen_at: row.seen_at })) {
        await db.deleteFrom('sessions').where('id', '=', row.session).execute()
        return null
      }
      if (Number(row.seen_at) + seenEvery <= now())
        await db.updateTable('sessions').set({ seen_at: now() }).where('id', '=', row.session).execute()
      const acting = row.acting === null ? null : await teams.find(row.id, row.acting)
      if (row.acting !== null && !acting) await act(row.session, null)
      return { id: row.session, csrf: csrfOf(token, acting), account: accountFrom(row), acting }
    },
    async list(accountId) {
      return (await living(accountId)).map((row) => ({
        id: row.id,
        agent: row.agent,
        createdAt: Number(row.created_at),
        seenAt: Number(row.seen_at),
      }))
    },
    async end(accountId, id) {
      const result = await db
        .deleteFrom('sessions')
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .executeTakeFirst()
      return result.numDeletedRows > 0n
    },
  }
}

/**
 * Follows from the token of the session, so that it need not be stored; the token does not follow from it. Another one
 * for each team: a page that was loaded for one account changes nothing in another that the session acts in since.
 */
function csrfOf(token: string, acting: Team | null): string {
  const purpose = acting ? `csrf:${acting.account.id}` : 'csrf'
  return createHmac('sha256', token).update(purpose).digest('base64url')
}

function hashOf(token: string): string {
  return createHash('sha256').update(token, 'utf8').digest('hex')
}
