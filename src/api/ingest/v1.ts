import { Type } from 'typebox'
import type { App } from '../app.ts'
import { readLines } from '../http/read-lines.ts'
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
        const { values, lineOf, refused } = readLines(body, objection)
        const receipt = await app.intake.accept('host', values)
        for (const { index, reason } of receipt.refused) refused.push({ line: lineOf[index]!, reason })
        refused.sort((a, b) => a.line - b.line)
        return { kind: 'body', body: { accepted: receipt.accepted, refused } }
      },
    }),
  ]
}

/** Whose job an event belongs to is said by the service alone: it decides who sees the event. */
export function objection(value: unknown): string | null {
  const origin = (value as { origin?: Record<string, unknown> | null } | null)?.origin
  return origin?.['client_id'] !== undefined || origin?.['job_id'] !== undefined
    ? 'origin.client_id and origin.job_id are set by the service'
    : null
}
