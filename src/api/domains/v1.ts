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

const permission = 'query'
/** One client asks for pages of 10,000 names. */
const sizes = { maxPages: 500, maxPagesize: 10_000 }
const namePages = sizedPages(sizes)
const recordPages = sizedPages({ ...sizes, bound: { max: 100_000, of: 'records' } })
const echo = (target: string): string => `root:${target}`

export function domainRoutes(app: App): AnyRoute[] {
  return [
    nameRoute(app, {
      permission,
      reads: 'domains names',
      about: 'In the order of the alphabet, with the exact total.',
      pages: namePages,
      echo,
    }),
    recordRoute(app, {
      permission,
      reads: 'domains records',
      about: 'The newest first.',
      pages: recordPages,
      echo,
    }),
    addressRoute(app, {
      permission,
      reads: 'domains records',
      summary: 'The names that have an address, or one of a network',
      pages: recordPages,
      read: (text) => ({ range: readTarget(text), text }),
    }),
    domainSearchRoute(app, {
      permission,
      reads: 'domains search',
      about: 'The newest first, with the exact total.',
      pages: recordPages,
    }),
    historyRoute(app, { permission, reads: 'domains history' }),
    enumerationRoute(app, {
      permission,
      reads: 'domains enumeration',
      about: 'With validate=1 all of them are resolved now, and only those that answer are given.',
    }),
  ]
}
