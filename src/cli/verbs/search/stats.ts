import { hostStatisticTypes } from '../../../areas/host/statistics.ts'
import { asObject } from '../../../core/untrusted.ts'
import { nearestName } from '../../../query/check/nearest-name.ts'
import { choiceOption, textOption, wholeOption } from '../../arguments/option-values.ts'
import { usageError } from '../../cli-error.ts'
import { clientOptions } from '../../client/connection.ts'
import { v2Client, viewOf, viewOption } from '../../client/v2-client.ts'
import { exitCodes } from '../../exit-codes.ts'
import { type Bucket, barChart } from '../../terminal/bar-chart.ts'
import { jsonLine, plainText } from '../../terminal/plain-text.ts'
import { waiting } from '../../terminal/progress-line.ts'
import type { Context, Verb } from '../../verb.ts'

const types = hostStatisticTypes
const usualTypes = ['ports', 'products', 'countries'] as const
const maxSize = 1_000

/** The names of fields, and names that users of other tools know. */
const aliases: Readonly<Record<string, (typeof types)[number]>> = {
  port: 'ports',
  product: 'products',
  version: 'versions',
  tag: 'tags',
  service: 'services',
  country: 'countries',
  as: 'asn',
  org: 'asn',
  cve: 'cves',
  vuln: 'cves',
}

export const statsVerb: Verb = {
  usage: 'QUERY [TYPE | --facets A,B] [--order asc|desc] [--size N] [--view all|public|own] [--json]',
  details: [
    `TYPE is one of ${types.join(', ')}; ${usualTypes.join(', ')} without one.`,
    'Each type costs one credit. `--facets country:5,port` counts several at once, with the number of values of each.',
  ].join('\n'),
  options: {
    facets: { type: 'string', value: 'A,B', about: 'Several types at once, such as country:5,port' },
    order: { type: 'string', value: 'asc|desc', about: 'Rarest or most frequent first [desc]' },
    size: { type: 'string', value: 'N', about: 'Maximum number of values [10]' },
    ...viewOption,
    ...clientOptions,
  },
  words: [1, Number.POSITIVE_INFINITY],
  async run(context) {
    const { out, terminal, values } = context
    const { query, facets } = wantedOf(context)
    const order = choiceOption(values, 'order', ['asc', 'desc'])
    const view = viewOf(values)
    const client = v2Client(context)
    const asked = facets.map(async ({ type, size }) => {
      const { body } = await client.ask('/query/search/stats', { query, type, order, size, view })
      return { type, buckets: bucketsOf(body).slice(0, size) }
    })
    const counted = await waiting(terminal, 'counting', () => Promise.all(asked))
    for (const { type, buckets } of counted) await out.write(shown(context, type, buckets, facets.length > 1))
    if (counted.every(({ buckets }) => buckets.length === 0)) terminal.say('No events match')
    return exitCodes.done
  },
}

type FacetWanted = { readonly type: (typeof types)[number]; readonly size: number | undefined }

function wantedOf({ values, positionals }: Context): {
  readonly query: string
  readonly facets: readonly FacetWanted[]
} {
  const size = wholeOption(values, 'size', 1, maxSize)
  const list = textOption(values, 'facets')
  if (list !== undefined)
    return { query: positionals.join(' '), facets: list.split(',').map((text) => facetOf(text, size)) }
  if (positionals.length === 1)
    return { query: positionals[0]!, facets: usualTypes.map((type) => ({ type, size })) }
  return { query: positionals.slice(0, -1).join(' '), facets: [{ type: typeOf(positionals.at(-1)!), size }] }
}

/** `country`, or `country:5` with the number of values. */
function facetOf(text: string, size: number | undefined): FacetWanted {
  const [, name = '', number] = /^([^:]*)(?::(\d{1,4}))?$/.exec(text.trim()) ?? [null, text.trim()]
  const own = number === undefined ? size : Number(number)
  if (own !== undefined && (own < 1 || own > maxSize))
    throw usageError(`--facets: write a number from 1 to ${maxSize} behind ${plainText(name)}`)
  return { type: typeOf(name), size: own }
}

function typeOf(text: string): (typeof types)[number] {
  const type = aliases[text] ?? types.find((one) => one === text)
  if (type !== undefined) return type
  const near = nearestName(text, types)
  const advice = near ? `did you mean ${near}?` : `choose ${types.join(', ')}`
  throw usageError(`${JSON.stringify(plainText(text))} is not a type of statistics: ${advice}`)
}

/** Several types have their name beside each value, or above their bars. */
function shown({ out, values }: Context, type: string, buckets: readonly Bucket[], several: boolean): string {
  if (values['json'] || !out.isTerminal)
    return buckets.map((bucket) => jsonLine(several ? { type, ...bucket } : bucket)).join('')
  return `${several ? `${out.paint('bold', type)}\n` : ''}${barChart(buckets, out)}${several ? '\n' : ''}`
}

function bucketsOf(body: unknown): Bucket[] {
  if (!Array.isArray(body)) return []
  return body.flatMap((entry: unknown) => {
    const { key, doc_count } = asObject(entry)
    const named = typeof key === 'string' || typeof key === 'number'
    return named && typeof doc_count === 'number' ? [{ key, doc_count }] : []
  })
}
