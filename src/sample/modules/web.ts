import { hash } from 'node:crypto'
import { createRandom, type Random } from '../random.ts'
import type { Sighting } from '../sighting.ts'
import { type WebPage, webPage } from '../web-page.ts'

const agent = 'Mozilla/5.0 (compatible; Rimlight/1.0; +https://www.example.com/about-the-scan)'

export function webv2(sighting: Sighting): Record<string, unknown> {
  const page = webPage(sighting)
  const random = createRandom(sighting.identity + 1)
  const url = siteUrl(sighting)
  const order = headerOrder(page)
  const body_hash = hash('sha256', page.body)
  const inline = random.chance(0.5)
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
      headers: { host: sighting.host.name, 'user-agent': agent, accept: '*/*' },
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
        ...(inline ? { content: page.body } : { link: `https://storage.example.com/bodies/${body_hash}` }),
      },
    },
    ...apps,
  }
}

/** http and https share a shape. */
export function http(sighting: Sighting): Record<string, unknown> {
  const page = webPage(sighting)
  const url = siteUrl(sighting)
  const order = headerOrder(page)
  return {
    request: { url, headers: { host: sighting.host.name, 'user-agent': agent } },
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

export function web(sighting: Sighting): Record<string, unknown> {
  const page = webPage(sighting)
  const { product, release } = sighting
  const stored = hash('sha256', page.body)
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
    html: `https://storage.example.com/html/${stored}.html`,
    screenshot: `https://images.example.com/web/${stored.slice(0, 40)}.jpg`,
  }
}

const icons = [
  { mmh3_hash: '-1840324437', md5_hash: '4f1d0a6f0c7d5b92e8a93c6b7f20d1e4' },
  { mmh3_hash: '708578229', md5_hash: 'a0f6c2b1d8e74953bb1f60e27c94d3a8' },
  { mmh3_hash: '-297069493', md5_hash: '0d8c1e5f7a3b49269c5e84f1a2b7d6c0' },
  { mmh3_hash: '1485257654', md5_hash: 'c7e3b9a4150d48f6812bd7e9f06a3c5d' },
] as const

function application({ product, release }: Sighting) {
  return {
    name: appName(product.product),
    confidence: '100',
    ...(release.version === undefined ? {} : { version: release.version }),
    ...(release.cpe[0] === undefined ? {} : { cpe: release.cpe[0] }),
    categories: ['Web Servers'],
  }
}

function appName(product = 'unknown'): string {
  return product.replace(/ httpd$/, '')
}

/** Hex of an ssdeep text, `blocksize:hash:hash`. */
function similarity(random: Random): string {
  return Buffer.from(`6:${random.base64(24)}:${random.base64(14)}`).toString('hex')
}

export function siteUrl({ host, port, tls }: Sighting): string {
  const place = host.version === 6 ? `[${host.ip}]` : host.ip
  return port === (tls ? 443 : 80)
    ? `${tls ? 'https' : 'http'}://${place}/`
    : `${tls ? 'https' : 'http'}://${place}:${port}/`
}

export function lowerHeaders(page: WebPage): { [name: string]: string } {
  const headers: { [name: string]: string } = {}
  for (const [name, value] of page.headers) headers[name.toLowerCase()] = value
  return headers
}

function headerOrder(page: WebPage): string {
  return page.headers.map(([name]) => name.toLowerCase().replaceAll('-', '_')).join(',')
}
