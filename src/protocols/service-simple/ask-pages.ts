import { bareName } from '../../fingerprints/known-platforms.ts'
import { oneLine } from '../../fingerprints/probes/encode.ts'
import { readMetrics } from '../../fingerprints/read-forms/read-metrics.ts'
import { type Connection, DialError } from '../../wire/dialer.ts'
import { withSoftware } from './decode.ts'
import { gatherAnswer, looksWhole } from './gather-answer.ts'
import { type Inspection, noteAnswer } from './inspection.ts'

type NextPage = { readonly kind: 'redirect' | 'metrics'; readonly path: string }

const maxPath = 200

/** Services whose pages are named `http` by the rules, with or without a product. */
const isPage = (service: string | undefined): boolean => service === 'http' || service === 'http-proxy'

/**
 * One page more, where the first leads to it and did not say enough: that of a redirect names what runs there, where only
 * the server is known, and that of metrics its version.
 */
export async function askPages(inspection: Inspection, open: () => Promise<Connection>): Promise<void> {
  const { page, best } = inspection
  inspection.page = undefined
  // Where a rule knew which page says more, that one was asked.
  if (!page || !best || !isPage(best.match?.service) || best.match?.next !== undefined) return
  if (inspection.opened >= inspection.most) return
  const next = nextPage(page.toString('latin1'), inspection.context.target.name ?? '')
  if (!next) return
  const isKnown = next.kind === 'redirect' ? best.match?.isApplication : best.service.version !== undefined
  if (isKnown) return
  try {
    const bytes = await fetchPage(inspection, open, next.path)
    if (next.kind === 'redirect') await noteAnswer(inspection, 'http-page', bytes)
    else addMetrics(inspection, bytes)
  } catch (error) {
    if (!(error instanceof DialError) || error.kind === 'aborted') throw error
  }
}

/** The path of a page on the same server that this one leads to. */
export function nextPage(text: string, host: string): NextPage | null {
  const head = text.slice(0, text.indexOf('\r\n\r\n') + 2)
  const body = text.slice(head.length)
  const location =
    /^HTTP\/1\.[01] 30[12378] [\s\S]*?\r\nlocation: ?([^\r\n]+)\r\n/i.exec(head)?.[1] ??
    /<meta[^>]{0,60}http-equiv=["']?refresh["']?[^>]{0,40}content=["']?\d{1,3} ?; ?url=["']?([^"'>\s]+)/i.exec(
      body.slice(0, 2048),
    )?.[1]
  const path = location === undefined ? undefined : localPath(location, host)
  if (path !== undefined) return { kind: 'redirect', path }
  return /<a href=["']\/?metrics["']/i.test(body) ? { kind: 'metrics', path: '/metrics' } : null
}

/** Only on the server that was asked: by a path, or by its own address. */
function localPath(location: string, host: string): string | undefined {
  const [, other, rest = '/'] = /^https?:\/\/([^/:]+)(?::\d{1,5})?(\/.*)?$/i.exec(location) ?? []
  const path = other === undefined ? location : rest
  const local = other === undefined || other === host || /^(?:\d{1,3}\.){3}\d{1,3}$/.test(other)
  const full = path.startsWith('/') ? path : `/${path.replace(/^\.\//, '')}`
  const plain = /^\/(?!\/)[\x21-\x7e]*$/.test(full) && full.length <= maxPath && full !== '/'
  return local && plain && !/^[a-z]+:/i.test(path) ? full.replace(/#.*$/, '') : undefined
}

async function fetchPage(
  inspection: Inspection,
  open: () => Promise<Connection>,
  path: string,
): Promise<Buffer> {
  const { target, userAgent } = inspection.context
  const host = oneLine(target.name ?? target.address.text)
  const connection = await open()
  try {
    await connection.write(
      `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nUser-Agent: ${oneLine(userAgent)}\r\nAccept: */*\r\nConnection: close\r\n\r\n`,
    )
    const { bytes } = await gatherAnswer(connection, inspection.waits.answer, async (some) =>
      looksWhole(some),
    )
    return bytes
  } finally {
    connection.close()
  }
}

/** What the metrics name is the product only where the page named none; otherwise both have to agree. */
function addMetrics(inspection: Inspection, bytes: Buffer): void {
  const software = readMetrics(bytes.toString('latin1'))
  const { best } = inspection
  if (!software?.product || !best) return
  const { product } = best.service
  if (product !== undefined && !bareName(product).includes(bareName(software.product))) return
  inspection.best = withSoftware(best, software)
}
