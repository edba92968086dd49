import { asObject } from '../../../core/untrusted.ts'
import { nearestName } from '../../../query/check/nearest-name.ts'
import { choiceOption, wholeOption } from '../../arguments/option-values.ts'
import { usageError } from '../../cli-error.ts'
import { clientOptions, connectionOf } from '../../client/connection.ts'
import { request } from '../../client/request.ts'
import { exitCodes } from '../../exit-codes.ts'
import { type Bucket, barChart } from '../../terminal/bar-chart.ts'
import { jsonLine, plainText } from '../../terminal/plain-text.ts'
import { waiting } from '../../terminal/progress-line.ts'
import type { Verb } from '../../verb.ts'

const types = ['ports', 'products', 'versions', 'tags', 'services', 'countries', 'asn', 'cves'] as const

export const statsVerb: Verb = {
  usage: 'QUERY TYPE [--order asc|desc] [--size N] [--json]',
  details: `TYPE is one of ${types.join(', ')}.`,
  options: {
    order: { type: 'string', value: 'asc|desc', about: 'Rarest or most frequent first [desc]' },
    size: { type: 'string', value: 'N', about: 'Maximum number of values [10]' },
    ...clientOptions,
  },
  words: [2, Number.POSITIVE_INFINITY],
  async run(context) {
    const { out, terminal, values, positionals, signal } = context
    const type = positionals.at(-1)!
    if (!(types as readonly string[]).includes(type)) throw unknownType(type)
    const query = positionals.slice(0, -1).join(' ')
    const order = choiceOption(values, 'order', ['asc', 'desc'])
    const size = wholeOption(values, 'size', 1, 1000)
    const { url, secret } = connectionOf(context)
    const params = new URLSearchParams({ query, type })
    if (order) params.set('order', order)
    if (size !== undefined) params.set('size', String(size))
    const { body } = await waiting(terminal, 'counting', () =>
      request(`${url}/v2/query/search/stats?${params}`, { headers: { 'x-key': secret }, signal }),
    )
    const buckets = bucketsOf(body).slice(0, size)
    await out.write(
      values['json'] || !out.isTerminal ? buckets.map(jsonLine).join('') : barChart(buckets, out),
    )
    if (buckets.length === 0) terminal.say('No events match')
    return exitCodes.done
  },
}

function bucketsOf(body: unknown): Bucket[] {
  if (!Array.isArray(body)) return []
  return body.flatMap((entry: unknown) => {
    const { key, doc_count } = asObject(entry)
    const named = typeof key === 'string' || typeof key === 'number'
    return named && typeof doc_count === 'number' ? [{ key, doc_count }] : []
  })
}

function unknownType(type: string): Error {
  const near = nearestName(type, types)
  const advice = near ? `did you mean ${near}?` : `choose ${types.join(', ')}`
  return usageError(`${JSON.stringify(plainText(type))} is not a type of statistics: ${advice}`)
}
