import { errors } from '../core/errors.ts'
import { mailAddress } from '../core/mail-address.ts'
import type { Ledger } from '../storage/ledger/ledger.ts'
import { type Account, accountFrom } from './accounts.ts'

/** Null removes it. Throws when it is not an address, or that of another account. */
export async function setEmail(ledger: Ledger, accountId: string, given: string | null): Promise<void> {
  const email = given === null ? null : mailAddress(given)
  if (given !== null && email === null) throw errors.badQuery('This is not an email address.')
  const other = email && (await findByEmail(ledger, email.text))
  if (other && other.id !== accountId) throw errors.emailTaken()
  await ledger.db
    .updateTable('accounts')
    .set({ email: email?.text ?? null })
    .where('id', '=', accountId)
    .execute()
}

/** `email` in its one spelling. */
export async function findByEmail({ db }: Ledger, email: string): Promise<Account | null> {
  const columns = ['id', 'name', 'operator', 'created_at', 'disabled_at'] as const
  const row = await db.selectFrom('accounts').select(columns).where('email', '=', email).executeTakeFirst()
  return row ? accountFrom(row) : null
}
