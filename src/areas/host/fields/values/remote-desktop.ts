import type { JsonObject } from '../../../../core/untrusted.ts'
import { asObject, asText } from '../../../../core/untrusted.ts'
import { putBool, putCaptured, putInt, putText, putVersion, type SearchData } from './search-data.ts'

export function putRdp(data: SearchData, record: JsonObject): void {
  putText(data, 'rdp.security', record['security'])
  putText(data, 'rdp.reason', record['reason'])
}

export function putBluekeep(data: SearchData, record: JsonObject): void {
  putBool(data, 'bluekeep.vulnerable', record['vulnerable'] ?? verdict(asText(record['status'])))
}

/** A test that came to no result says nothing about the host. */
function verdict(status = ''): boolean | undefined {
  if (status.length > 64) return undefined
  const word = status.trim().toLowerCase()
  if (word === 'vulnerable') return true
  return word === 'safe' || word.startsWith('not') || word === 'patched' ? false : undefined
}

export function putVnc(data: SearchData, record: JsonObject): void {
  putBool(data, 'vnc.auth_enabled', record['auth_enabled'])
  putInt(data, 'vnc.width', record['width'])
  putInt(data, 'vnc.height', record['height'])
  putCaptured(data, 'vnc.title', record['title'])
  putCaptured(data, 'vnc.msg', record['msg'])
  // RFC 6143, 7.1.1: "RFB 003.008"; the name of the protocol is no part of the order.
  putVersion(data, 'vnc.version', record['version'], asText(record['version'], 64)?.replace(/^RFB /i, ''))
}

export function putX11(data: SearchData, record: JsonObject): void {
  putBool(data, 'x11.connected', record['connected'])
  const display = displayInfo(asObject(record['xdpyinfo'])['stdout'])
  putText(data, 'x11.version', display.get('version number'))
  putText(data, 'x11.vendor', display.get('vendor string'))
  putText(data, 'x11.vendor_release', display.get('vendor release number'))
  const size = /^(\d{1,6})x(\d{1,6}) pixels/.exec(display.get('dimensions') ?? '')
  putInt(data, 'x11.width', size?.[1])
  putInt(data, 'x11.height', size?.[2])
}

/** The `name:    value` lines of xdpyinfo; the first of a name stands for the first screen. */
function displayInfo(value: unknown): ReadonlyMap<string, string> {
  const info = new Map<string, string>()
  // Line ends may stand as the escape that captured text has.
  for (const line of (asText(value) ?? '').split(/\n|\\n/)) {
    const colon = line.indexOf(':')
    const name = line.slice(0, Math.max(colon, 0)).trim()
    if (colon > 0 && !info.has(name)) info.set(name, line.slice(colon + 1).trim())
  }
  return info
}

/** Pictures of screens; a page's rendering is none. */
export function hasScreenshot(type: string, record: JsonObject): boolean {
  return (type === 'vnc' || type === 'rdp' || type === 'x11') && asText(record['link'], 1) !== undefined
}
