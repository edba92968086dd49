import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type Encoding = 'br' | 'gzip' | 'identity'

export type Representation = {
  readonly bytes: Buffer
  /** `identity` for what is compressed already, such as pictures and fonts. */
  readonly encoding: Encoding
  /** Of these bytes: another encoding has another one (RFC 9110, 8.8.3.3). */
  readonly etag: string
}

/** What is sent to a client that accepts this encoding. */
export type Represent = (accepted: Encoding) => Promise<Representation>

/** The best compression is ten times slower and saves a few percent. */
const brotliQuality = 9

/** Each form is made when it is first asked for, and then held. */
export function createRepresentations(bytesIn: (encoding: Encoding) => Promise<Buffer>): Represent {
  const known = new Map<Encoding, Promise<Representation>>()
  return (encoding) => {
    const made = known.get(encoding) ?? represent(bytesIn(encoding), encoding)
    known.set(encoding, made)
    // The next request tries again.
    made.catch(() => known.delete(encoding))
    return made
  }
}

async function represent(reading: Promise<Buffer>, encoding: Encoding): Promise<Representation> {
  const bytes = await reading
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return { bytes, encoding, etag }
}

export async function compress(content: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return content
  if (encoding === 'gzip') return await promisify(gzip)(content, { level: 9 })
  return await promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
}

/** Sets the headers of the form that the client accepts. Gives its bytes; null where the client has them: the status is 304 then. */
export async function negotiate(
  representationFor: Represent,
  headers: FastifyRequest['headers'],
  reply: FastifyReply,
): Promise<Buffer | null> {
  const accepted = encodingOf(String(headers['accept-encoding'] ?? ''))
  const { bytes, encoding, etag } = await representationFor(accepted)
  reply.header('vary', 'accept-encoding').header('etag', etag)
  if (isKnown(String(headers['if-none-match'] ?? ''), etag)) {
    reply.code(304)
    return null
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return bytes
}

/** Weak tags are equal to strong ones here (RFC 9110, 13.1.2): a proxy may have weakened ours. */
function isKnown(tags: string, etag: string): boolean {
  return tags.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))
}

function encodingOf(accepted: string): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted) ? 'gzip' : 'identity'
}
