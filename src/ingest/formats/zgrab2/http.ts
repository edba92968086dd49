import {
  integerAt,
  type JsonObject,
  listAt,
  objectAt,
  textAt,
  textsAt,
  valueAt,
} from '../../../core/untrusted.ts'
import type { Service } from '../records/events.ts'
import { fieldName, type HeaderField, headersByName } from '../records/http-head.ts'
import { present } from '../records/present.ts'
import { serverProduct } from '../records/server-product.ts'

/** `result.data` of the http and https modules. The order of the fields is lost in zgrab2's output. */
export function zgrabHttp(result: JsonObject): object {
  const response = objectAt(result, 'response')
  const chain = listAt(result, 'redirect_response_chain')
  const first = chain.length > 0 ? valueAt(chain[0], 'request') : valueAt(response, 'request')
  const hash = textAt(response, 'body_sha256') ?? textAt(response, 'body_hash')?.replace(/^sha256:/, '')
  return {
    request: { url: urlOf(first), headers: headersByName(fieldsOf(valueAt(first, 'headers'))) },
    response: present({
      body: textAt(response, 'body') ?? '',
      httpVersion: textAt(response, 'protocol', 'name')?.replace('HTTP/', ''),
      statusCode: integerAt(response, 'status_code'),
      statusMessage: statusMessage(response),
      headers: headersByName(fieldsOf(valueAt(response, 'headers'))),
      href: urlOf(valueAt(response, 'request')),
      redirects: chain.flatMap((hop) => {
        const statusCode = integerAt(hop, 'status_code')
        const redirectUri = textsAt(hop, 'headers', 'location')[0]
        return redirectUri === undefined ? [] : [present({ statusCode, redirectUri })]
      }),
      sha256: hash,
    }),
  }
}

export function httpService(result: JsonObject): Partial<Service> {
  const response = objectAt(result, 'response')
  const fields = fieldsOf(valueAt(response, 'headers'))
  const version = textAt(response, 'protocol', 'name') ?? 'HTTP/1.1'
  const lines = [
    `${version} ${textAt(response, 'status_line') ?? integerAt(response, 'status_code') ?? ''}`,
    ...fields.map(([name, value]) => `${name}: ${value}`),
  ]
  return {
    banner: `${lines.join('\r\n')}\r\n\r\n${textAt(response, 'body') ?? ''}`,
    ...serverProduct(fields.find(([name]) => name === 'server')?.[1]),
  }
}

/** Known fields are members with lists of values, the others stand in the list `unknown`. */
function fieldsOf(headers: unknown): readonly HeaderField[] {
  const known = Object.entries(objectAt({ headers }, 'headers') ?? {}).filter(([name]) => name !== 'unknown')
  const unknown = listAt(headers, 'unknown').map((entry) => [
    textAt(entry, 'key') ?? '',
    valueAt(entry, 'value'),
  ])
  return [...known, ...unknown].flatMap(([member, values]): HeaderField[] => {
    const name = fieldName(String(member))
    return name === null ? [] : textsAt({ values }, 'values').map((value) => [name, value])
  })
}

function statusMessage(response: unknown): string {
  return (textAt(response, 'status_line') ?? '').replace(/^\d+ ?/, '')
}

function urlOf(request: unknown): string {
  const host = textAt(request, 'url', 'host') ?? textAt(request, 'host') ?? ''
  const query = textAt(request, 'url', 'raw_query')
  const path = textAt(request, 'url', 'path') ?? '/'
  return `${textAt(request, 'url', 'scheme') ?? 'http'}://${host}${path}${query === undefined ? '' : `?${query}`}`
}
