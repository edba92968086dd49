import type { Connection, ReachableTarget } from '../dialer.ts'
import { fetchResponse } from './fetch-response.ts'
import { encodeRequest } from './request.ts'
import { startUrl } from './start-url.ts'

export type Page = { readonly status: number; readonly body: Buffer; readonly localPort: number }

/** One GET over a connection of its own. No compression: what comes is never longer than what was sent. */
export async function getPage(
  context: ReachableTarget & { readonly userAgent: string },
  scheme: 'http' | 'https',
  path: string,
  milliseconds: number,
): Promise<Page> {
  const { target, userAgent } = context
  const url = startUrl(target, scheme, path)
  const headers = {
    Host: url.host,
    'User-Agent': userAgent,
    Accept: 'application/json',
    'Accept-Encoding': 'identity',
    Connection: 'close',
  }
  let connection: Connection | undefined
  try {
    connection = await context.dial.connect({
      milliseconds,
      ...(scheme === 'https' && { tls: target.name === undefined ? {} : { servername: target.name } }),
    })
    await connection.write(encodeRequest({ url, method: 'GET', headers }))
    const { head, body, broken } = await fetchResponse(connection, 'GET', milliseconds)
    if (broken) throw broken
    return { status: head.statusCode, body, localPort: connection.localPort }
  } finally {
    connection?.close()
  }
}
