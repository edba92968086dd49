import { Type } from 'typebox'
import { errors } from '../../core/errors.ts'
import type { App } from '../app.ts'
import { route } from '../route.ts'

const mostBytes = 64 * 1024 * 1024

/** How observations of other machines and programs come in. */
export function ingestRoutes(app: App) {
  return [
    route({
      method: 'POST',
      path: '/ingest',
      summary: 'Host events in, one JSON object a line',
      about: 'Answered when the events are on disk. A line that is refused does not keep the others out.',
      permission: 'ingest',
      bodyLimit: mostBytes,
      response: Type.Object({
        accepted: Type.Integer(),
        refused: Type.Array(Type.Object({ line: Type.Integer(), reason: Type.String() })),
      }),
      async answer({ body }) {
        if (typeof body !== 'string') throw errors.badParameter('the body is lines of JSON')
        const values: unknown[] = []
        const lineOf: number[] = []
        const refused: { line: number; reason: string }[] = []
        for (const [index, text] of body.split('\n').entries()) {
          if (text.trim() === '') continue
          const read = readLine(text)
          if ('reason' in read) refused.push({ line: index + 1, reason: read.reason })
          else {
            values.push(read.value)
            lineOf.push(index + 1)
          }
        }
        const receipt = await app.intake.accept('host', values)
        for (const { index, reason } of receipt.refused) refused.push({ line: lineOf[index]!, reason })
        refused.sort((a, b) => a.line - b.line)
        return { kind: 'body', body: { accepted: receipt.accepted, refused } }
      },
    }),
  ]
}

/** Whose job an event belongs to is said by the service alone: it decides who sees the event. */
function readLine(text: string): { value: unknown } | { reason: string } {
  try {
    const value = JSON.parse(text) as { origin?: Record<string, unknown> | null } | null
    const origin = value?.origin
    if (origin?.['client_id'] !== undefined || origin?.['job_id'] !== undefined)
      return { reason: 'origin.client_id and origin.job_id are set by the service' }
    return { value }
  } catch {
    return { reason: 'not JSON' }
  }
}
