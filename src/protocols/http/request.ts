import type { WebConfig } from './config.ts'

export type PageRequest = {
  readonly url: URL
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
}

/**
 * The request for one page. `first` is the one the client asked for: its Host header and its own fields go
 * nowhere else, since they may be meant for that server alone.
 */
export function pageRequest(url: URL, config: WebConfig, userAgent: string, first: boolean): PageRequest {
  const own = new Map<string, string>([
    ['Host', (first ? config.host_header : undefined) ?? url.host],
    ['User-Agent', config.user_agent ?? userAgent],
    ['Accept', '*/*'],
    ['Accept-Encoding', 'gzip, deflate, br'],
  ])
  for (const [name, value] of first ? customFields(config.custom_http_header ?? '') : []) {
    const same = [...own.keys()].find((known) => known.toLowerCase() === name.toLowerCase())
    own.set(same ?? name, value)
  }
  own.set('Connection', 'close')
  return { url, method: config.http_method ?? 'GET', headers: Object.fromEntries(own) }
}

export function encodeRequest({ url, method, headers }: PageRequest): string {
  const fields = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${url.pathname}${url.search} HTTP/1.1\r\n${fields.join('')}\r\n`
}

function customFields(text: string): readonly (readonly [string, string])[] {
  return text
    .split('\r\n')
    .filter((line) => line.includes(':'))
    .map((line) => [line.slice(0, line.indexOf(':')).trim(), line.slice(line.indexOf(':') + 1).trim()])
}
