import type { JsonObject } from '../../../core/untrusted.ts'
import { putInt, putText, putTexts, type SearchData } from '../search-data.ts'
import { type Header, headerValues, putHeaders } from './headers.ts'

export function putStatus(data: SearchData, status: JsonObject): void {
  putInt(data, 'web.status.code', status['code'])
  putText(data, 'web.status.message', status['message'])
}

export function putServer(data: SearchData, headers: readonly Header[]): void {
  putTexts(data, 'web.server', headerValues(headers, 'server'))
  putHeaders(data, headers)
}
