import { asObject } from '../../../core/untrusted.ts'
import { textOption, wholeOption } from '../../arguments/option-values.ts'
import { listedProperty, shownProperty } from '../../client/alert-client.ts'
import { clientOptions } from '../../client/connection.ts'
import { askPerimeters } from '../../client/perimeter-client.ts'
import { exitCodes } from '../../exit-codes.ts'
import { writeRecords } from '../../terminal/text-table.ts'
import type { Context, Verb } from '../../verb.ts'

const filters = ['state', 'severity', 'rule', 'label', 'since', 'perimeter', 'ip', 'text'] as const
const defaultLimit = 100
const pageSize = 1_000

export const findingsVerb: Verb = {
  usage: '[--severity high,critical] [--state new] [--since DAY] [--perimeter ID] [--limit 100] [--json]',
  details: 'Without --state those that are open: new, reopened and acknowledged. The most severe come first.',
  options: {
    state: {
      type: 'string',
      value: 'STATES',
      about: 'new, acknowledged, accepted, false, fixed, reopened, or any',
    },
    severity: { type: 'string', value: 'LEVELS', about: 'info, low, medium, high, critical' },
    rule: { type: 'string', value: 'IDS', about: 'Rules, such as certificate-expired' },
    label: { type: 'string', value: 'LABEL', about: 'Of the asset' },
    since: { type: 'string', value: 'DAY', about: 'First seen on that day or later' },
    perimeter: { type: 'string', value: 'ID', about: 'Of one perimeter' },
    ip: { type: 'string', value: 'ADDRESS', about: 'About one address' },
    text: { type: 'string', value: 'TEXT', about: 'With this text in the title' },
    limit: { type: 'string', value: 'COUNT', about: 'Maximum number of findings [100]' },
    ...clientOptions,
  },
  words: [0, 0],
  async run(context) {
    const findings = await read(context, wholeOption(context.values, 'limit', 1, 1_000_000) ?? defaultLimit)
    const headings = ['id', 'severity', 'state', 'first seen', 'finding']
    await writeRecords(context, findings, headings, (finding) => [
      shownProperty(finding, 'id'),
      shownProperty(finding, 'severity'),
      shownProperty(finding, 'state'),
      shownProperty(finding, 'first_seen').slice(0, 10),
      shownProperty(finding, 'title'),
    ])
    return exitCodes.done
  },
}

async function read(context: Context, limit: number): Promise<readonly unknown[]> {
  const found: unknown[] = []
  const params = new URLSearchParams({ size: String(Math.min(limit, pageSize)) })
  for (const name of filters) {
    const value = textOption(context.values, name)
    if (value !== undefined) params.set(name, value)
  }
  for (;;) {
    const { body } = await askPerimeters(context, `/findings?${params}`)
    found.push(...listedProperty(body, 'findings'))
    const { cursor } = asObject(body)
    if (typeof cursor !== 'string' || found.length >= limit) return found.slice(0, limit)
    params.set('cursor', cursor)
  }
}
