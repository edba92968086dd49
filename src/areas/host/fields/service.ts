import type { Field } from '../../../query/field.ts'
import { column, path } from './declare.ts'

export const serviceFields: readonly Field[] = [
  column('text', 'name', 'Name of the service; behind TLS it starts with ssl/.', 'ssl/http', {
    statistics: 'services',
  }),
  column('text', 'product', 'Software that answered.', 'nginx', { statistics: 'products' }),
  column('version', 'version', 'Version of the software, comparable as a version.', '>1.10.3', {
    statistics: 'versions',
  }),
  column('text', 'device', 'Kind of device, such as router or printer.', 'router'),
  column('text', 'ostype', 'Operating system the service gives away.', 'Linux'),
  column('text', 'extrainfo', 'What else the service says about itself.', 'Ubuntu'),
  column('text', 'cpe', 'Platform names in the form of CPE 2.2.', 'cpe:/a:igor_sysoev:nginx', {
    multi: true,
  }),
  path.text('banner', 'What the service sent, control characters read as spaces.', 'Welcome to'),
]
