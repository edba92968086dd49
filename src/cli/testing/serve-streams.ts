import { createServer, type ServerResponse } from 'node:http'
import { listenLocally } from './listen-locally.ts'

export type StreamAsked = { readonly method: string; readonly url: URL; readonly token: string }

/** Server-sent events as the service writes them. */
export function sse(...messages: readonly { readonly id?: number; readonly value: unknown }[]): string {
  return messages
    .map(({ id, value }) => `${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(value)}\n\n`)
    .join('')
}

export function statusMessage(jobId: string, flags: Readonly<Record<string, boolean | null>>) {
  const status = { success: null, started: null, completed: null, revoked: null, ...flags }
  return { value: { origin: { job_id: jobId, type: 'job_status' }, status } }
}

/** A stand-in whose answers stay open: a stream is a response that the test goes on with when it likes. */
export async function serveStreams(
  answer: (asked: StreamAsked, body: string, response: ServerResponse) => void,
) {
  const asked: (StreamAsked & { readonly body: string })[] = []
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const body = Buffer.concat(pieces).toString('utf8')
    const one = {
      method: request.method ?? '',
      url: new URL(request.url ?? '/', 'http://127.0.0.1'),
      token: String(request.headers['x-token']),
    }
    asked.push({ ...one, body })
    answer(one, body, response)
  })
  return { asked, ...(await listenLocally(server)) }
}

export function beginStream(response: ServerResponse): ServerResponse {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.flushHeaders()
  return response
}

export function answerJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}
