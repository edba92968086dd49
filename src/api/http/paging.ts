import { type TInteger, Type } from 'typebox'
import { errors } from '../../core/errors.ts'

/** The rows of one page. */
export type PageWindow = {
  readonly page: number
  readonly pagesize: number
  readonly skip: number
  readonly size: number
}

/** How a list is paged: the parameters that choose a page, and the rows that it holds. */
export type Pages<Parameters extends Readonly<Record<string, TInteger>>> = {
  readonly parameters: Parameters
  window(query: { readonly page: number; readonly pagesize?: number }): PageWindow
}

export type FixedPages = Pages<{ readonly page: TInteger }>

/** Pages of one size. */
export function fixedPages(options: { readonly pagesize: number; readonly maxPages: number }): FixedPages {
  const { pagesize, maxPages } = options
  return {
    parameters: { page: Type.Integer({ minimum: 1, maximum: maxPages, default: 1 }) },
    window: ({ page }) => pageWindow(page, pagesize),
  }
}

export type SizedPages = Pages<{ readonly page: TInteger; readonly pagesize: TInteger }>

export type SizedPageOptions = {
  readonly maxPages: number
  readonly maxPagesize: number
  /** A page lies within the first so many rows: the engine keeps all before it in memory. */
  readonly bound?: { readonly max: number; readonly of: string }
}

/** Pages whose size the client chooses; 100 where it chooses none. */
export function sizedPages({ maxPages, maxPagesize, bound }: SizedPageOptions): SizedPages {
  return {
    parameters: {
      page: Type.Integer({ minimum: 1, maximum: maxPages, default: 1 }),
      pagesize: Type.Integer({ minimum: 1, maximum: maxPagesize, default: 100 }),
    },
    window({ page, pagesize = 100 }) {
      if (bound && page * pagesize > bound.max)
        throw errors.badParameter(
          `no more than ${bound.max} ${bound.of} can be paged through: narrow the search down`,
        )
      return pageWindow(page, pagesize)
    },
  }
}

export function pageWindow(page: number, pagesize: number): PageWindow {
  return { page, pagesize, skip: (page - 1) * pagesize, size: pagesize }
}
