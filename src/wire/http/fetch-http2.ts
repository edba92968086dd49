import { connect, constants, type IncomingHttpHeaders } from 'node:http2'
import { ProtocolError } from '../buffered-reader.ts'
import { type Connection, DialError } from '../dialer.ts'
import { maxWireBytes } from './body-collector.ts'
import type { FetchedResponse } from './fetch-response.ts'
import type { PageRequest } from './request.ts'
import { type HeaderField, maxFields, maxHeadBytes, type ResponseHead } from './response-head.ts'

/** RFC 9113, 8.2.2: fields of one connection are not allowed here. */
const perConnection = new Set(['host', 'connection', 'keep-alive', 'proxy-connection', 'upgrade', 'te'])

/** One response over HTTP/2 (RFC 9113) on a connection whose sides have agreed on it. */
export function fetchHttp2(
  connection: Connection,
  request: PageRequest,
  milliseconds: number,
): Promise<FetchedResponse> {
  return new Promise((resolve, reject) => {
    const session = connect('https://target.invalid', {
      createConnection: () => connection.duplex,
      settings: { enablePush: false, maxHeaderListSize: maxHeadBytes },
      // In megabytes; what is on its way beside the body we keep.
      maxSessionMemory: 2,
    })
    let head: ResponseHead | undefined
    const parts: Buffer[] = []
    let size = 0
    const finish = (broken?: DialError | ProtocolError): void => {
      clearTimeout(timer)
      connection.duplex.off('error', onDial)
      session.destroy()
      const body = Buffer.concat(parts).subarray(0, maxWireBytes)
      if (head === undefined) reject(broken ?? new ProtocolError('The server closed the connection'))
      else if (broken === undefined) resolve({ head, body })
      else resolve({ head, body, broken })
    }
    const timer = setTimeout(
      () => finish(new DialError('timeout', 'The answer took too long')),
      Math.max(1, milliseconds),
    )
    const onDial = (error: Error): void => finish(reasonOf(error))
    connection.duplex.on('error', onDial)
    session.on('error', (error) => finish(reasonOf(error)))
    // Kept for as long as the session: an error that comes late must not end the process.
    session.on('goaway', () => {})
    const stream = session.request(headersFor(request), { endStream: true })
    stream.on('error', (error) => finish(reasonOf(error)))
    stream.on('response', (headers: IncomingHttpHeaders, _flags: number, raw?: readonly string[]) => {
      head = headOf(headers, raw ?? [])
    })
    stream.on('data', (part: Buffer) => {
      parts.push(part)
      size += part.length
      if (size >= maxWireBytes) finish()
    })
    stream.on('end', () => finish())
    stream.on('close', () => finish())
  })
}

function headersFor({ url, method, headers }: PageRequest): Record<string, string> {
  const fields = Object.entries(headers)
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .filter(([name]) => !perConnection.has(name))
  return {
    [constants.HTTP2_HEADER_METHOD]: method,
    [constants.HTTP2_HEADER_SCHEME]: 'https',
    [constants.HTTP2_HEADER_AUTHORITY]: headers['Host'] ?? url.host,
    [constants.HTTP2_HEADER_PATH]: `${url.pathname}${url.search}`,
    ...Object.fromEntries(fields),
  }
}

/** `raw` has names and values in turn, as they came. */
function headOf(headers: IncomingHttpHeaders, raw: readonly string[]): ResponseHead {
  const fields: HeaderField[] = []
  for (let at = 0; at + 1 < raw.length && fields.length < maxFields; at += 2) {
    const name = raw[at]!
    if (!name.startsWith(':')) fields.push({ name: name.toLowerCase(), value: raw[at + 1]!.trim() })
  }
  // RFC 9113, 8.3.2: there is no reason phrase any more.
  return { httpVersion: '2.0', statusCode: Number(headers[':status'] ?? 0), statusMessage: '', fields }
}

function reasonOf(error: Error): DialError | ProtocolError {
  if (error instanceof DialError) return error
  const { code } = error as { readonly code?: string }
  if (code === 'ECONNRESET' || code === 'EPIPE') return new DialError('reset', error.message)
  return new ProtocolError(`HTTP/2: ${error.message}`)
}
