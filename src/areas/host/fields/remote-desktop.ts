import { path } from '../../../query/declare-field.ts'
import type { Field } from '../../../query/field.ts'

export const remoteDesktopFields: readonly Field[] = [
  path.text('rdp.security', 'Security the remote desktop asks for: RDP, SSL or NLA.', 'NLA'),
  path.text('rdp.reason', 'Why the remote desktop session ended.', 'closed cleanly'),

  path.bool('bluekeep.vulnerable', 'Whether CVE-2019-0708 (BlueKeep) is open.', 'true'),

  path.bool('vnc.auth_enabled', 'Whether the VNC server asks for a password.', 'false'),
  path.int('vnc.width', 'Width of the VNC screen in pixels.', '>1024'),
  path.int('vnc.height', 'Height of the VNC screen in pixels.', '[720 TO 1080]'),
  path.text('vnc.title', 'Name the VNC server gives its desktop.', 'QEMU'),
  path.text('vnc.msg', 'What the VNC server said when it refused.', 'Too many security failures'),
  path.version('vnc.version', 'Version of the RFB protocol.', '<003.008'),

  path.bool('x11.connected', 'Whether the X11 display let anybody in.', 'true'),
  path.int('x11.width', 'Width of the X11 screen in pixels.', '1920'),
  path.int('x11.height', 'Height of the X11 screen in pixels.', '1080'),
  path.text('x11.vendor', 'Maker of the X11 server.', 'The X.Org Foundation'),
  path.text('x11.vendor_release', 'Release number of the X11 server.', '12013000'),
  path.text('x11.version', 'Version of the X11 protocol.', '11.0'),
]
