import type { App } from '../app.ts'
import { fixedPages } from '../http/paging.ts'
import type { AnyRoute } from '../http/route.ts'
import { readAddress } from '../http/target.ts'
import {
  addressRoute,
  domainSearchRoute,
  enumerationRoute,
  historyRoute,
  nameRoute,
  recordRoute,
} from './answers.ts'

const maxPages = 500
const pages = fixedPages({ pagesize: 100, maxPages })
const echo = (target: string): string => target

export function domainRoutes(app: App): AnyRoute[] {
  return [
    nameRoute(app, {
      reads: 'domains names',
      about: 'In the order of the alphabet, with the exact total. One page is one credit.',
      pages,
      echo,
    }),
    recordRoute(app, {
      reads: 'domains records',
      about: 'The newest first. One page is one credit.',
      pages,
      echo,
    }),
    addressRoute(app, {
      reads: 'domains records',
      summary: 'The names that have an address',
      pages,
      read(given) {
        const { version, value, text } = readAddress(given)
        return { range: { version, first: value, last: value }, text }
      },
    }),
    domainSearchRoute(app, {
      reads: 'domains search',
      about: 'The newest first, with the exact total. One page is one credit.',
      pages: fixedPages({ pagesize: 20, maxPages }),
    }),
    historyRoute(app, { reads: 'domains history' }),
    enumerationRoute(app, {
      reads: 'domains enumeration',
      about:
        'Known names come with their records. With validate=1 all of them are resolved now, and only those that ' +
        'answer are given; a zone that answers to every name adds none.',
    }),
  ]
}
