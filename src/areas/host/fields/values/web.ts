import { asList, asObject, asText, type JsonObject } from '../../../../core/untrusted.ts'
import { type Header, headerLine, headersOf, headerValues, putHeaders } from './headers.ts'
import { putCaptured, putInt, putText, putTexts, type SearchData } from './search-data.ts'
import { titleOf } from './title.ts'

export function putWebv2(data: SearchData, record: JsonObject): void {
  const response = asObject(record['response'])
  const headers = asObject(response['headers'])
  putText(data, 'web.url', response['url'])
  putText(data, 'web.path', response['path'] ?? asObject(record['request'])['path'])
  putCaptured(data, 'web.title', response['title'])
  putStatus(data, asObject(response['status']))
  putServer(data, headersOf(headers['headers']))
  putText(data, 'web.headers.header_order', headers['header_order'])
  putText(data, 'web.headers.header_order_md5', headers['header_order_md5_hash'])
  const icon = asObject(response['favicon'])
  putText(data, 'web.favicon.md5', icon['md5_hash'])
  putText(data, 'web.favicon.mmh3', icon['mmh3_hash'])
  putText(data, 'web.favicon.content', icon['content'])
  for (const form of ['body', 'rendered'] as const) {
    const page = asObject(response[form])
    putText(data, `web.${form}.sha256`, page['sha256_hash'])
    putText(data, `web.${form}.ssdeep`, page['ssdeep_hash'])
    putCaptured(data, `web.${form}.content`, page['content'])
  }
}

/** The older web module and web-enrich say nothing of the answer but its headers. */
export function putWeb(data: SearchData, record: JsonObject): void {
  putText(data, 'web.url', record['url'])
  putServer(data, headersOf(record['headers']))
}

/** http and https have paths of their own; searches for web.* find them too. */
export function putHttp(data: SearchData, record: JsonObject): void {
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
}

function putStatus(data: SearchData, status: JsonObject): void {
  putInt(data, 'web.status.code', status['code'])
  putText(data, 'web.status.message', status['message'])
}

function putServer(data: SearchData, headers: readonly Header[]): void {
  putTexts(data, 'web.server', headerValues(headers, 'server'))
  putHeaders(data, headers)
}

function pathOf(url: unknown): string | undefined {
  const address = asText(url)
  return address === undefined ? undefined : URL.parse(address)?.pathname
}
