import { errors } from '../../core/errors.ts'

export type PageWindow = { readonly skip: number; readonly size: number }

/** A page must lie within the first so many rows: the engine keeps all before it in memory. */
export type PageBound = { readonly most: number; readonly of: string }

export function pageWindow(page: number, pagesize: number, bound?: PageBound): PageWindow {
  if (bound && page * pagesize > bound.most)
    throw errors.badParameter(
      `no more than ${bound.most} ${bound.of} can be paged through: narrow the search down`,
    )
  return { skip: (page - 1) * pagesize, size: pagesize }
}
