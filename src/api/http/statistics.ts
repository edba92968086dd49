import { type TInteger, type TUnsafe, Type } from 'typebox'
import type { Caller } from '../../accounts/keys.ts'
import type { AnyScope } from '../../areas/condition.ts'
import type { AreaSearch } from '../../areas/search.ts'
import type { ViewName } from '../../areas/view.ts'
import { type AnyRoute, type Gate, route } from './route.ts'
import { viewParameter } from './view-parameter.ts'

export type StatisticsSpec<T extends string, S extends AnyScope> = Gate & {
  readonly path: string
  readonly summary: string
  readonly types: readonly T[]
  /** The parameter that says how far back, where there is one. */
  readonly days?: TInteger
  /** The client says whose events are counted; otherwise public ones and its own are. */
  readonly choosesView?: true
  /** Asked for when the route answers, as everything of the service is. */
  search(): Pick<AreaSearch<T, S>, 'statistics'>
  scope(caller: Caller, wanted: { readonly days: number; readonly view: ViewName }): S
}

/** The most frequent values among what matches a query; one credit. */
export function statisticsRoute<T extends string, S extends AnyScope>(spec: StatisticsSpec<T, S>): AnyRoute {
  const { types, days, choosesView, search, scope, ...rest } = spec
  return route({
    ...rest,
    method: 'GET',
    query: Type.Object({
      query: Type.String(),
      type: choice(types),
      order: Type.Union([Type.Literal('desc'), Type.Literal('asc')], { default: 'desc' }),
      // The old interface always gave ten.
      size: Type.Integer({ minimum: 1, maximum: 1_000, default: 10, description: 'How many values' }),
      ...(days ? { days } : {}),
      ...(choosesView ? viewParameter : {}),
    }),
    response: Type.Array(
      Type.Object({ key: Type.Union([Type.Integer(), Type.String()]), doc_count: Type.Integer() }),
    ),
    async answer({ query, caller, limits, require }) {
      const { type, order, size, days = 0, view = 'all' } = query as typeof query & Chosen
      await require({ windowDays: days })
      const wanted = { scope: scope(caller, { days, view }), type, order, size, limits }
      return { kind: 'body', body: await search().statistics(query.query, wanted), cost: 1 }
    },
  })
}

type Chosen = { readonly days?: number; readonly view?: ViewName }

function choice<T extends string>(values: readonly T[]): TUnsafe<T> {
  return Type.Unsafe<T>({ type: 'string', enum: [...values] })
}
