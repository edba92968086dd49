import { createAccounts } from '../../../accounts/accounts.ts'
import { defaultAllow, rangesOf } from '../../../scanner/scope/known-ranges.ts'
import { listOptOuts } from '../../../scanner/scope/opt-outs.ts'
import { rangeText } from '../../../scanner/scope/range-sets.ts'
import { scopeChanges } from '../../../scanner/scope/scope-changes.ts'
import { listRules } from '../../../scanner/scope/scope-rules.ts'
import { scanningStopped } from '../../../scanner/scope/scope-switch.ts'
import type { Ledger } from '../../../storage/ledger/ledger.ts'
import { settingFlags, settingsOf } from '../../arguments/setting-flags.ts'
import { exitCodes } from '../../exit-codes.ts'
import { withLedger } from '../../local/open-ledger.ts'
import { jsonOption, writeRecords } from '../../terminal/text-table.ts'
import type { Context, Verb } from '../../verb.ts'

export const scopeListVerb: Verb = {
  usage: '[--changes] [--json]',
  details: [
    'Rules of the kind `default` are ranges that the operator may scan without a rule: RIMLIGHT_SCAN_ALLOW, or loopback and the',
    'private networks. Give this command the same RIMLIGHT_SCAN_ALLOW as the service. Other accounts may scan what was allowed',
    'to them.',
  ].join('\n'),
  options: {
    changes: { type: 'boolean', about: 'List the changes, newest first' },
    ...settingFlags(['data', 'scan-allow']),
    ...jsonOption,
  },
  words: [0, 0],
  async run(context) {
    const shown = context.values['changes'] ? showChanges : showRules
    await withLedger(context, (ledger) => shown(context, ledger))
    return exitCodes.done
  },
}

async function showRules(context: Context, ledger: Ledger): Promise<void> {
  const optOuts = (await listOptOuts(ledger)).filter(
    ({ decision, withdrawnAt }) => decision === 'accepted' && withdrawnAt === null,
  )
  const accounts = await createAccounts(ledger).list()
  const nameOf = (id: string | null): string => accounts.find((one) => one.id === id)?.name ?? ''
  const { scanAllow } = settingsOf(context, ['data', 'scan-allow'])
  const base = scanAllow.length > 0 ? rangesOf(scanAllow) : defaultAllow
  const rows = [
    ...base.map((range) => ({
      id: 0,
      kind: 'default' as const,
      account: 'operator',
      range: rangeText(range),
      note: scanAllow.length > 0 ? 'RIMLIGHT_SCAN_ALLOW' : 'unless RIMLIGHT_SCAN_ALLOW is set',
      addedAt: null,
      addedBy: '',
    })),
    ...(await listRules(ledger)).map(({ accountId, ...rule }) => ({ ...rule, account: nameOf(accountId) })),
    ...optOuts.map(({ id, range, contact, requestedAt, requestedBy }) => ({
      id,
      kind: 'opt-out' as const,
      account: '',
      range,
      note: contact,
      addedAt: requestedAt,
      addedBy: requestedBy,
    })),
  ]
  await writeRecords(context, rows, ['rule', 'range', 'account', 'since', 'by', 'note'], (row) => [
    row.kind,
    row.range,
    row.account,
    row.addedAt === null ? '' : minute(row.addedAt),
    row.addedBy,
    row.note,
  ])
  const stopped = await scanningStopped(ledger)
  context.terminal.say(
    stopped ? 'All scans are stopped: `rimlight scope resume` continues them' : 'Scans may run',
  )
}

async function showChanges(context: Context, ledger: Ledger): Promise<void> {
  const changes = await scopeChanges(ledger)
  await writeRecords(context, changes, ['time', 'who', 'what'], ({ at, who, what }) => [
    minute(at),
    who,
    what,
  ])
}

function minute(ts: number): string {
  return new Date(ts).toISOString().slice(0, 16).replace('T', ' ')
}
