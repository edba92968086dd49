import { categories, categoryNames } from '../../../areas/score/rules.ts'
import { parseAddress } from '../../../core/address.ts'
import { asObject } from '../../../core/untrusted.ts'
import { usageError } from '../../cli-error.ts'
import { clientOptions } from '../../client/connection.ts'
import { v2Client, viewOf, viewOption } from '../../client/v2-client.ts'
import { exitCodes } from '../../exit-codes.ts'
import { jsonLine, plainText } from '../../terminal/plain-text.ts'
import { waiting } from '../../terminal/progress-line.ts'
import { textTable } from '../../terminal/text-table.ts'
import type { Context, Verb } from '../../verb.ts'

export const scoreVerb: Verb = {
  usage: 'IP [--history] [--view all|public|own] [--json]',
  details: [
    'From 0 to 100; more is worse. Every point is shown with the event it comes from; /docs/score has the rules.',
    'With --history: the days of half a year on which the score changed. Costs one credit.',
  ].join('\n'),
  options: {
    history: { type: 'boolean', about: 'Show how the score changed' },
    ...viewOption,
    ...clientOptions,
  },
  words: [1, 1],
  async run(context) {
    const { out, values, terminal } = context
    const target = context.positionals[0]!
    if (!parseAddress(target)) throw usageError(`${JSON.stringify(plainText(target))} is not an address`)
    const view = viewOf(values)
    const client = v2Client(context)
    const { body } = await waiting(terminal, `asking for ${target}`, () =>
      values['history']
        ? client.ask(`/query/score/history/${target}`, { view })
        : client.ask(`/query/score/ip/${target}`, { explain: 1, view }),
    )
    if (values['json'] || !out.isTerminal) await out.write(jsonLine(body))
    else if (values['history']) await showHistory(context, body)
    else await out.write(`${head(body)}\n${reasons(body)}`)
    return exitCodes.done
  },
}

function head(body: unknown): string {
  const { ip_address, normalized_ip_score, ip_score_detailed } = asObject(body)
  const rows = categoryNames.map((name) => [
    name,
    decimal(asObject(ip_score_detailed)[name]),
    String(categories[name].cap),
  ])
  return `${plainText(String(ip_address))}  ${decimal(normalized_ip_score)} of 100\n\n${textTable(['category', 'points', 'at most'], rows)}`
}

function reasons(body: unknown): string {
  const rows = listed(asObject(body)['explanation']).map((entry) => {
    const { points, rule, detail, event } = asObject(entry)
    const { type, port, ts } = asObject(event)
    const seen = typeof ts === 'number' ? new Date(ts).toISOString().slice(0, 10) : ''
    return [decimal(points), said(rule), said(port), said(type), seen, said(detail)]
  })
  return textTable(['points', 'rule', 'port', 'event', 'seen', ''], rows)
}

async function showHistory({ out, terminal, positionals }: Context, body: unknown): Promise<void> {
  const rows = listed(asObject(body)['events']).map((entry) => {
    const { date, normalized_ip_score, change } = asObject(entry)
    return [said(date), decimal(normalized_ip_score), decimal(change)]
  })
  if (rows.length === 0) terminal.say(`Nothing is known about ${plainText(positionals[0]!)}`)
  else await out.write(textTable(['day', 'score', 'change'], rows))
}

function listed(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function decimal(value: unknown): string {
  return typeof value === 'number' ? value.toFixed(1) : ''
}

function said(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
