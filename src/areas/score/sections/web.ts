import { asObject, hasProperties, type JsonObject, valueAt } from '../../../core/untrusted.ts'
import type { HostView, PortView } from '../host-view.ts'
import type { Observation } from '../observation.ts'
import type { Tally } from '../tally.ts'
import { isWeb } from './plain-services.ts'

export type WebEntry = {
  readonly port: number
  /** True when something is missing. */
  readonly headers: boolean
  readonly score: number
}

export const securityHeaders = [
  'Referrer-Policy',
  'X-XSS-Protection',
  'Content-Security-Policy',
  'Public-Key-Pins',
  'X-Content-Type-Options',
  'X-Frame-Options',
  'Strict-Transport-Security',
] as const

export function webEntries({ ports }: HostView, tally: Tally): readonly WebEntry[] {
  return ports.flatMap((view) => {
    const page = pageOf(view)
    if (!page) return []
    const missing = securityHeaders.filter((name) => !page.names.has(name.toLowerCase()))
    const score = missing.length === 0 ? 0 : tally.give('web.headers', page.from, `no ${missing.join(', ')}`)
    return [{ port: view.port, headers: missing.length > 0, score }]
  })
}

type Page = { readonly names: ReadonlySet<string>; readonly from: Observation }

/** The headers that a module read; otherwise those in the banner, if it has all of them. */
function pageOf({ observations, services }: PortView): Page | null {
  for (const from of observations) {
    const headers = isWeb(from) ? headersOf(from.data) : {}
    if (hasProperties(headers)) return { names: new Set(Object.keys(headers).map(headerName)), from }
  }
  for (const { texts, from } of services) {
    const names = namesInBanner(texts[0] ?? '')
    if (names) return { names, from }
  }
  return null
}

/** `response.headers.headers` of webv2, `response.headers` of http and https, `headers` of the others. */
function headersOf(data: JsonObject): JsonObject {
  const response = valueAt(data, 'response', 'headers')
  const inner = valueAt(response, 'headers')
  return asObject(hasProperties(inner) ? inner : hasProperties(response) ? response : data['headers'])
}

function headerName(name: string): string {
  return name.toLowerCase().replaceAll('_', '-')
}

/** Line ends of a banner are escapes inside the text: the characters `\r\n`. */
function namesInBanner(banner: string): ReadonlySet<string> | null {
  if (!/^HTTP\/\d/.test(banner)) return null
  const end = banner.indexOf('\\r\\n\\r\\n')
  if (end < 0) return null
  const lines = banner.slice(0, end).split('\\r\\n').slice(1)
  return new Set(lines.map((line) => line.split(':', 1)[0]!.trim().toLowerCase()))
}
