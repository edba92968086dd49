import { createAccounts } from '../../../accounts/accounts.ts'
import { settingFlags } from '../../arguments/setting-flags.ts'
import { exitCodes } from '../../exit-codes.ts'
import { withLedger } from '../../local/open-ledger.ts'
import { jsonOption, writeRecords } from '../../terminal/text-table.ts'
import type { Verb } from '../../verb.ts'

export const accountListVerb: Verb = {
  usage: '[--json]',
  options: {
    ...settingFlags(['data']),
    ...jsonOption,
  },
  words: [0, 0],
  async run(context) {
    const accounts = await withLedger(context, (ledger) => createAccounts(ledger).list())
    const day = (ts: number | null): string => (ts === null ? '' : new Date(ts).toISOString().slice(0, 10))
    await writeRecords(context, accounts, ['name', 'operator', 'created', 'disabled'], (account) => [
      account.name,
      account.operator ? 'yes' : '',
      day(account.createdAt),
      day(account.disabledAt),
    ])
    return exitCodes.done
  },
}
