import type { HostEvent } from '../../core/events/host-event.ts'

// Everything that tells one service from another stands at the beginning.
const maxBanner = 16 * 1024
const maxText = 512

/** What tags are decided by, whichever module saw it; '' where it saw nothing. */
export type EventFacts = {
  readonly type: string
  /** Name of the service without the `ssl/` before it. */
  readonly name: string
  readonly product: string
  readonly device: string
  /** Escaped as stored: CR LF is the four characters `\r\n`. */
  readonly banner: string
  /** The Server header of a web answer. */
  readonly server: string
  readonly title: string
}

export type FactName = keyof EventFacts

export function eventFacts(event: HostEvent): EventFacts {
  const data = at(event.result, 'data')
  const service = at(data, 'service')
  const response = at(data, 'response')
  // A name out of the table of ports is a guess, and a tag wants evidence.
  const guessed = at(service, 'method') === 'table_default'
  const banner =
    text(at(service, 'banner'), maxBanner) ||
    text(at(data, 'banner'), maxBanner) ||
    text(at(at(data, 'telnet'), 'banner'), maxBanner)
  return {
    type: event.origin.type,
    name: guessed ? '' : text(at(service, 'name'), maxText).replace(/^ssl\//, ''),
    product: text(at(service, 'product'), maxText),
    // Modules for pages have it beside the response.
    device:
      text(at(service, 'device'), maxText) ||
      text(at(service, 'devicetype'), maxText) ||
      text(at(data, 'device'), maxText),
    banner,
    server: serverHeader(data, response) || between(banner, /\\r\\nserver: ?/i, '\\r\\n'),
    title: text(at(response, 'title'), maxText) || between(banner, /<title>/i, '</'),
  }
}

function serverHeader(data: unknown, response: unknown): string {
  const headers = at(response, 'headers')
  // webv2 puts the headers one level deeper than http and https; web has them beside the response.
  for (const holder of [at(headers, 'headers'), headers, at(data, 'headers')]) {
    const server = text(at(holder, 'server'), maxText)
    if (server) return server
  }
  return ''
}

function between(banner: string, opening: RegExp, closing: string): string {
  const found = opening.exec(banner)
  if (!found) return ''
  const from = found.index + found[0].length
  const to = banner.indexOf(closing, from)
  return banner.slice(from, Math.min(to < 0 ? banner.length : to, from + maxText)).trim()
}

function at(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined
}

function text(value: unknown, limit: number): string {
  return typeof value === 'string' ? value.slice(0, limit) : ''
}
