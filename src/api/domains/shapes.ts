import { Type } from 'typebox'
import type { KnownDomain } from '../../areas/domains/reads.ts'
import { domainName } from '../../core/domain-name.ts'
import { errors } from '../../core/errors.ts'
import { recordTypes } from '../../core/events/domain-event.ts'
import { searchPageShape } from '../http/search-page.ts'

const Answers = Type.Array(Type.String())

/** A name with its records: a property for each type that it has. Properties that are required would go out first. */
export const DnsRecord = Type.Partial(
  Type.Object({
    ...Object.fromEntries(recordTypes.map((type) => [type, Answers])),
    domain: Type.String(),
    root: Type.String({ description: 'The registered domain' }),
    updated_at: Type.String({ description: 'When it last answered, UTC: 2020-01-02T03:04:05.123456' }),
    title: Type.String({ description: 'Title of the page under the name' }),
  }),
  { title: 'DnsRecord' },
)

export const NamePage = searchPageShape(Type.String())

export const RecordPage = searchPageShape(DnsRecord)

const { events, ...pageHead } = RecordPage.properties

export const AddressPage = Type.Object({ ...pageHead, targets_found: Type.Integer(), events })

export const DomainHistory = Type.Object({
  query: Type.String(),
  total: Type.Integer(),
  events: Type.Array(DnsRecord),
})

/** What a name answers, as enumeration and homoglyphs show it. */
export const TypedRecords = Type.Array(
  Type.Object({ type: Type.String(), answers: Type.Array(Type.String()) }),
)

export const NotValidated = Type.Optional(
  Type.String({ description: 'Only with validate=1 where resolving is turned off: why there are no names' }),
)

export const Enumeration = Type.Object({
  query: Type.String(),
  total: Type.Integer(),
  events: Type.Array(Type.Object({ fqdn: Type.String(), records: TypedRecords })),
  message: NotValidated,
})

export const DomainTarget = Type.Object({
  target: Type.String({ description: 'Domain', examples: ['example.com'] }),
})

export const ValidateParameters = Type.Object({
  validate: Type.String({
    default: '0',
    description: '1: resolve the names now and give only those that answer',
  }),
  total: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'How many at most; all when not given' }),
  ),
})

export function readDomain(text: string): string {
  const domain = domainName(text)
  if (domain === null) throw errors.badParameter(`${JSON.stringify(text)} is not a domain`)
  return domain
}

export function dnsRecord({ domain, root, ts, records, title }: KnownDomain): object {
  const answers = recordTypes.flatMap((type) => {
    const given = records[type] ?? []
    return given.length > 0 ? [[type, given] as const] : []
  })
  const updated_at = `${new Date(ts).toISOString().slice(0, -1)}000`
  return { ...Object.fromEntries(answers), domain, root, updated_at, ...(title !== '' && { title }) }
}
