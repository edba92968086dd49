import { listOptOuts, type OptOut } from '../../../scanner/scope/opt-outs.ts'
import { settingFlags } from '../../arguments/setting-flags.ts'
import { exitCodes } from '../../exit-codes.ts'
import { withLedger } from '../../local/open-ledger.ts'
import { jsonOption, writeRecords } from '../../terminal/text-table.ts'
import type { Verb } from '../../verb.ts'

const headings = ['id', 'range', 'state', 'requested', 'from', 'contact', 'reason']

export const optOutListVerb: Verb = {
  usage: '[--waiting] [--json]',
  options: {
    waiting: { type: 'boolean', about: 'Only requests that wait for a decision' },
    ...settingFlags(['data']),
    ...jsonOption,
  },
  words: [0, 0],
  async run(context) {
    const all = await withLedger(context, listOptOuts)
    const requests = context.values['waiting'] ? all.filter(({ decision }) => decision === null) : all
    await writeRecords(context, requests, headings, rowOf)
    return exitCodes.done
  },
}

function rowOf(request: OptOut): string[] {
  return [
    String(request.id),
    request.range,
    request.withdrawnAt === null ? (request.decision ?? 'waiting') : 'withdrawn',
    new Date(request.requestedAt).toISOString().slice(0, 10),
    request.requestedBy,
    request.contact,
    request.reason,
  ]
}
