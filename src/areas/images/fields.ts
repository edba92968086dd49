import { column } from '../../query/declare-field.ts'
import type { Field, FieldSet } from '../../query/field.ts'
import { createFieldSet } from '../../query/field-set.ts'
import { locationFields } from '../location.ts'

const declared: readonly Field[] = [
  column('ip', 'ip', 'Address that shows the image, or a network of addresses.', '192.0.2.0/24'),
  column('bool', 'ipv6', 'Whether the address is an IPv6 address.', 'true'),
  column('int', 'port', 'Port that shows the image.', '3389', { statistics: 'ports' }),
  column('text', 'protocol', 'Transport: tcp or udp.', 'tcp', { folded: 'protocol', fewValues: true }),
  column('date', 'created_at', 'When the image was taken; ts means the same.', '[2024-01-01 TO 2024-01-31]', {
    column: 'ts',
  }),
  column('int', 'width', 'Width of the image in pixels.', '[800 TO 1024]'),
  column('int', 'height', 'Height of the image in pixels.', '>=768'),
  column('bool', 'has_faces', 'Whether the image shows a face.', 'true'),
  column(
    'text',
    'tags',
    'What the image is: HAS_FACES, MOBILE, RDP, VNC, WINDOWS, X11, or a product such as GRAFANA.',
    'WINDOWS',
    {
      multi: true,
      statistics: 'tags',
    },
  ),
  column('text', 'words', 'Words that were read in the image.', 'password', {
    column: 'reading',
    multi: true,
    folded: 'reading',
    statistics: 'words',
  }),
  column('text', 'logo', 'Product whose logo or sign-in page the image shows.', 'grafana', {
    column: 'logos',
    multi: true,
    folded: 'logos',
    statistics: 'logos',
  }),
  ...locationFields,
]

/** What images can be searched by. */
export const imageFields: FieldSet = createFieldSet(declared, { aliases: { ts: 'created_at', tag: 'tags' } })
