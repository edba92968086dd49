import { isIP } from 'node:net'
import {
  type Connection,
  DialError,
  type ModuleContext,
  type ModuleResult,
  type ModuleTarget,
} from '../protocol-module.ts'
import { reasonText } from '../reason-text.ts'
import type { WebConfig } from './config.ts'
import { describeResponse } from './decode.ts'
import { type FetchedResponse, fetchResponse } from './fetch-response.ts'
import { redirectOf } from './redirect.ts'
import { encodeRequest, type PageRequest, pageRequest } from './request.ts'

export const mostRedirects = 5

const perResponse = 8_000

/** Fetches the page and what it redirects to, for http and https alike. */
export async function runWeb(
  context: ModuleContext<WebConfig>,
  scheme: 'http' | 'https',
): Promise<ModuleResult> {
  const start = startUrl(context.target, scheme, context.config.http_path ?? '/')
  const request = pageRequest(start, context.config, context.userAgent, true)
  const redirects: { readonly statusCode: number; readonly redirectUri: string }[] = []
  let last: { readonly url: URL; readonly response: FetchedResponse } | undefined
  let localPort: number | undefined
  let error: string | undefined
  let next: PageRequest | null = request
  while (next) {
    const asked: PageRequest = next
    next = null
    let connection: Connection | undefined
    try {
      connection = await connectFor(asked.url, start, context)
      localPort = connection.localPort
      await connection.write(encodeRequest(asked))
      const response = await fetchResponse(connection, asked.method, perResponse)
      last = { url: asked.url, response }
      if (response.broken) error = reasonText(response.broken)
      const to = redirectOf(response.head, asked.url)
      if (to && redirects.length < mostRedirects) {
        redirects.push({ statusCode: response.head.statusCode, redirectUri: to.href })
        next = pageRequest(to, context.config, context.userAgent, to.host === start.host)
      }
    } catch (caught) {
      // A redirect out of scope is recorded and not followed: that is no failure.
      if (!(last && caught instanceof DialError && caught.kind === 'scope')) error = reasonText(caught)
    } finally {
      connection?.close()
    }
  }
  return {
    data: {
      request: { url: start.href, headers: request.headers },
      ...(last === undefined
        ? {}
        : {
            response: {
              ...(await describeResponse(last.response.head, last.response.body)),
              href: last.url.href,
              redirects,
            },
          }),
    },
    ...(error === undefined ? {} : { error }),
    ...(localPort === undefined ? {} : { localPort }),
  }
}

function startUrl(target: ModuleTarget, scheme: string, path: string): URL {
  const { version, text } = target.address
  const address = version === 6 ? `[${text}]` : text
  const named = `${scheme}://${target.name ?? address}:${target.port}`
  // Joined as text, so that a path such as `//other/` stays a path.
  return new URL((URL.canParse(named) ? named : `${scheme}://${address}:${target.port}`) + path)
}

function connectFor(url: URL, start: URL, context: ModuleContext<WebConfig>): Promise<Connection> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const here = url.hostname === start.hostname
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
  const sni = (here ? context.config.sni : undefined) ?? (isIP(host) ? undefined : host)
  return context.dial.connect({
    ...(here ? {} : { host }),
    port,
    milliseconds: perResponse,
    ...(url.protocol === 'https:' ? { tls: sni === undefined ? {} : { servername: sni } } : {}),
  })
}
