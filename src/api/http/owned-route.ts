import type { Static, TObject, TString } from 'typebox'
import type { Caller } from '../../accounts/keys.ts'
import { type AnyRoute, type Call, type Gate, type Route, route } from './route.ts'

/** What all routes about one kind of thing share: who may call them, the shape of its id, and how it is found. */
export type Owned<Thing> = Gate & {
  readonly params: TObject<{ id: TString }>
  /** Throws where there is none, and the same where it is of another account: ids are not to be guessed. */
  find(caller: Caller, id: string): Promise<Thing>
}

/** A route about one thing of the caller. */
export type OwnedRoute<Thing, Q extends TObject> = Omit<
  AnyRoute,
  'params' | 'query' | 'reads' | 'permission' | 'answer'
> & {
  readonly query?: Q
  body(thing: Thing, call: Call<{ readonly id: string }, Static<Q>>): Promise<unknown>
}

/** Finds what the caller owns before anything else is done: no route can forget to ask whose it is. */
export function ownedRoute<Thing, Q extends TObject>(
  { find, ...shared }: Owned<Thing>,
  { body, ...spec }: OwnedRoute<Thing, Q>,
): AnyRoute {
  const whole: Route<TObject<{ id: TString }>, Q> = {
    ...shared,
    ...spec,
    answer: async (call) => {
      const thing = await find(call.caller, call.params.id)
      return { kind: 'body', body: await body(thing, call) }
    },
  }
  return route(whole)
}
