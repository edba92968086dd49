import { errors } from '../../core/errors.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import { type Account, accountFrom } from '../accounts.ts'
import type { Role } from './roles.ts'
import type { TeamRows } from './team-rows.ts'

export type Member = {
  readonly id: string
  readonly name: string
  readonly role: Role
  readonly addedAt: number
  /** The name of the account that invited them; null for the operator's command line. */
  readonly addedBy: string | null
  readonly disabled: boolean
}

/** An account that a person may act in. */
export type Team = { readonly account: Account; readonly role: Role }

/** A team is an account with members: other accounts that may act in it. */
export type Teams = {
  /** Without the account itself. */
  members(accountId: string): Promise<Member[]>
  /** Those of accounts that are not disabled. */
  teamsOf(personId: string): Promise<Team[]>
  /** Null when the person is no member, or the account is disabled. */
  find(personId: string, accountId: string): Promise<Team | null>
  /** Throws when the person is a member already, or the account cannot have this member. */
  add(account: Account, person: Account, role: Role, addedBy: string | null): Promise<void>
  /** False when there is no such member. */
  setRole(account: Account, personId: string, role: Role): Promise<boolean>
  /** Ends the acting of their sessions with the next request. False when there is no such member. */
  remove(accountId: string, personId: string): Promise<boolean>
}

const maxMembers = 200

export function createTeams(ledger: Ledger, now: () => number = Date.now): Teams {
  const db = ledger.db.withTables<TeamRows>()
  const teams = (personId: string) =>
    db
      .selectFrom('members')
      .innerJoin('accounts', 'accounts.id', 'members.account_id')
      .select(['accounts.id', 'accounts.name', 'accounts.operator', 'accounts.created_at'])
      .select(['accounts.disabled_at', 'members.role'])
      .where('members.person_id', '=', personId)
      .where('accounts.disabled_at', 'is', null)
      .orderBy('accounts.name')
  /** Who may no longer invite has no open invitations either. */
  const withdrawInvitationsOf = async (accountId: string, personId: string): Promise<void> => {
    await db
      .updateTable('invitations')
      .set({ used_at: now() })
      .where('account_id', '=', accountId)
      .where('created_by', '=', personId)
      .where('used_at', 'is', null)
      .execute()
  }
  return {
    members: (accountId) => listMembers(ledger, accountId),
    async teamsOf(personId) {
      return (await teams(personId).execute()).map(teamFrom)
    },
    async find(personId, accountId) {
      const row = await teams(personId).where('accounts.id', '=', accountId).executeTakeFirst()
      return row ? teamFrom(row) : null
    },
    async add(account, person, role, addedBy) {
      checkRole(account, role)
      if (account.id === person.id) throw errors.badQuery('An account is not a member of itself.')
      if ((await listMembers(ledger, account.id)).length >= maxMembers)
        throw errors.badQuery(`An account has ${maxMembers} members at most.`)
      const result = await db
        .insertInto('members')
        .values({
          account_id: account.id,
          person_id: person.id,
          role,
          added_at: now(),
          added_by: addedBy,
        })
        .onConflict((conflict) => conflict.columns(['account_id', 'person_id']).doNothing())
        .executeTakeFirst()
      if (result.numInsertedOrUpdatedRows === 0n) throw errors.alreadyMember()
    },
    async setRole(account, personId, role) {
      checkRole(account, role)
      const result = await db
        .updateTable('members')
        .set({ role })
        .where('account_id', '=', account.id)
        .where('person_id', '=', personId)
        .executeTakeFirst()
      if (role !== 'owner') await withdrawInvitationsOf(account.id, personId)
      return result.numUpdatedRows > 0n
    },
    async remove(accountId, personId) {
      const result = await db
        .deleteFrom('members')
        .where('account_id', '=', accountId)
        .where('person_id', '=', personId)
        .executeTakeFirst()
      await withdrawInvitationsOf(accountId, personId)
      return result.numDeletedRows > 0n
    },
  }
}

/** The keys of an operator's account are keys of the operator: only the account itself may make them. */
export function checkRole(account: Account, role: Role): void {
  if (account.operator && role === 'owner')
    throw errors.badQuery('Members of an operator’s account are analysts, or read only.')
}

/** An account can become an operator's after it got a second owner. */
function teamFrom(row: Parameters<typeof accountFrom>[0] & { readonly role: Role }): Team {
  const account = accountFrom(row)
  return { account, role: account.operator && row.role === 'owner' ? 'analyst' : row.role }
}

async function listMembers({ db }: Ledger, accountId: string): Promise<Member[]> {
  const rows = await db
    .withTables<TeamRows>()
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.person_id')
    .leftJoin('accounts as adders', 'adders.id', 'members.added_by')
    .select(['accounts.id', 'accounts.name', 'accounts.disabled_at', 'members.role'])
    .select(['members.added_at', 'adders.name as added_by'])
    .where('members.account_id', '=', accountId)
    .orderBy('members.added_at')
    .orderBy('accounts.name')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    role: row.role,
    addedAt: Number(row.added_at),
    addedBy: row.added_by,
    disabled: row.disabled_at !== null,
  }))
}
