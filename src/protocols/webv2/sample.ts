import { hash } from 'node:crypto'
import type { JsonObject } from '../../core/untrusted.ts'
import type { ProtocolSample } from '../../sample/hosts/protocol-sample.ts'
import { pageLink } from '../../sample/hosts/sample-links.ts'
import type { Sighting } from '../../sample/hosts/sighting.ts'
import { createRandom, type Random } from '../../sample/random.ts'
import { appName, headerOrder, lowerHeaders, scannerAgent, siteUrl } from '../../sample/web/site.ts'
import { webPage } from '../../sample/web/web-page.ts'

const icons = [
  { mmh3_hash: '-1840324437', md5_hash: '4f1d0a6f0c7d5b92e8a93c6b7f20d1e4' },
  { mmh3_hash: '708578229', md5_hash: 'a0f6c2b1d8e74953bb1f60e27c94d3a8' },
  { mmh3_hash: '-297069493', md5_hash: '0d8c1e5f7a3b49269c5e84f1a2b7d6c0' },
  { mmh3_hash: '1485257654', md5_hash: 'c7e3b9a4150d48f6812bd7e9f06a3c5d' },
] as const

export const webv2Sample: ProtocolSample = { record }

function record(sighting: Sighting): JsonObject {
  const page = webPage(sighting)
  const random = createRandom(sighting.identity + 1)
  const url = siteUrl(sighting)
  const order = headerOrder(page)
  const body_hash = hash('sha256', page.body)
  // Elsewhere the whole page is in the record.
  const link = random.chance(0.15) ? pageLink(sighting, page.body) : ''
  const favicon =
    page.status === 200 && random.chance(0.4)
      ? { favicon: { link: `${url}favicon.ico`, ...random.pick(icons) } }
      : {}
  const apps = random.chance(0.25) ? { apps: [application(sighting)] } : {}
  return {
    request: {
      url,
      path: '/',
      method: 'GET',
      headers: { host: sighting.host.name, 'user-agent': scannerAgent, accept: '*/*' },
    },
    response: {
      title: page.title,
      url,
      path: '/',
      protocol_version: 11,
      redirects: [],
      status: { code: page.status, message: page.message },
      headers: {
        headers: lowerHeaders(page),
        header_order: order,
        header_order_md5_hash: hash('md5', order),
      },
      ...favicon,
      body: {
        sha256_hash: body_hash,
        ssdeep_hash: similarity(random),
        ...(link === '' ? { content: page.body } : { link }),
      },
    },
    ...apps,
  }
}

function application({ product, release }: Sighting) {
  return {
    name: appName(product.product),
    confidence: '100',
    ...(release.version === undefined ? {} : { version: release.version }),
    ...(release.cpe[0] === undefined ? {} : { cpe: release.cpe[0] }),
    categories: ['Web Servers'],
  }
}

/** Hex of an ssdeep text, `blocksize:hash:hash`. */
function similarity(random: Random): string {
  return Buffer.from(`6:${random.base64(24)}:${random.base64(14)}`).toString('hex')
}
