import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { errors } from '../../core/errors.ts'
import { type Ask, maxBodyBytes, type Secrets, secretHeaders, secretsOf, webHeaders } from './ask.ts'

export type MountOptions = {
  readonly version: string
  /** Whether a V2 key is valid, and how many seconds it has to wait: what every other path checks first. */
  readonly admit: (key: string, address: string) => Promise<{ readonly wait: number } | null>
}

/** Carries the address of the client to its questions; what a client sends under this name is overwritten. */
const addressHeader = 'rimlight-client-address'

/** MCP at `/mcp` of the service. Its tools call the same routes as every client, without leaving the process. */
export function mountMcp(server: FastifyInstance, { version, admit }: MountOptions): void {
  let handler: ReturnType<typeof openHandler> | undefined
  server.addHook('onClose', async () => await (await handler)?.close())
  server.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/mcp',
    bodyLimit: maxBodyBytes,
    // Its tools are questions, all of them.
    config: { asksOnly: true } as object,
    schema: { hide: true } as object,
    onRequest: async (request) => {
      const { key } = secretsOf(webHeaders(request.headers))
      const admitted = key ? await admit(key, request.ip) : null
      if (!admitted) throw errors.unauthorized()
      if (admitted.wait > 0) throw errors.tooManyRequests(admitted.wait)
    },
    handler: async (request, reply) => {
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort())
      const headers = webHeaders(request.headers)
      headers.set(addressHeader, request.ip)
      handler ??= openHandler(server, version)
      const answer = await (await handler).fetch(
        new Request('http://localhost/mcp', {
          method: request.method,
          headers,
          signal: gone.signal,
          ...(request.method === 'POST' ? { body: String(request.body ?? '') } : {}),
        }),
      )
      reply.code(answer.status).header('cache-control', 'no-store')
      const type = answer.headers.get('content-type')
      if (type) reply.type(type)
      return answer.body ? reply.send(Readable.fromWeb(answer.body)) : reply.send('')
    },
  })
}

/** Opened by the first request: the library of the protocol is a tenth of the code of a service, and few are asked by it. */
async function openHandler(server: FastifyInstance, version: string) {
  const { createHttpHandler } = await import('./http-handler.ts')
  return createHttpHandler({
    version,
    askWith: (secrets, headers) => askInside(server, secrets, headers.get(addressHeader) ?? ''),
    onError: (error) => server.log.warn({ err: error }, 'an MCP request was refused'),
  })
}

function askInside(server: FastifyInstance, secrets: Secrets, remoteAddress: string): Ask {
  return async (path, signal) => {
    const headers = secretHeaders(secrets)
    const answer = await server.inject({ method: 'GET', url: path, headers, remoteAddress, signal })
    const header = (name: string): string => String(answer.headers[name] ?? '')
    return {
      status: answer.statusCode,
      text: answer.body,
      detail: header('rimlight-detail'),
      retryAfter: header('retry-after'),
    }
  }
}
