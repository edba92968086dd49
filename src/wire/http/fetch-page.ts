import { isIP } from 'node:net'
import { ProtocolError } from '../buffered-reader.ts'
import type { Connection, Dialer } from '../dialer.ts'
import { fetchHttp2 } from './fetch-http2.ts'
import { type FetchedResponse, fetchResponse } from './fetch-response.ts'
import { encodeRequest, type PageRequest } from './request.ts'

/** For one page; a run has several. */
export const perResponse = 8_000

/** How pages are fetched in one run. */
export type PageSource = {
  readonly dial: Dialer
  /** The first page: its host is the target under any name. */
  readonly start: URL
  /** The server name for the target, where it is not the name in the address. */
  readonly sni?: string
  /** Whether to offer HTTP/2 where there is TLS. */
  readonly http2: boolean
}

export type FetchedPage = FetchedResponse & { readonly request: PageRequest; readonly localPort: number }

export async function fetchPage(source: PageSource, request: PageRequest): Promise<FetchedPage> {
  try {
    return await fetchOver(source, request)
  } catch (error) {
    // A server that agreed to HTTP/2 and does not speak it is asked again in the older way.
    if (!(error instanceof ProtocolError && source.http2 && request.url.protocol === 'https:')) throw error
    return await fetchOver({ ...source, http2: false }, request)
  }
}

async function fetchOver(source: PageSource, request: PageRequest): Promise<FetchedPage> {
  const connection = await connectFor(source, request.url)
  try {
    const response =
      connection.tls?.alpn === 'h2'
        ? await fetchHttp2(connection, request, perResponse)
        : await fetchHttp1(connection, request)
    return { ...response, request, localPort: connection.localPort }
  } finally {
    connection.close()
  }
}

async function fetchHttp1(connection: Connection, request: PageRequest): Promise<FetchedResponse> {
  await connection.write(encodeRequest(request))
  return fetchResponse(connection, request.method, perResponse)
}

function connectFor(source: PageSource, url: URL): Promise<Connection> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const here = url.hostname === source.start.hostname
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
  const sni = (here ? source.sni : undefined) ?? (isIP(host) ? undefined : host)
  const tls = {
    ...(sni === undefined ? {} : { servername: sni }),
    ...(source.http2 ? { alpn: ['h2', 'http/1.1'] } : {}),
  }
  return source.dial.connect({
    ...(here ? {} : { host }),
    port,
    milliseconds: perResponse,
    ...(url.protocol === 'https:' ? { tls } : {}),
  })
}
