import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  type McpHttpHandler,
  originValidationResponse,
} from '@modelcontextprotocol/server'
import { maxBodyBytes, webHeaders } from './ask.ts'
import { createHttpHandler, type HttpHandlerOptions } from './http-handler.ts'

export type McpHttpServer = { readonly url: string; close(): Promise<void> }

/** MCP over HTTP on the loopback address, in front of a service that is elsewhere. Callers bring their own key. */
export async function serveMcpHttp(port: number, options: HttpHandlerOptions): Promise<McpHttpServer> {
  const handler = createHttpHandler(options)
  const server = createServer({ requestTimeout: 30_000 }, (incoming, outgoing) => {
    answer(handler, incoming, outgoing).catch((error: Error) => {
      options.onError(error)
      outgoing.destroy()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const bound = server.address()
  return {
    url: `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : port}/mcp`,
    async close() {
      await handler.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function answer(
  handler: McpHttpHandler,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const body = await boundedBody(incoming)
  const request = new Request('http://localhost/mcp', {
    method: incoming.method ?? 'GET',
    headers: webHeaders(incoming.headers),
    ...(incoming.method === 'POST' && body !== null ? { body } : {}),
  })
  const given = await responseTo(handler, request, { path: incoming.url?.split('?', 1)[0], body })
  outgoing.writeHead(given.status, { ...Object.fromEntries(given.headers), 'cache-control': 'no-store' })
  if (given.body) await pipeline(Readable.fromWeb(given.body), outgoing)
  else outgoing.end()
}

async function responseTo(
  handler: McpHttpHandler,
  request: Request,
  { path, body }: { readonly path: string | undefined; readonly body: string | null },
): Promise<Response> {
  // A page in a browser must not reach this port under a name of its own.
  const refused =
    hostHeaderValidationResponse(request, localhostAllowedHostnames()) ??
    originValidationResponse(request, localhostAllowedOrigins())
  if (refused) return refused
  if (body === null) return new Response('too large', { status: 413 })
  if (path !== '/mcp') return new Response('the address is /mcp', { status: 404 })
  return await handler.fetch(request)
}

/** Null when it is larger than any question. */
async function boundedBody(incoming: IncomingMessage): Promise<string | null> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of incoming as AsyncIterable<Buffer>) {
    length += piece.length
    if (length > maxBodyBytes) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}
