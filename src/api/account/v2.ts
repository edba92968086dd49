import { Type } from 'typebox'
import type { App } from '../app.ts'
import { type AnyRoute, route } from '../http/route.ts'

export function accountRoutes(app: App): AnyRoute[] {
  return [
    route({
      method: 'GET',
      path: '/user/subscription',
      summary: 'The plan of this key and what is left of it',
      reads: 'account plan',
      response: Type.Object({
        subscription: Type.Object({ name: Type.String() }),
        end_date: Type.String({ format: 'date' }),
        requests_left: Type.Integer(),
        requests_plan: Type.Integer(),
      }),
      async answer({ caller }) {
        return { kind: 'body', body: await app.credits.subscription(caller) }
      },
    }),
  ]
}
