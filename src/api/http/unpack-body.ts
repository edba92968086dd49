import type { Readable } from 'node:stream'
import { createGunzip, type Gunzip } from 'node:zlib'
import type { FastifyRequest } from 'fastify'
import { errors } from '../../core/errors.ts'

/**
 * A body that comes compressed (RFC 9110, 8.4). The limit of the route holds for what comes out, so that a few
 * bytes cannot become many; the caller is known by then.
 */
export async function unpackBody(request: FastifyRequest, _: unknown, payload: Readable): Promise<Readable> {
  const encoding = request.headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  if (encoding === 'identity' || encoding === '') return payload
  if (encoding !== 'gzip' && encoding !== 'x-gzip')
    throw errors.badParameter(`the content-encoding ${encoding} is not known: gzip is`)
  const unpacked = createGunzip() as Gunzip & { receivedEncodedLength: number }
  // What the length in the request speaks of.
  unpacked.receivedEncodedLength = 0
  payload.on('data', (chunk: Buffer) => {
    unpacked.receivedEncodedLength += chunk.length
  })
  payload.on('error', (error) => unpacked.destroy(error))
  payload.on('close', () => {
    if (!payload.readableEnded) unpacked.destroy(new Error('the body ended early'))
  })
  unpacked.on('error', (error) => {
    Object.assign(error, { statusCode: 400 })
    payload.unpipe(unpacked)
    payload.resume()
  })
  return payload.pipe(unpacked)
}
