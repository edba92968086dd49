import { column, path } from '../../../query/declare-field.ts'
import type { Field } from '../../../query/field.ts'

export const serviceFields: readonly Field[] = [
  column('text', 'name', 'Name of the service; behind TLS it starts with ssl/.', 'ssl/http', {
    statistics: 'services',
    folded: 'name_folded',
  }),
  column('text', 'product', 'Software that answered.', 'nginx', {
    statistics: 'products',
    folded: 'product_folded',
  }),
  column('version', 'version', 'Version of the software, comparable as a version.', '>1.10.3', {
    statistics: 'versions',
    folded: 'version_folded',
  }),
  column('text', 'device', 'Kind of device, such as router or printer.', 'router', {
    folded: 'device_folded',
  }),
  column('text', 'ostype', 'Operating system the service gives away.', 'Linux', { folded: 'ostype_folded' }),
  column('text', 'extrainfo', 'What else the service says about itself.', 'Ubuntu', {
    folded: 'extrainfo_folded',
  }),
  column('text', 'cpe', 'Platform names in the form of CPE 2.2.', 'cpe:/a:f5:nginx', {
    multi: true,
    folded: 'cpe',
  }),
  path.text('banner', 'What the service sent, control characters read as spaces.', 'Welcome to'),
]
