import { hash } from 'node:crypto'
import type { JsonObject } from '../../core/untrusted.ts'
import type { ProtocolSample } from '../../sample/hosts/protocol-sample.ts'
import type { Sighting } from '../../sample/hosts/sighting.ts'
import { headerOrder, lowerHeaders, scannerAgent, siteUrl } from '../../sample/web/site.ts'
import { webPage } from '../../sample/web/web-page.ts'

export const httpSample: ProtocolSample = { record }

/** http and https share a shape. */
function record(sighting: Sighting): JsonObject {
  const page = webPage(sighting)
  const url = siteUrl(sighting)
  const order = headerOrder(page)
  return {
    request: { url, headers: { host: sighting.host.name, 'user-agent': scannerAgent } },
    response: {
      body: page.body,
      httpVersion: '1.1',
      statusCode: page.status,
      statusMessage: page.message,
      headers: lowerHeaders(page),
      href: url,
      redirects: [],
      sha256: hash('sha256', page.body),
      header_order: order,
      header_order_hash: hash('md5', order),
    },
  }
}
