import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { errors } from '../../core/errors.ts'

/**
 * Throws for a request that a foreign page sent in the name of the user who is signed in. Browsers say which page
 * it was by Sec-Fetch-Site, which no page can set (Fetch Metadata, W3C), and by Origin (RFC 6454). A change needs one
 * of them; a read is refused only when it is known to be foreign.
 */
export function checkOwnPage(request: FastifyRequest, publicUrl: string): void {
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  const reads = isRead(request)
  if (site !== undefined && site !== 'same-origin' && !(reads && site === 'none'))
    throw errors.crossSite('Sec-Fetch-Site is not same-origin')
  if (reads) return
  if (origin === undefined) {
    if (site === undefined) throw errors.crossSite('neither Origin nor Sec-Fetch-Site is there')
    return
  }
  // A proxy that speaks TLS for us changes the scheme, not the host.
  const hosts = [request.host, ...(URL.canParse(publicUrl) ? [new URL(publicUrl).host] : [])]
  if (!URL.canParse(origin) || !hosts.includes(new URL(origin).host))
    throw errors.crossSite('Origin is not ours')
}

/** Throws when a change does not carry the token of its session and of the account that it acts in. */
export function checkCsrf(request: FastifyRequest, csrf: string): void {
  if (isRead(request)) return
  const given = Buffer.from(String(request.headers['x-csrf'] ?? ''))
  const wanted = Buffer.from(csrf)
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
    throw errors.crossSite('The page was loaded for another session or account: load it again.')
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
}
