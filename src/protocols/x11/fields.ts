import { asObject, asText } from '../../core/untrusted.ts'
import { path } from '../../query/declare-field.ts'
import { hasPicture } from '../search/has-picture.ts'
import type { ProtocolSearch } from '../search/protocol-search.ts'
import { putBool, putInt, putText } from '../search/search-data.ts'

export const x11Search: ProtocolSearch = {
  fields: [
    path.bool('x11.connected', 'Whether the X11 display accepts any client.', 'true'),
    path.int('x11.width', 'Width of the X11 screen in pixels.', '1920'),
    path.int('x11.height', 'Height of the X11 screen in pixels.', '1080'),
    path.text('x11.vendor', 'Maker of the X11 server.', 'The X.Org Foundation'),
    path.text('x11.vendor_release', 'Release number of the X11 server.', '12013000'),
    path.text('x11.version', 'Version of the X11 protocol.', '11.0'),
  ],
  hasScreenshot: hasPicture,
  put(data, record) {
    putBool(data, 'x11.connected', record['connected'])
    const display = displayInfo(asObject(record['xdpyinfo'])['stdout'])
    putText(data, 'x11.version', display.get('version number'))
    putText(data, 'x11.vendor', display.get('vendor string'))
    putText(data, 'x11.vendor_release', display.get('vendor release number'))
    const size = /^(\d{1,6})x(\d{1,6}) pixels/.exec(display.get('dimensions') ?? '')
    putInt(data, 'x11.width', size?.[1])
    putInt(data, 'x11.height', size?.[2])
  },
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
