import type { Sighting } from '../hosts/sighting.ts'
import type { WebPage } from './web-page.ts'

/** How the scanner names itself in requests. */
export const scannerAgent = 'Mozilla/5.0 (compatible; Rimlight/1.0; +https://www.example.com/about-the-scan)'

export function siteUrl({ host, port, tls }: Sighting): string {
  const scheme = tls ? 'https' : 'http'
  const address = host.version === 6 ? `[${host.ip}]` : host.ip
  return port === (tls ? 443 : 80) ? `${scheme}://${address}/` : `${scheme}://${address}:${port}/`
}

export function lowerHeaders(page: WebPage): { [name: string]: string } {
  const headers: { [name: string]: string } = {}
  for (const [name, value] of page.headers) headers[name.toLowerCase()] = value
  return headers
}

export function headerOrder(page: WebPage): string {
  return page.headers.map(([name]) => name.toLowerCase().replaceAll('-', '_')).join(',')
}

export function appName(product = 'unknown'): string {
  return product.replace(/ httpd$/, '')
}
