import type { Static, TObject, TSchema } from 'typebox'
import { type Answer, type AnyRoute, type Call, type Gate, route } from './route.ts'
import { Target } from './target.ts'

export type LookUpSpec<T, Q extends TObject> = Gate & {
  /** Ends with `:target`. */
  readonly path: string
  readonly alsoAt?: readonly string[]
  readonly summary: string
  readonly about?: string
  /** Answers in lines of JSON instead of one value. */
  readonly lines?: boolean
  readonly deprecated?: true
  readonly params?: typeof Target
  readonly query?: Q
  readonly response: TSchema
  /** Reads the target; throws for one that is none. */
  read(text: string): T
  answer(target: T, call: Call<{ readonly target: string }, Static<Q>>): Promise<Answer>
}

/** What is known of one target: an address, a network, a name. */
export function lookUpRoute<T, Q extends TObject>(spec: LookUpSpec<T, Q>): AnyRoute {
  const { read, answer, params = Target, ...rest } = spec
  return route<typeof Target, Q>({
    ...rest,
    method: 'GET',
    params,
    answer: async (call) => await answer(read(call.params.target), call),
  })
}
