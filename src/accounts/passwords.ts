import { errors } from '../core/errors.ts'
import type { Ledger } from '../storage/ledger/ledger.ts'
import { type Account, accountFrom } from './accounts.ts'
import { hashPassword, isOutdated, passwordMatches } from './password-hash.ts'

export type Passwords = {
  /** Throws what is wrong with a password that a user chose. */
  checkNew(name: string, password: string): void
  /** Ends every session of the account. Throws what is wrong with the password. */
  set(account: Account, password: string): Promise<void>
  /** The account, when name and password are right and it is not disabled. All that is wrong costs the same. */
  check(name: string, password: string): Promise<Account | null>
  /** Accounts that an OpenID provider created have none. */
  isSet(accountId: string): Promise<boolean>
}

const minCharacters = 12
const maxCharacters = 1_024
/** Each takes 19 MB and a thread for a moment: many sign-ins at once must not take all of them. */
const maxAtOnce = 4
const maxWaiting = 200

export function createPasswords({ db }: Ledger): Passwords {
  const gate = turns(maxAtOnce, maxWaiting)
  let unusedHash: Promise<string> | undefined

  const store = async (accountId: string, hash: string): Promise<void> => {
    const values = { hash, changed_at: Date.now() }
    await db
      .insertInto('passwords')
      .values({ account_id: accountId, ...values })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
      .execute()
  }

  return {
    checkNew,
    async set(account, password) {
      checkNew(account.name, password)
      await store(account.id, await gate(() => hashPassword(password)))
      await db.deleteFrom('sessions').where('account_id', '=', account.id).execute()
    },
    async check(name, password) {
      const row = await db
        .selectFrom('accounts')
        .innerJoin('passwords', 'passwords.account_id', 'accounts.id')
        .select(['accounts.id', 'accounts.name', 'accounts.operator', 'accounts.created_at'])
        .select(['accounts.disabled_at', 'passwords.hash'])
        .where('accounts.name', '=', name)
        .executeTakeFirst()
      unusedHash ??= hashPassword('no account has this password')
      const hash = row?.hash ?? (await unusedHash)
      const right = await gate(() => passwordMatches(password.slice(0, maxCharacters), hash))
      if (!row || !right || row.disabled_at !== null) return null
      if (isOutdated(row.hash)) await store(row.id, await gate(() => hashPassword(password)))
      return accountFrom(row)
    },
    async isSet(accountId) {
      const row = await db
        .selectFrom('passwords')
        .select('account_id')
        .where('account_id', '=', accountId)
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

function checkNew(name: string, password: string): void {
  const length = [...password].length
  if (length < minCharacters) throw errors.badQuery(`A password has at least ${minCharacters} characters.`)
  if (password.length > maxCharacters)
    throw errors.badQuery(`A password has at most ${maxCharacters} characters.`)
  if (password.toLowerCase().includes(name.toLowerCase()) && length < name.length + minCharacters)
    throw errors.badQuery('The password must not be made of the name of the account.')
  if (new Set(password).size < 5) throw errors.badQuery('The password repeats the same few characters.')
}

/** So many at a time, the others in line; more than may wait are refused. */
function turns(atOnce: number, maxInLine: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const line: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= atOnce) {
      if (line.length >= maxInLine) throw errors.busy()
      await new Promise<void>((resolve) => line.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      // The place goes to the next in line without being free in between.
      const next = line.shift()
      if (next) next()
      else running -= 1
    }
  }
}
