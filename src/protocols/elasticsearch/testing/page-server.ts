import { once } from 'node:events'
import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { TestContext } from 'node:test'

export type AnsweredPage = { readonly status?: number; readonly body: string }

export type PageServer = { readonly port: number; readonly asked: string[] }

/**
 * Serves pages by their path, without its query, in pieces that fit no border of the content. With `tls` over
 * TLS. Every other path is 404, every other method than GET 405.
 */
export async function startPageServer(
  t: TestContext,
  pages: Readonly<Record<string, AnsweredPage>>,
  tls?: { readonly key: string; readonly cert: string },
): Promise<PageServer> {
  const asked: string[] = []
  const answer: RequestListener = (request, response) => {
    asked.push(`${request.method} ${request.url}`)
    const path = request.url?.split('?')[0] ?? ''
    const page = Object.hasOwn(pages, path) ? pages[path]! : { status: 404, body: '{"status":404}' }
    const body = Buffer.from(page.body)
    response.writeHead(request.method === 'GET' ? (page.status ?? 200) : 405, {
      'Content-Type': 'application/json; charset=UTF-8',
    })
    const piece = Math.max(1, Math.ceil(body.length / 3))
    for (let at = 0; at < body.length; at += piece) response.write(body.subarray(at, at + piece))
    response.end()
  }
  const server = tls ? createHttpsServer(tls, answer) : createHttpServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  return { port: (server.address() as { port: number }).port, asked }
}
