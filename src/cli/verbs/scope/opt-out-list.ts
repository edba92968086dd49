import { listOptOuts, type OptOut } from '../../../scanner/scope/opt-outs.ts'
import { settingFlags } from '../../arguments/setting-flags.ts'
import { exitCodes } from '../../exit-codes.ts'
import { withLedger } from '../../local/open-ledger.ts'
import { jsonLine } from '../../terminal/plain-text.ts'
import { textTable } from '../../terminal/text-table.ts'
import type { Verb } from '../../verb.ts'

export const optOutListVerb: Verb = {
  usage: '[--waiting] [--json]',
  options: {
    waiting: { type: 'boolean', about: 'Only those that wait for a decision' },
    ...settingFlags(['data']),
    json: { type: 'boolean', about: 'Lines of JSON, also on a terminal' },
  },
  words: [0, 0],
  async run({ out, values, ...context }) {
    const all = await withLedger({ out, values, ...context }, listOptOuts)
    const requests = values['waiting'] ? all.filter(({ decision }) => decision === null) : all
    await out.write(
      values['json'] || !out.isTerminal
        ? requests.map(jsonLine).join('')
        : textTable(['id', 'range', 'state', 'requested', 'from', 'contact', 'reason'], requests.map(rowOf)),
    )
    return exitCodes.done
  },
}

function rowOf(request: OptOut): string[] {
  return [
    String(request.id),
    request.range,
    request.withdrawnAt === null ? (request.decision ?? 'waits') : 'withdrawn',
    new Date(request.requestedAt).toISOString().slice(0, 10),
    request.requestedBy,
    request.contact,
    request.reason,
  ]
}
