import type { WebConfig } from '../../wire/http/config.ts'
import { startUrl } from '../../wire/http/start-url.ts'
import { visitPage } from '../../wire/http/visit-page.ts'
import type { ModuleContext, ModuleResult } from '../protocol-module.ts'
import { describeResponse } from './decode.ts'

/** Fetches the page and what it redirects to, for http and https alike. */
export async function runWeb(
  context: ModuleContext<WebConfig>,
  scheme: 'http' | 'https',
): Promise<ModuleResult> {
  const { dial, target, config } = context
  const visit = await visitPage({
    source: {
      dial,
      start: startUrl(target, scheme, config.http_path ?? '/'),
      http2: false,
      ...(config.sni === undefined ? {} : { sni: config.sni }),
    },
    wishes: {
      userAgent: config.user_agent ?? context.userAgent,
      ...(config.http_method === undefined ? {} : { method: config.http_method }),
      ...(config.host_header === undefined ? {} : { host: config.host_header }),
      ...(config.custom_http_header === undefined ? {} : { fields: config.custom_http_header }),
    },
  })
  const { request, page, redirects, error, localPort } = visit
  return {
    data: {
      request: { url: request.url.href, headers: request.headers },
      ...(page === undefined
        ? {}
        : {
            response: {
              ...(await describeResponse(page.head, page.body)),
              href: page.request.url.href,
              redirects: redirects.map(({ head, to }) => ({
                statusCode: head.statusCode,
                redirectUri: to.href,
              })),
            },
          }),
    },
    ...(error === undefined ? {} : { error }),
    ...(localPort === undefined ? {} : { localPort }),
  }
}
