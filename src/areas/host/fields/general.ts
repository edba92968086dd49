import { protocols } from '../../../protocols/registry.ts'
import { column } from '../../../query/declare-field.ts'
import type { Field } from '../../../query/field.ts'
import { locationFields } from '../../location.ts'

const screens = protocols.filter(({ search }) => search?.hasScreenshot).map(({ name }) => name)

/** What every host event has, whichever module made it. */
export const generalFields: readonly Field[] = [
  column('ip', 'ip', 'Address of the host, or a network of addresses.', '192.0.2.0/24'),
  column('bool', 'ipv4', 'Whether the address is an IPv4 address.', 'true'),
  column('bool', 'ipv6', 'Whether the address is an IPv6 address.', 'true'),
  column('int', 'port', 'Port that was observed.', '443', { statistics: 'ports' }),
  column('text', 'protocol', 'Transport: tcp or udp.', 'udp', { folded: 'protocol', fewValues: true }),
  column('text', 'type', 'Module that made the observation; ssl is every kind of TLS.', 'service-simple', {
    column: 'types',
    multi: true,
    folded: 'types',
  }),
  column('date', 'created_at', 'When the observation was made.', '[2024-01-01 TO 2024-01-31]', {
    column: 'ts',
  }),
  column('text', 'tag', 'Kind of thing the host seems to be, such as CAMERA or DATABASE.', 'WEBSERVER', {
    multi: true,
    statistics: 'tags',
  }),
  column(
    'bool',
    'has_screenshot',
    `Whether a picture of the screen was taken (${screens.join(', ')}).`,
    'true',
  ),
  ...locationFields,
]
