import type { TObject } from 'typebox'
import type { Caller } from '../../accounts/keys.ts'
import { errors } from '../../core/errors.ts'
import type { Perimeter } from '../../perimeter/perimeter.ts'
import type { App } from '../app.ts'
import { type OwnedRoute, ownedRoute } from '../http/owned-route.ts'
import type { AnyRoute } from '../http/route.ts'
import { Id } from './shapes.ts'

/** Managing costs nothing. What is watched is asked for when assets are added, what is scanned when a scan begins. */
export const gate = { reads: { nothing: 'the own perimeters and findings' } } as const

export async function owned({ perimeter }: App, { accountId }: Caller, id: string): Promise<Perimeter> {
  const found = await perimeter.store.perimeters.find(accountId, id)
  if (!found) throw errors.noSuchPerimeter()
  return found
}

/** One that is asked for, or all of the account. */
export async function chosenPerimeters(
  app: App,
  caller: Caller,
  id: string | undefined,
): Promise<readonly string[]> {
  if (id !== undefined) return [(await owned(app, caller, id)).id]
  return (await app.perimeter.store.perimeters.list(caller.accountId)).map((perimeter) => perimeter.id)
}

/** A route about one perimeter of the caller. */
export function perimeterRoute<Q extends TObject>(app: App, spec: OwnedRoute<Perimeter, Q>): AnyRoute {
  return ownedRoute({ ...gate, params: Id, find: (caller, id) => owned(app, caller, id) }, spec)
}
