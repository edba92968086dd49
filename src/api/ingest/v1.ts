import { Type } from 'typebox'
import { errors } from '../../core/errors.ts'
import type { App } from '../app.ts'
import { type AnyRoute, route } from '../http/route.ts'

const maxBytes = 64 * 1024 * 1024

/** How observations of other machines and programs come in. */
export function ingestRoutes(app: App): AnyRoute[] {
  return [
    route({
      method: 'POST',
      path: '/ingest',
      summary: 'Host events in, one JSON object a line',
      about: 'Answered when the events are on disk. A line that is refused does not keep the others out.',
      permission: 'ingest',
      reads: { nothing: 'events come in' },
      bodyLimit: maxBytes,
      response: Type.Object({
        accepted: Type.Integer(),
        refused: Type.Array(Type.Object({ line: Type.Integer(), reason: Type.String() })),
      }),
      async answer({ body }) {
        app.requireRoom()
        if (typeof body !== 'string') throw errors.badParameter('the body is lines of JSON')
        const { accepted, refused } = await app.intake.acceptLines('host', body)
        const lines = refused.map(({ index, reason }) => ({ line: index + 1, reason }))
        return { kind: 'body', body: { accepted, refused: lines } }
      },
    }),
  ]
}
