import { parseAddress } from '../../../core/address.ts'
import { domainName } from '../../../core/domain-name.ts'
import { recordTypes } from '../../../core/events/domain-event.ts'
import { asObject } from '../../../core/untrusted.ts'
import { usageError } from '../../cli-error.ts'
import { areaLookUpVerb, eventsIn, type LookUp } from '../../client/search/area-look-up.ts'
import { plainText } from '../../terminal/plain-text.ts'
import type { Values } from '../../verb.ts'

const columns = {
  domain: ['domain'],
  type: ['type'],
  answer: ['answer'],
  updated: ['updated_at'],
  root: ['root'],
  title: ['title'],
}

export const domainVerb = areaLookUpVerb({
  usage: 'NAME|IP|QUERY [--names | --history] [--page N] [--fields A,B] [--csv] [--json]',
  details: [
    'The DNS records of a domain and of the names below it, the names that have an address, or the records that match a query.',
    'Costs one credit per page.',
  ].join('\n'),
  options: {
    names: { type: 'boolean', about: 'The known names of a domain, without their records' },
    history: { type: 'boolean', about: 'What a name answered each time it was resolved' },
  },
  noun: 'name',
  columns,
  shown: ['domain', 'type', 'answer', 'updated'],
  lookUp: (words, { values }) => lookUpOf(words.join(' '), values),
})

function lookUpOf(text: string, values: Values): LookUp {
  if (parseAddress(text)) return { path: `/query/domains/ip/${encodeURIComponent(text)}`, records }
  if (text.includes(':') || text.includes(' '))
    return { path: '/query/domains/search', parameters: { query: text }, records }
  const name = domainName(text)
  if (name === null)
    throw usageError(`${JSON.stringify(plainText(text))} is not a domain, an address or a query`)
  const target = encodeURIComponent(name)
  if (values['names'] && values['history']) throw usageError('Use either --names or --history')
  if (values['names'])
    return {
      path: `/query/domains/subdomain/${target}`,
      records: (body) => eventsIn(body).map((domain) => ({ domain })),
    }
  return { path: `/query/domains/${values['history'] ? 'historical' : 'dns'}/${target}`, records }
}

/** One record for each answer: a name has several types, and a type several answers. */
function records(body: unknown): readonly unknown[] {
  return eventsIn(body).flatMap((event) => {
    const { domain, root, updated_at, title, ...rest } = asObject(event)
    const about = { domain, root, updated_at, ...(title !== undefined && { title }) }
    return recordTypes.flatMap((type) => {
      const answers = rest[type]
      return Array.isArray(answers) ? answers.map((answer: unknown) => ({ ...about, type, answer })) : []
    })
  })
}
