import { Type } from 'typebox'
import { domainFields } from '../../areas/domains/fields.ts'
import { domainsUnder } from '../../areas/domains/reads.ts'
import type { App } from '../app.ts'
import { Target } from '../host/shapes.ts'
import { route } from '../http/route.ts'
import { readQuery } from '../http/search-query.ts'
import { readAddress } from '../http/target.ts'
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

const Page = Type.Object({ page: pageParameter })

export function domainRoutes(app: App) {
  const paging = (page: number, signal: AbortSignal, pagesize = 100): Paging => ({
    page,
    pagesize,
    limits: { signal, seconds: app.settings.querySeconds },
  })

  return [
    route({
      method: 'GET',
      path: '/query/domains/subdomain/:target',
      summary: 'The known names of a domain',
      about: 'In the order of the alphabet, with the exact total. One page is one credit.',
      access: 'any',
      params: DomainTarget,
      query: Page,
      response: NamePage,
      async answer({ params: { target }, query: { page }, signal }) {
        const body = await namePage(app.domains.reads, target, target, paging(page, signal))
        return { kind: 'body', body, cost: 1 }
      },
    }),
    route({
      method: 'GET',
      path: '/query/domains/dns/:target',
      summary: 'The DNS records of a domain and of the names below it',
      about: 'The newest first. One page is one credit.',
      access: 'paid',
      params: DomainTarget,
      query: Page,
      response: RecordPage,
      async answer({ params: { target }, query: { page }, signal }) {
        const condition = domainsUnder(readDomain(target))
        const body = await recordPage(app.domains.reads, condition, target, paging(page, signal))
        return { kind: 'body', body, cost: 1 }
      },
    }),
    route({
      method: 'GET',
      path: '/query/domains/ip/:target',
      summary: 'The names that have an address',
      access: 'paid',
      params: Target,
      query: Page,
      response: AddressPage,
      async answer({ params: { target }, query: { page }, signal }) {
        const { version, value, text } = readAddress(target)
        const range = { version, first: value, last: value }
        const body = await addressPage(app.domains.reads, range, text, paging(page, signal))
        return { kind: 'body', body, cost: 1 }
      },
    }),
    route({
      method: 'GET',
      path: '/query/domains/search',
      summary: 'DNS records that match a query',
      about: 'The newest first, with the exact total. One page is one credit.',
      access: 'any',
      query: Type.Object({
        query: Type.String({ description: 'The search language; /docs/filters lists the fields' }),
        page: pageParameter,
      }),
      response: RecordPage,
      async answer({ query: { query, page }, signal }) {
        const body = await recordPage(
          app.domains.reads,
          readQuery(query, domainFields),
          query,
          paging(page, signal, 20),
        )
        return { kind: 'body', body, cost: 1 }
      },
    }),
    route({
      method: 'GET',
      path: '/query/domains/historical/:target',
      summary: 'What a name answered, each time that it was asked',
      about: 'The newest 1,000 observations of six months, newest first.',
      access: 'paid',
      params: DomainTarget,
      response: DomainHistory,
      async answer({ params: { target }, signal }) {
        const limits = { signal, seconds: app.settings.querySeconds }
        return { kind: 'body', body: await domainHistory(app.domains.reads, target, limits), cost: 1 }
      },
    }),
    route({
      method: 'GET',
      path: '/query/domains/enumeration/:target',
      summary: 'Names of a domain that are known, and names that may exist',
      about:
        'Known names come with their records. With validate=1 all of them are resolved now, and only those that ' +
        'answer are given; a zone that answers to every name adds none.',
      access: 'business',
      params: DomainTarget,
      query: ValidateParameters,
      response: Enumeration,
      async answer({ params: { target }, query, caller: { keyId }, signal }) {
        const body = await enumeration(app, target, { ...query, keyId, signal })
        return { kind: 'body', body, cost: 1 }
      },
    }),
  ]
}
