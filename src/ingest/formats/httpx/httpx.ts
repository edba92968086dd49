import { integerAt, type JsonObject, listAt, objectAt, textAt, textsAt } from '../../../core/untrusted.ts'
import { type Format, type Found, isRefusal, type ReadOptions, type Refusal, refusal } from '../format.ts'
import { jsonLinesReader } from '../reading/json-lines.ts'
import { quoted } from '../reading/quoted.ts'
import { moduleEvent, serviceEvent } from '../records/events.ts'
import { fieldName, type HeaderField, parseHttpHead } from '../records/http-head.ts'
import { serverProduct } from '../records/server-product.ts'
import { readAddress, readSeen } from '../records/target.ts'
import { timeOf } from '../records/timestamp.ts'
import { type WebApp, webData } from '../records/web-data.ts'

/** httpx -json (the prober of ProjectDiscovery). A probe that failed is no observation. */
export const httpx: Format = {
  name: 'httpx',
  about: 'httpx -json: web servers, one JSON object a line',
  recognizes: ({ properties }) =>
    properties.has('input') ||
    properties.has('webserver') ||
    (properties.has('url') && properties.has('status_code')),
  read: jsonLinesReader(convert),
}

function* convert(record: JsonObject, options: ReadOptions): Iterable<Found> {
  if (record['failed'] === true) return
  const url = readUrl(record)
  if (isRefusal(url)) {
    yield url
    return
  }
  const secure = url.protocol === 'https:'
  const seen = readSeen({
    ts: timeOf(record['timestamp'], options.now),
    ip: addressOf(record),
    port: textAt(record, 'port') ?? integerAt(record, 'port') ?? (url.port || (secure ? 443 : 80)),
  })
  if (isRefusal(seen)) {
    yield seen
    return
  }
  const head = parseHttpHead(textAt(record, 'raw_header') ?? '')
  const fields = head?.fields ?? fieldsOf(objectAt(record, 'header'))
  const code = integerAt(record, 'status_code') ?? head?.code
  yield moduleEvent(
    seen,
    'webv2',
    webData({
      url: url.href,
      method: textAt(record, 'method'),
      finalUrl: textAt(record, 'final_url'),
      title: textAt(record, 'title'),
      version: head?.version,
      code,
      message: head?.code === code ? head?.message : undefined,
      fields,
      ordered: head !== null,
      redirects: listAt(record, 'chain').flatMap((hop) => {
        const to = textAt(hop, 'location')
        return to === undefined ? [] : [{ code: integerAt(hop, 'status_code'), to }]
      }),
      faviconMmh3: textAt(record, 'favicon'),
      faviconMd5: textAt(record, 'favicon_md5'),
      body: textAt(record, 'body'),
      bodySha256: textAt(record, 'hash', 'body_sha256'),
      apps: textsAt(record, 'tech').map(appOf),
    }),
  )
  yield serviceEvent(seen, {
    name: secure ? 'ssl/http' : 'http',
    method: 'probe_extraction',
    banner: textAt(record, 'raw_header') ?? '',
    ...serverProduct(textAt(record, 'webserver') ?? fields.find(([name]) => name === 'server')?.[1]),
  })
}

function readUrl(record: JsonObject): URL | Refusal {
  const url = textAt(record, 'url') ?? textAt(record, 'input') ?? ''
  const parsed = URL.canParse(url) ? new URL(url) : null
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed : refusal(`${quoted(url)} is not a web address`)
}

/** `host_ip` is newer; before it `host` was the address. The name that was asked for may stand there too. */
function addressOf(record: JsonObject): unknown {
  const candidates = [record['host_ip'], record['host'], ...textsAt(record, 'a'), ...textsAt(record, 'aaaa')]
  return (
    candidates.find((value) => typeof value === 'string' && !isRefusal(readAddress(value))) ?? record['host']
  )
}

function fieldsOf(headers: JsonObject | undefined): readonly HeaderField[] {
  return Object.entries(headers ?? {}).flatMap(([member, value]): HeaderField[] => {
    const name = fieldName(member)
    return name && typeof value === 'string' ? [[name, value]] : []
  })
}

/** `Nginx:1.22.1` */
function appOf(tech: string): WebApp {
  const [name = '', version] = tech.split(':', 2)
  return { name, version }
}
