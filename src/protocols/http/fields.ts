import { asList, asObject, asText } from '../../core/untrusted.ts'
import { path } from '../../query/declare-field.ts'
import type { ProtocolSearch } from '../search/protocol-search.ts'
import { putCaptured, putInt, putText, putTexts } from '../search/search-data.ts'
import { headerFamily } from '../search/web/header-field.ts'
import { headerLine, headersOf, headerValues } from '../search/web/headers.ts'
import { putServer, putStatus } from '../search/web/put-web.ts'
import { hashSample, webFields } from '../search/web/web-fields.ts'

/** http and https have paths of their own; searches for web.* find them too. */
export const httpSearch: ProtocolSearch = {
  fields: [
    ...webFields,
    path.text('http.body', 'Text of the page.', 'powered by'),
    path.text('http.sha256', 'SHA-256 of the page.', hashSample),
    path.text('http.title', 'Title of the page.', 'Admin panel'),
    path.text('http.href', 'Address of the page after redirects.', 'http://www.example.com/'),
    path.text('http.httpVersion', 'Version of HTTP.', '1.1'),
    path.int('http.statusCode', 'Status code of the answer.', '401'),
    path.text('http.statusMessage', 'Status text of the answer.', 'Unauthorized'),
    path.text('http.server', 'What the server calls itself.', 'nginx'),
    path.text('http.responseHeaders', 'Every header, as name: value.', 'x-powered-by: PHP'),
    path.text('http.header_order', 'Names of the headers in their order.', 'date,server,content_type'),
    path.text(
      'http.header_order_hash',
      'Hash of the names in their order.',
      '00112233445566778899aabbccddeeff',
    ),
    path.text('http.redirects', 'Addresses the server sent us on to.', 'https://www.example.com/'),
  ],
  families: [headerFamily],
  put(data, record) {
    const response = asObject(record['response'])
    const headers = headersOf(response['headers'])
    const title = asText(response['title']) ?? titleOf(response['body'])
    const url = response['href'] ?? asObject(record['request'])['url']
    putInt(data, 'http.statusCode', response['statusCode'])
    for (const name of [
      'httpVersion',
      'statusMessage',
      'href',
      'sha256',
      'header_order',
      'header_order_hash',
    ]) {
      putText(data, `http.${name}`, response[name])
    }
    putCaptured(data, 'http.body', response['body'])
    putCaptured(data, 'http.title', title)
    putTexts(data, 'http.server', headerValues(headers, 'server'))
    putTexts(data, 'http.responseHeaders', headers.map(headerLine))
    putTexts(
      data,
      'http.redirects',
      asList(response['redirects']).map((redirect) => asObject(redirect)['redirectUri']),
    )

    putCaptured(data, 'web.title', title)
    putText(data, 'web.url', url)
    putText(data, 'web.path', pathOf(url))
    putStatus(data, { code: response['statusCode'], message: response['statusMessage'] })
    putServer(data, headers)
    putText(data, 'web.headers.header_order', response['header_order'])
    putText(data, 'web.headers.header_order_md5', response['header_order_hash'])
    putText(data, 'web.body.sha256', response['sha256'])
    putCaptured(data, 'web.body.content', response['body'])
  },
}

function pathOf(url: unknown): string | undefined {
  const address = asText(url)
  return address === undefined ? undefined : URL.parse(address)?.pathname
}

/** Titles stand near the start of a page; what comes later is a drawing's or a script's. */
const searched = 16_384

const maxTitleLength = 1024

/** The title of an HTML page: the text up to the next tag, runs of white space as one space. */
export function titleOf(page: unknown): string | undefined {
  const head = asText(page, searched)
  const open = head === undefined ? null : /<title(?:\s[^<>]{0,256})?>/i.exec(head)
  if (head === undefined || open === null) return undefined
  const start = open.index + open[0].length
  const end = head.indexOf('<', start)
  if (end < 0) return undefined
  // In captured text a line end may be its escape.
  const title = head
    .slice(start, Math.min(end, start + maxTitleLength))
    .replace(/(?:\s|\\[rnt])+/g, ' ')
    .trim()
  return title === '' ? undefined : title
}
