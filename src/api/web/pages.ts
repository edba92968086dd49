import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errors } from '../../core/errors.ts'
import { sendError } from '../http/error-body.ts'
import { pagePolicy } from '../operation/operation.ts'
import { landingPage, notFoundPage } from '../pages/landing.ts'
import type { Asset, Assets } from './assets.ts'
import { pagePaths } from './page-paths.ts'
import { negotiate } from './representations.ts'

export const appPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "font-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

export function registerPages(server: FastifyInstance, assets: Assets | null, baseUrl: string): void {
  if (!assets) {
    server.get('/', async (request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', pagePolicy)
        .send(landingPage(baseUrl || `${request.protocol}://${request.host}`, 'npm run build:web')),
    )
    return
  }
  for (const where of pagePaths)
    server.get(where, (request, reply) => {
      // The link of an invitation is a secret: no log has it.
      if (where === '/invite/:token') request.shownPath = '/invite'
      reply.header('content-security-policy', appPolicy).header('referrer-policy', 'same-origin')
      return sendAsset(assets.index, request, reply)
    })
  server.get('/assets/*', (request, reply) => sendNamed(assets, request, reply))
  for (const where of ['/favicon.ico', '/favicon.svg', '/manifest.webmanifest'])
    if (assets.find(where)) server.get(where, (request, reply) => sendNamed(assets, request, reply))
}

/** What is no page: a browser gets a page that says so, other clients the error as everywhere. */
export function sendNotFound(assets: Assets | null, request: FastifyRequest, reply: FastifyReply): unknown {
  const wantsPage =
    /^(?:GET|HEAD)$/.test(request.method) && /\btext\/html\b/.test(request.headers.accept ?? '')
  if (!wantsPage) return sendError(errors.pageNotFound(), request, reply)
  reply.code(404)
  if (assets) {
    reply.header('content-security-policy', appPolicy).header('referrer-policy', 'same-origin')
    return sendAsset(assets.index, request, reply)
  }
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', pagePolicy)
    .send(notFoundPage())
}

function sendNamed(assets: Assets, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const asset = assets.find(request.url.split('?', 1)[0]!)
  if (!asset) throw errors.pageNotFound()
  return sendAsset(asset, request, reply)
}

async function sendAsset(
  asset: Asset,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header('cache-control', asset.immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
  const bytes = await negotiate(asset.representationFor, headers, reply)
  return bytes ? reply.type(asset.type).send(bytes) : reply.send()
}
