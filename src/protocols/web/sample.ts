import type { JsonObject } from '../../core/untrusted.ts'
import type { ProtocolSample } from '../../sample/hosts/protocol-sample.ts'
import { pageLink, pictureLink } from '../../sample/hosts/sample-links.ts'
import type { Sighting } from '../../sample/hosts/sighting.ts'
import { appName, lowerHeaders } from '../../sample/web/site.ts'
import { webPage } from '../../sample/web/web-page.ts'

export const webSample: ProtocolSample = { record }

function record(sighting: Sighting): JsonObject {
  const page = webPage(sighting)
  const { product, release } = sighting
  return {
    apps: [
      {
        name: appName(product.product),
        confidence: 100,
        version: release.version ?? '',
        categories: [{ name: 'Web Servers', priority: 8 }],
      },
    ],
    headers: lowerHeaders(page),
    html: pageLink(sighting, page.body),
    screenshot: pictureLink(sighting, { type: 'web', title: page.title, text: page.text }),
  }
}
