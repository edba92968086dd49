import { errors } from '../../../core/errors.ts'
import { formats } from '../../../ingest/formats/formats.ts'
import { readEvents } from '../../../ingest/formats/reading/read-events.ts'
import { ownerObjection } from '../../../ingest/preparing/read-line.ts'
import type { App } from '../../app.ts'
import { type AnyRoute, route } from '../../http/route.ts'
import { ImportAnswer, ImportParameters } from './shapes.ts'

const maxBytes = 64 * 1024 * 1024
const eventsAtOnce = 500
/** More than a person reads; the rest is counted. */
const maxShownRefusals = 100

/** A file of another tool, as `rimlight import` reads it. What it holds is public, as everything that is imported. */
export function importRoutes(app: App): AnyRoute[] {
  return [
    route({
      method: 'POST',
      path: '/import',
      summary: 'Imports a file of a scanner: the format is detected',
      reads: { nothing: 'events come in' },
      query: ImportParameters,
      bodyLimit: maxBytes,
      response: ImportAnswer,
      async answer({ query: { format }, body }) {
        app.requireRoom()
        if (format !== undefined && !formats.some(({ name }) => name === format))
          throw errors.badParameter(`the format is one of ${formats.map(({ name }) => name).join(', ')}`)
        return { kind: 'body', body: await importText(app, typeof body === 'string' ? body : '', format) }
      },
    }),
  ]
}

async function importText(app: App, text: string, format: string | undefined): Promise<ImportAnswer> {
  const refused: { line: number; reason: string }[] = []
  let accepted = 0
  let waiting: { readonly line: number; readonly event: unknown }[] = []
  const flush = async (): Promise<void> => {
    const part = waiting
    waiting = []
    if (part.length === 0) return
    const receipt = await app.intake.accept(
      'host',
      part.map(({ event }) => event),
    )
    accepted += receipt.accepted
    for (const { index, reason } of receipt.refused) refused.push({ line: part[index]!.line, reason })
  }
  for await (const parsed of readEvents(onlyChunk(text), { format, now: Date.now() })) {
    const reason = parsed.kind === 'refused' ? parsed.reason : ownerObjection(parsed.event)
    if (reason !== null) refused.push({ line: parsed.line, reason })
    else if (parsed.kind === 'event') waiting.push(parsed)
    if (waiting.length >= eventsAtOnce) await flush()
  }
  await flush()
  return { accepted, refusedTotal: refused.length, refused: refused.slice(0, maxShownRefusals) }
}

async function* onlyChunk(text: string): AsyncGenerator<Uint8Array> {
  if (text !== '') yield Buffer.from(text, 'utf8')
}
