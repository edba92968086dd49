import { Type } from 'typebox'
import { domainFields } from '../../areas/domains/fields.ts'
import { domainsUnder } from '../../areas/domains/reads.ts'
import { errors } from '../../core/errors.ts'
import type { App } from '../app.ts'
import { Target } from '../host/shapes.ts'
import { route } from '../http/route.ts'
import { readQuery } from '../http/search-query.ts'
import { readTarget } from '../http/target.ts'
import { addressPage, domainHistory, enumeration, namePage, type Paging, recordPage } from './answers.ts'
import {
  AddressPage,
  DomainHistory,
  DomainTarget,
  Enumeration,
  NamePage,
  pageParameter,
  RecordPage,
  readDomain,
  ValidateParameters,
} from './shapes.ts'

/** One client asks for pages of 10,000 names. */
const Pages = Type.Object({
  page: pageParameter,
  pagesize: Type.Integer({ minimum: 1, maximum: 10_000, default: 100 }),
})
/** A page of records lies within the first so many: the engine keeps all before it in memory. */
const maxRecords = 100_000

type Pages = { readonly page: number; readonly pagesize: number }

export function domainRoutes(app: App) {
  const paging = ({ page, pagesize }: Pages, signal: AbortSignal): Paging => ({
    page,
    pagesize,
    limits: { signal, seconds: app.settings.querySeconds },
  })
  const recordPaging = (pages: Pages, signal: AbortSignal): Paging => {
    if (pages.page * pages.pagesize > maxRecords)
      throw errors.badParameter(
        `no more than ${maxRecords} records can be paged through: narrow the search down`,
      )
    return paging(pages, signal)
  }

  return [
    route({
      method: 'GET',
      path: '/query/domains/subdomain/:target',
      summary: 'The known names of a domain',
      about: 'In the order of the alphabet, with the exact total.',
      permission: 'query',
      params: DomainTarget,
      query: Pages,
      response: NamePage,
      async answer({ params: { target }, query, signal }) {
        const body = await namePage(app.domains.reads, target, `root:${target}`, paging(query, signal))
        return { kind: 'body', body }
      },
    }),
    route({
      method: 'GET',
      path: '/query/domains/dns/:target',
      summary: 'The DNS records of a domain and of the names below it',
      about: 'The newest first.',
      permission: 'query',
      params: DomainTarget,
      query: Pages,
      response: RecordPage,
      async answer({ params: { target }, query, signal }) {
        const condition = domainsUnder(readDomain(target))
        const body = await recordPage(
          app.domains.reads,
          condition,
          `root:${target}`,
          recordPaging(query, signal),
        )
        return { kind: 'body', body }
      },
    }),
    route({
      method: 'GET',
      path: '/query/domains/ip/:target',
      summary: 'The names that have an address, or one of a network',
      permission: 'query',
      params: Target,
      query: Pages,
      response: AddressPage,
      async answer({ params: { target }, query, signal }) {
        const body = await addressPage(
          app.domains.reads,
          readTarget(target),
          target,
          recordPaging(query, signal),
        )
        return { kind: 'body', body }
      },
    }),
    route({
      method: 'GET',
      path: '/query/domains/search',
      summary: 'DNS records that match a query',
      about: 'The newest first, with the exact total.',
      permission: 'query',
      query: Type.Object({
        query: Type.String({ description: 'The search language; /docs/filters lists the fields' }),
        ...Pages.properties,
      }),
      response: RecordPage,
      async answer({ query: { query, ...pages }, signal }) {
        const condition = readQuery(query, domainFields)
        const body = await recordPage(app.domains.reads, condition, query, recordPaging(pages, signal))
        return { kind: 'body', body }
      },
    }),
    route({
      method: 'GET',
      path: '/query/domains/historical/:target',
      summary: 'What a name answered, each time that it was asked',
      about: 'The newest 1,000 observations of six months, newest first.',
      permission: 'query',
      params: DomainTarget,
      response: DomainHistory,
      async answer({ params: { target }, signal }) {
        const limits = { signal, seconds: app.settings.querySeconds }
        return { kind: 'body', body: await domainHistory(app.domains.reads, target, limits) }
      },
    }),
    route({
      method: 'GET',
      path: '/query/domains/enumeration/:target',
      summary: 'Names of a domain that are known, and names that may exist',
      about: 'With validate=1 all of them are resolved now, and only those that answer are given.',
      permission: 'query',
      params: DomainTarget,
      query: ValidateParameters,
      response: Enumeration,
      async answer({ params: { target }, query, caller: { keyId }, signal }) {
        return { kind: 'body', body: await enumeration(app, target, { ...query, keyId, signal }) }
      },
    }),
  ]
}
