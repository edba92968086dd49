import { createHash } from 'node:crypto'
import { escapeBytes } from '../../../../core/escape.ts'
import type { PayloadReader } from '../payload.ts'

export type WebRequest = {
  readonly method: string
  /** As it was sent. */
  readonly target: Buffer
  readonly version: string
  /** By lower-case name, in the order of their first appearance; repeated ones are joined. */
  readonly headers: ReadonlyMap<string, string>
  readonly order: readonly string[]
}

const maxHeaders = 256
const maxMethodBytes = 32
const knownMethods: ReadonlySet<string> = new Set([
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PATCH',
  'PROPFIND',
])

/**
 * Tolerant, since the senders are not: unknown methods, bare line feeds, lines that are no headers, requests
 * that stop in the middle. Without a version it is a request only when it begins like one of HTTP/0.9.
 */
export function parseWebRequest(bytes: Buffer): WebRequest | null {
  const lineEnd = endOfLine(bytes, 0)
  const methodEnd = bytes.subarray(0, maxMethodBytes + 1).indexOf(0x20)
  if (methodEnd < 1 || methodEnd > lineEnd.end || !isToken(bytes, methodEnd)) return null
  const method = bytes.toString('latin1', 0, methodEnd)
  const { target, version } = splitTarget(bytes.subarray(methodEnd + 1, lineEnd.end))
  if (target.length === 0) return null
  if (version === '' && !(knownMethods.has(method) && /^(?:\/|\*|https?:)/i.test(startOf(target))))
    return null
  const { headers, order } = readHeaders(bytes, lineEnd.next)
  return { method, target, version: version === '' ? 'HTTP/0.9' : version, headers, order }
}

export const readHttp: PayloadReader = ({ bytes, protocol }) => {
  const request = protocol === 'tcp' ? parseWebRequest(bytes) : null
  if (!request) return null
  const order = request.order.join(',')
  return {
    tags: ['HTTP_SCANNER'],
    extra: {
      method: request.method,
      path: escapeBytes(request.target),
      version: request.version,
      headers: Object.fromEntries(request.headers),
      header_order: order,
      header_order_hash: createHash('md5').update(order).digest('hex'),
    },
  }
}

/** The version is the last word of the line, when it looks like one; SIP and RTSP are other protocols. */
function splitTarget(rest: Buffer): { target: Buffer; version: string } {
  const space = rest.lastIndexOf(0x20)
  const last = space < 0 ? '' : rest.toString('latin1', space + 1, space + 20)
  if (/^HTTP\/\d(?:\.\d)?$/i.test(last))
    return { target: rest.subarray(0, space), version: last.toUpperCase() }
  return /^(?:SIP|RTSP)\//i.test(last)
    ? { target: Buffer.alloc(0), version: '' }
    : { target: rest, version: '' }
}

function readHeaders(bytes: Buffer, start: number): Pick<WebRequest, 'headers' | 'order'> {
  const headers = new Map<string, string>()
  const order: string[] = []
  for (let at = start; at < bytes.length && order.length < maxHeaders; ) {
    const { end, next } = endOfLine(bytes, at)
    if (end === at) break
    const colon = bytes.subarray(at, end).indexOf(0x3a)
    if (colon > 0) {
      const name = escapeBytes(trim(bytes.subarray(at, at + colon))).toLowerCase()
      const value = escapeBytes(trim(bytes.subarray(at + colon + 1, end)))
      const before = headers.get(name)
      headers.set(name, before === undefined ? value : `${before}, ${value}`)
      order.push(name)
    }
    at = next
  }
  return { headers, order }
}

function endOfLine(bytes: Buffer, start: number): { end: number; next: number } {
  const feed = bytes.indexOf(0x0a, start)
  if (feed < 0) return { end: bytes.length, next: bytes.length }
  return { end: feed > start && bytes[feed - 1] === 0x0d ? feed - 1 : feed, next: feed + 1 }
}

function isToken(bytes: Buffer, end: number): boolean {
  for (let at = 0; at < end; at++) {
    const byte = bytes[at]!
    const letter = (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a
    if (!letter && !(at > 0 && ((byte >= 0x30 && byte <= 0x39) || byte === 0x2d || byte === 0x5f)))
      return false
  }
  return true
}

function trim(bytes: Buffer): Buffer {
  let start = 0
  let end = bytes.length
  while (start < end && (bytes[start] === 0x20 || bytes[start] === 0x09)) start += 1
  while (end > start && (bytes[end - 1] === 0x20 || bytes[end - 1] === 0x09)) end -= 1
  return bytes.subarray(start, end)
}

function startOf(bytes: Buffer): string {
  return bytes.toString('latin1', 0, 16)
}
