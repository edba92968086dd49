import { readParts } from '../../fingerprints/parts/read-parts.ts'
import { bareName } from '../../fingerprints/platforms/bare-name.ts'
import { oneLine } from '../../fingerprints/probes/encode.ts'
import { readMetrics } from '../../fingerprints/read-forms/read-metrics.ts'
import {
  readVersionPage,
  type VersionPage,
  versionPageOf,
} from '../../fingerprints/second-answers/version-pages.ts'
import { type Connection, DialError } from '../../wire/dialer.ts'
import { withSoftware } from './decode.ts'
import { gatherAnswer, looksWhole } from './gather-answer.ts'
import { type Inspection, noteAnswer } from './inspection.ts'

type NextPage = { readonly kind: 'redirect' | 'metrics'; readonly path: string }

const maxPath = 200

/** Services whose pages are named `http` by the rules, with or without a product. */
const isPage = (service: string | undefined): boolean => service === 'http' || service === 'http-proxy'

/** Pages that are asked after the first: each costs a connection. */
const maxPages = 2

/**
 * A page or two more, where the first did not say enough: that of a redirect names what runs there, where only the server
 * is known; that of metrics, or one that the product has for it, tells the version.
 */
export async function askPages(inspection: Inspection, open: () => Promise<Connection>): Promise<void> {
  const first = inspection.page
  inspection.page = undefined
  // Where a rule knew which page says more, that one was asked.
  if (!first || !isOpen(inspection)) return
  const { name = '' } = inspection.context.target
  let page = first
  let base = ''
  let isAsked = false
  try {
    for (let count = 0; count < maxPages && isOpen(inspection); count++) {
      const told = isAsked ? undefined : versionPage(inspection, base)
      const next = told ? null : nextPage(page.toString('latin1'), name)
      if (!told && (!next || next.path === base || isKnown(inspection, next))) return
      const fetched = await fetchPage(inspection, open, told?.path ?? next!.path)
      if (told) {
        // One that is not set up yet has no such page, and leads to another that may say it.
        addVersion(inspection, told.page, fetched)
        isAsked = true
        continue
      }
      page = fetched
      if (next!.kind === 'metrics' || isMetrics(page)) return addMetrics(inspection, page)
      base = next!.path
      await noteAnswer(inspection, 'http-page', page)
    }
  } catch (error) {
    if (!(error instanceof DialError) || error.kind === 'aborted') throw error
  }
}

function isOpen({ best, opened, most }: Inspection): boolean {
  return !!best && isPage(best.match?.service) && best.match?.next === undefined && opened < most
}

function isKnown({ best }: Inspection, { kind }: NextPage): boolean {
  const isVersioned = best?.service.version !== undefined
  return kind === 'redirect' ? best?.match?.isApplication === true && isVersioned : isVersioned
}

/** Where a product without a version tells it; below the path to which the server led, where that has its name. */
function versionPage(
  { best }: Inspection,
  base: string,
): { readonly page: VersionPage; readonly path: string } | undefined {
  if (!best || best.service.version !== undefined) return undefined
  const page = versionPageOf(best.service)
  if (!page) return undefined
  const [, folder = ''] = /^(\/[\w.-]{3,40})\//.exec(base) ?? []
  const isOwn = folder !== '' && bareName(best.service.product ?? '').includes(bareName(folder))
  return { page, path: isOwn && !page[1].startsWith(`${folder}/`) ? `${folder}${page[1]}` : page[1] }
}

function addVersion(inspection: Inspection, page: VersionPage, bytes: Buffer): void {
  const { best } = inspection
  const parts = readParts('http-get', bytes.toString('latin1'))
  const body = parts.find(({ name }) => name === 'http.body')?.value
  const version = body === undefined ? undefined : readVersionPage(page, body)
  if (best && version !== undefined) inspection.best = withSoftware(best, { version })
}

/** The path of a page on the same server that this one leads to. */
export function nextPage(text: string, host: string): NextPage | null {
  const head = text.slice(0, text.indexOf('\r\n\r\n') + 2)
  const body = text.slice(head.length)
  const location =
    /^HTTP\/1\.[01] 30[12378] [\s\S]*?\r\nlocation: ?([^\r\n]+)\r\n/i.exec(head)?.[1] ??
    /<meta[^>]{0,60}http-equiv=["']?refresh["']?[^>]{0,40}content=["']?\d{1,3} ?; ?url=["']?([^"'>\s]+)/i.exec(
      body.slice(0, 2048),
    )?.[1] ??
    scriptedRedirect(body)
  const path = location === undefined ? undefined : localPath(location, host)
  if (path !== undefined) return { kind: 'redirect', path }
  return /<a href=["']\/?metrics["']/i.test(body) ? { kind: 'metrics', path: '/metrics' } : null
}

/** A page that does nothing else sends its reader on by a script. */
const maxRedirectPage = 1500

function scriptedRedirect(body: string): string | undefined {
  if (body.length > maxRedirectPage) return undefined
  return /<script\b[^<>]{0,80}>\s{0,40}(?:(?:window|document|top|self|parent)\.)?location(?:\.href)?(?:\s?=\s?|\.replace\()["']([^"'<>\s]{1,200})["']/i.exec(
    body,
  )?.[1]
}

/** Names that a machine has for itself: a server that was set up with one leads to it. */
const ownHost = /^(?:localhost|(?:\d{1,3}\.){3}\d{1,3}|\[[0-9a-f:]+\]|[a-z0-9][a-z0-9-]{0,62})$/i

/** Only on the server that was asked: by a path, or by its own address. */
function localPath(location: string, host: string): string | undefined {
  const [, other, rest = '/'] = /^https?:\/\/(\[[^\]]+\]|[^/:]+)(?::\d{1,5})?(\/.*)?$/i.exec(location) ?? []
  const path = other === undefined ? location : rest
  const local = other === undefined || other === host || ownHost.test(other)
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

/** Exporters without a page of their own lead from it to their metrics. */
function isMetrics(page: Buffer): boolean {
  return /^HTTP\/1\.[01] 200 [\s\S]{1,2000}?\r\n\r\n(?:[\da-f]{1,8}\r\n)?# HELP /.test(
    page.toString('latin1', 0, 4096),
  )
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
