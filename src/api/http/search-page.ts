import { type Static, type TInteger, type TObject, type TProperties, type TSchema, Type } from 'typebox'
import { creditsFor, type ReadName } from '../../accounts/gate/plan-table.ts'
import type { Pages, PageWindow } from './paging.ts'
import { type AnyRoute, type Call, type Gate, route } from './route.ts'

export const queryParameter = Type.String({
  description: 'The search language; /docs/filters lists the fields',
})

/** The answer of every search that is paged. */
export function searchPageShape<Item extends TSchema>(event: Item) {
  return Type.Object({
    query: Type.String(),
    page: Type.Integer(),
    pagesize: Type.Integer(),
    total: Type.Integer(),
    events: Type.Array(event),
  })
}

export type SearchPageSpec<More extends TProperties> = Omit<Gate, 'reads'> & {
  readonly reads: ReadName
  readonly path: string
  readonly summary: string
  readonly about: string
  readonly pages: Pages<Readonly<Record<string, TInteger>>>
  /** Parameters beside the query and the page. */
  readonly parameters?: More
  readonly event: TSchema
  find(
    query: string,
    window: PageWindow,
    call: Call<unknown, Static<TObject<More>>>,
  ): Promise<{ readonly total: number; readonly events: readonly unknown[] }>
}

/** A search that is paged: a page costs one credit, a larger one as many as pages of the usual size. */
export function searchPageRoute<More extends TProperties>(spec: SearchPageSpec<More>): AnyRoute {
  const { pages, parameters, event, find, ...rest } = spec
  return route({
    ...rest,
    method: 'GET',
    query: Type.Object({ query: queryParameter, ...parameters, ...pages.parameters }),
    response: searchPageShape(event),
    async answer(call) {
      const given = call.query as unknown as { query: string; page: number; pagesize?: number }
      const window = pages.window(given)
      await call.require({ credits: creditsFor(rest.reads, window.size) })
      const { total, events } = await find(
        given.query,
        window,
        call as unknown as Call<unknown, Static<TObject<More>>>,
      )
      const { page, pagesize } = window
      return {
        kind: 'body',
        body: { query: given.query, page, pagesize, total, events },
        cost: creditsFor(rest.reads, events.length),
      }
    },
  })
}
