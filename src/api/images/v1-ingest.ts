import { Type } from 'typebox'
import { parseAddress } from '../../core/address.ts'
import { errors } from '../../core/errors.ts'
import { dayMs } from '../../core/time.ts'
import type { App } from '../app.ts'
import { type AnyRoute, route } from '../http/route.ts'

/** A screen of four million pixels as PNG is rarely larger. */
const maxBytes = 32 * 1024 * 1024

/** How images of other machines and programs come in. */
export function imageIngestRoutes(app: App): AnyRoute[] {
  return [
    route({
      method: 'POST',
      path: '/ingest/image',
      summary: 'One image in: JPEG, PNG or WebP as the body',
      about:
        'Sent with a content type of image/…. Answered when it is on disk; it is found as soon as it was looked at. ' +
        'An image that is refused comes back with the reason.',
      permission: 'ingest',
      reads: { nothing: 'an image comes in' },
      bodyLimit: maxBytes,
      query: Type.Object({
        ip: Type.String({ maxLength: 64 }),
        port: Type.Integer({ minimum: 0, maximum: 65_535 }),
        protocol: Type.Union([Type.Literal('tcp'), Type.Literal('udp')], { default: 'tcp' }),
        type: Type.String({
          pattern: '^[a-z0-9][a-z0-9_.-]{0,63}$',
          description: 'What took it: rdp, vnc, x11, web',
        }),
        ts: Type.Optional(
          Type.Integer({ minimum: 0, description: 'Milliseconds since 1970; now if left out' }),
        ),
      }),
      response: Type.Object({
        image_id: Type.Optional(Type.String()),
        refused: Type.Optional(Type.String()),
      }),
      async answer({ body, query }) {
        if (!(body instanceof Uint8Array) || body.length === 0)
          throw errors.badParameter('the body is an image, sent with a content type of image/…')
        const address = parseAddress(query.ip)
        if (!address) throw errors.badParameter(`${JSON.stringify(query.ip)} is not an address`)
        const ts = query.ts ?? Date.now()
        if (ts > Date.now() + dayMs) throw errors.badParameter('ts is in the future')
        const { port, protocol, type } = query
        app.requireRoom()
        const added = await app.images.imaging.add({
          bytes: body,
          ip: address.text,
          port,
          protocol,
          type,
          ts,
        })
        return { kind: 'body', body: added }
      },
    }),
  ]
}
