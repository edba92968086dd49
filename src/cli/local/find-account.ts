import { type Account, createAccounts } from '../../accounts/accounts.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import { failure } from '../cli-error.ts'
import { plainText } from '../terminal/plain-text.ts'

/** The account of this name; an error for the user when there is none. */
export async function findAccount(ledger: Ledger, name: string): Promise<Account> {
  const account = await createAccounts(ledger).find(name)
  if (!account)
    throw failure(`There is no account called ${plainText(name)}: \`rimlight account list\` shows them`)
  return account
}
