import { listOptOuts } from '../../../scanner/scope/opt-outs.ts'
import { scopeChanges } from '../../../scanner/scope/scope-changes.ts'
import { listRules } from '../../../scanner/scope/scope-rules.ts'
import { scanningStopped } from '../../../scanner/scope/scope-switch.ts'
import type { Ledger } from '../../../storage/ledger/ledger.ts'
import { settingFlags } from '../../arguments/setting-flags.ts'
import { exitCodes } from '../../exit-codes.ts'
import { withLedger } from '../../local/open-ledger.ts'
import { jsonOption, writeRecords } from '../../terminal/text-table.ts'
import type { Context, Verb } from '../../verb.ts'

export const scopeListVerb: Verb = {
  usage: '[--changes] [--json]',
  details:
    'RIMLIGHT_SCAN_ALLOW of the service (by default loopback and the private networks) is allowed as well.',
  options: {
    changes: { type: 'boolean', about: 'List the changes, newest first' },
    ...settingFlags(['data']),
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
  const rows = [
    ...(await listRules(ledger)),
    ...optOuts.map(({ id, range, contact, requestedAt, requestedBy }) => ({
      id,
      kind: 'opt-out' as const,
      range,
      note: contact,
      addedAt: requestedAt,
      addedBy: requestedBy,
    })),
  ]
  await writeRecords(context, rows, ['rule', 'range', 'since', 'by', 'note'], (row) => [
    row.kind,
    row.range,
    minute(row.addedAt),
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
