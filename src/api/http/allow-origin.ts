import type { FastifyInstance } from 'fastify'

const allowedHeaders =
  'Accept, Authorization, Cache-Control, Content-Type, If-None-Match, Origin, X-Key, X-Requested-With'

/** Lets pages of one other origin read the answers: the headers that the old service sent for its own web application. */
export function allowOrigin(scope: FastifyInstance, origin: string): void {
  scope.addHook('onSend', async (_, reply) => {
    reply.header('access-control-allow-origin', origin)
    reply.header('access-control-allow-credentials', 'true')
    reply.header('access-control-allow-methods', 'GET, POST, OPTIONS')
    reply.header('access-control-allow-headers', allowedHeaders)
    reply.header('vary', 'Cookie')
  })
}
