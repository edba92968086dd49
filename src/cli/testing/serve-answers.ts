import { createServer } from 'node:http'
import { listenLocally } from './listen-locally.ts'

export type Asked = {
  readonly method: string
  readonly url: URL
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

export type Reply = {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: unknown
}

/** A stand-in for a service on the loopback address, for what a real one cannot be made to answer. */
export async function serveAnswers(answer: (asked: Asked) => Reply) {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const one: Asked = {
      method: request.method ?? '',
      url: new URL(request.url ?? '/', 'http://127.0.0.1'),
      headers: request.headers,
      body: Buffer.concat(pieces).toString('utf8'),
    }
    asked.push(one)
    const { status = 200, headers = {}, body } = answer(one)
    response.writeHead(status, headers)
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  return { asked, ...(await listenLocally(server)) }
}
