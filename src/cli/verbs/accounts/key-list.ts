import { createKeys, type KeySummary } from '../../../accounts/keys.ts'
import { textOption } from '../../arguments/option-values.ts'
import { settingFlags } from '../../arguments/setting-flags.ts'
import { exitCodes } from '../../exit-codes.ts'
import { withLedger } from '../../local/open-ledger.ts'
import { count } from '../../terminal/quantities.ts'
import { jsonOption, writeRecords } from '../../terminal/text-table.ts'
import type { Verb } from '../../verb.ts'

const headings = ['id', 'account', 'kind', 'may', 'credits', 'renews', 'label', 'limits', 'state']

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
    limitsOf(key),
    stateOf(key),
  ]
}

/** Scopes, networks and the day of expiry, as far as there are any. */
function limitsOf({ scopes, networks, expiresAt }: KeySummary): string {
  const until = expiresAt === null ? [] : [`until ${new Date(expiresAt).toISOString().slice(0, 10)}`]
  return [scopes.join(','), networks.join(','), ...until].filter((part) => part !== '').join('; ')
}

function stateOf({ revokedAt, oldUntil, expiresAt }: KeySummary): string {
  if (revokedAt !== null) return 'revoked'
  if (expiresAt !== null && expiresAt <= Date.now()) return 'expired'
  return oldUntil === null ? 'valid' : `valid; old secret until ${new Date(oldUntil).toISOString()}`
}
