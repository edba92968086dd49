import { createKeys, type KeySummary } from '../../../accounts/keys.ts'
import { textOption } from '../../arguments/option-values.ts'
import { settingFlags } from '../../arguments/setting-flags.ts'
import { exitCodes } from '../../exit-codes.ts'
import { withLedger } from '../../local/open-ledger.ts'
import { count } from '../../terminal/quantities.ts'
import { jsonOption, writeRecords } from '../../terminal/text-table.ts'
import type { Verb } from '../../verb.ts'

const headings = ['id', 'account', 'kind', 'may', 'credits', 'renews', 'label', 'state']

export const keyListVerb: Verb = {
  usage: '[--account NAME] [--json]',
  options: {
    account: { type: 'string', value: 'NAME', about: 'Only those of one account' },
    ...settingFlags(['data']),
    ...jsonOption,
  },
  words: [0, 0],
  async run(context) {
    const account = textOption(context.values, 'account')
    const keys = await withLedger(context, (ledger) => createKeys(ledger).list(account))
    await writeRecords(context, keys, headings, rowOf)
    return exitCodes.done
  },
}

function rowOf(key: KeySummary): string[] {
  const v2 = key.kind === 'v2'
  return [
    key.id,
    key.account,
    key.kind,
    v2 ? (key.plan ?? '') : key.permissions.join(','),
    v2 ? count(key.creditsLeft) : '',
    key.periodEnd ?? '',
    key.label,
    stateOf(key),
  ]
}

function stateOf({ revokedAt, oldUntil }: KeySummary): string {
  if (revokedAt !== null) return 'revoked'
  return oldUntil === null ? 'valid' : `valid; old secret until ${new Date(oldUntil).toISOString()}`
}
