/** What a client may wish of the request. */
export type RequestWishes = {
  readonly method?: string
  readonly userAgent: string
  /** These two go to the server that the client asked for and to no other: they may be meant for it alone. */
  readonly host?: string
  /** `Name: value`, joined by CR LF. */
  readonly fields?: string
}

export type PageRequest = {
  readonly url: URL
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
}

/** The request for one page. `first` says that it goes to the server that the client asked for. */
export function pageRequest(url: URL, wishes: RequestWishes, first: boolean): PageRequest {
  const own = new Map<string, string>([
    ['Host', (first ? wishes.host : undefined) ?? url.host],
    ['User-Agent', wishes.userAgent],
    ['Accept', '*/*'],
    ['Accept-Encoding', 'gzip, deflate, br'],
  ])
  for (const [name, value] of first ? customFields(wishes.fields ?? '') : []) {
    const same = [...own.keys()].find((known) => known.toLowerCase() === name.toLowerCase())
    own.set(same ?? name, value)
  }
  own.set('Connection', 'close')
  return { url, method: wishes.method ?? 'GET', headers: Object.fromEntries(own) }
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
