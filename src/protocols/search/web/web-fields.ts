import { path } from '../../../query/declare-field.ts'
import type { Field } from '../../../query/field.ts'
import { headerField, headerPrefix } from './header-field.ts'
import { headerNames } from './header-names.ts'

export const hashSample = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'

/** What modules that ask a web server fill. */
export const webFields: readonly Field[] = [
  path.text('web.url', 'Address of the page after redirects.', 'http://www.example.com/'),
  path.text('web.path', 'Path of the page.', '/login'),
  path.text('web.title', 'Title of the page.', 'Admin panel'),
  path.text('web.server', 'What the server calls itself.', 'nginx'),
  path.int('web.status.code', 'Status code of the answer.', '200'),
  path.text('web.status.message', 'Status text of the answer.', 'Not Found'),
  path.text('web.body.content', 'Text of the page as sent.', 'powered by'),
  path.text('web.body.sha256', 'SHA-256 of the page as sent.', hashSample),
  path.text('web.body.ssdeep', 'ssdeep hash of the page as sent, in hexadecimal.', '333a6162'),
  path.text('web.rendered.content', 'Text of the page after its scripts ran.', 'powered by'),
  path.text('web.rendered.sha256', 'SHA-256 of the page after its scripts ran.', hashSample),
  path.text(
    'web.rendered.ssdeep',
    'ssdeep hash of the page after its scripts ran, in hexadecimal.',
    '333a6162',
  ),
  path.text('web.favicon.md5', 'MD5 of the icon.', 'd41d8cd98f00b204e9800998ecf8427e'),
  path.text('web.favicon.mmh3', 'MurmurHash3 of the icon in base64.', '116323821'),
  path.text('web.favicon.content', 'The icon in base64.', 'AAABAAEAEBAAAAEAIABoBAAA*'),
  path.text('web.headers.all', 'Every header, as name: value.', 'x-powered-by: PHP'),
  path.text('web.headers.header_order', 'Names of the headers in their order.', 'date,server,content_type'),
  path.text(
    'web.headers.header_order_md5',
    'MD5 of the names in their order.',
    '00112233445566778899aabbccddeeff',
  ),
  ...headerNames.map((name) => headerField(`${headerPrefix}${name}`)),
]
