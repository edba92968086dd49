import type { App } from '../app.ts'
import { sizedPages } from '../http/paging.ts'
import type { AnyRoute } from '../http/route.ts'
import { readTarget } from '../http/target.ts'
import {
  addressRoute,
  domainSearchRoute,
  enumerationRoute,
  historyRoute,
  nameRoute,
  recordRoute,
} from './answers.ts'

const gate = { permission: 'query' } as const
/** One client asks for pages of 10,000 names. */
const sizes = { maxPages: 500, maxPagesize: 10_000 }
const namePages = sizedPages(sizes)
const recordPages = sizedPages({ ...sizes, bound: { max: 100_000, of: 'records' } })
const echo = (target: string): string => `root:${target}`

export function domainRoutes(app: App): AnyRoute[] {
  return [
    nameRoute(app, {
      ...gate,
      about: 'In the order of the alphabet, with the exact total.',
      pages: namePages,
      echo,
    }),
    recordRoute(app, { ...gate, about: 'The newest first.', pages: recordPages, echo }),
    addressRoute(app, {
      ...gate,
      summary: 'The names that have an address, or one of a network',
      pages: recordPages,
      read: (text) => ({ range: readTarget(text), text }),
    }),
    domainSearchRoute(app, {
      ...gate,
      about: 'The newest first, with the exact total.',
      pages: recordPages,
    }),
    historyRoute(app, gate),
    enumerationRoute(app, {
      ...gate,
      about: 'With validate=1 all of them are resolved now, and only those that answer are given.',
    }),
  ]
}
