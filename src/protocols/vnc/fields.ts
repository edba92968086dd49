import { asText } from '../../core/untrusted.ts'
import { path } from '../../query/declare-field.ts'
import { hasPicture } from '../search/has-picture.ts'
import type { ProtocolSearch } from '../search/protocol-search.ts'
import { putBool, putCaptured, putInt, putVersion } from '../search/search-data.ts'

export const vncSearch: ProtocolSearch = {
  fields: [
    path.bool('vnc.auth_enabled', 'Whether the VNC server asks for a password.', 'false'),
    path.int('vnc.width', 'Width of the VNC screen in pixels.', '>1024'),
    path.int('vnc.height', 'Height of the VNC screen in pixels.', '[720 TO 1080]'),
    path.text('vnc.title', 'Name the VNC server gives its desktop.', 'QEMU'),
    path.text('vnc.msg', 'What the VNC server said when it refused.', 'Too many security failures'),
    path.version('vnc.version', 'Version of the RFB protocol.', '<003.008'),
  ],
  hasScreenshot: hasPicture,
  put(data, record) {
    putBool(data, 'vnc.auth_enabled', record['auth_enabled'])
    putInt(data, 'vnc.width', record['width'])
    putInt(data, 'vnc.height', record['height'])
    putCaptured(data, 'vnc.title', record['title'])
    putCaptured(data, 'vnc.msg', record['msg'])
    // RFC 6143, 7.1.1: "RFB 003.008"; the name of the protocol is no part of the order.
    putVersion(data, 'vnc.version', record['version'], asText(record['version'], 64)?.replace(/^RFB /i, ''))
  },
}
