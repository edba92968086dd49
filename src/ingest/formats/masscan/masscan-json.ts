import { isObject, listAt, objectAt, textAt, valueAt } from '../../../core/untrusted.ts'
import {
  type Format,
  type Found,
  isRefusal,
  type Parsed,
  parsedFrom,
  type ReadOptions,
  refusal,
  refused,
} from '../format.ts'
import { parseJson } from '../reading/json-lines.ts'
import { oversizedLine, readLines } from '../reading/lines.ts'
import { quoted } from '../reading/quoted.ts'
import { portEvent, serviceEvent } from '../records/events.ts'
import { readSeen } from '../records/target.ts'
import { timeOf } from '../records/timestamp.ts'
import { masscanService } from './masscan-service.ts'

/**
 * masscan -oJ: a list that is written line by line and has no end when masscan was killed, so each line is
 * read by itself. Some versions close it with `{finished: 1}`, which is not JSON.
 */
export const masscanJson: Format = {
  name: 'masscan-json',
  about: 'masscan -oJ: open ports and banners, also when it was stopped early',
  recognizes: ({ text, properties }) => text.startsWith('[') || properties.get('ports') === '[',
  read,
}

async function* read(chunks: AsyncIterable<Uint8Array>, options: ReadOptions): AsyncIterable<Parsed> {
  for await (const line of readLines(chunks)) {
    if (line.kind === 'oversized') {
      yield oversizedLine(line.number)
      continue
    }
    const body = withoutListMarks(line.text)
    if (body === '' || /^\{ *finished: *\d+ *\}$/.test(body)) continue
    const records = parseJson(`[${body}]`)
    if (!Array.isArray(records)) {
      yield refused(line.number, `not JSON: ${quoted(body)}`)
      continue
    }
    for (const record of records)
      for (const found of convert(record, options)) yield parsedFrom(line.number, found)
  }
}

/** An object starts with `{` and ends with `}`, so the marks of the list around it can go. */
function withoutListMarks(line: string): string {
  let start = 0
  let end = line.length
  while (start < end && '[, \t\ufeff'.includes(line[start]!)) start++
  while (end > start && '], \t'.includes(line[end - 1]!)) end--
  return line.slice(start, end)
}

function* convert(record: unknown, options: ReadOptions): Iterable<Found> {
  if (!isObject(record)) {
    yield refusal(`not a record of masscan: ${quoted(record)}`)
    return
  }
  const ports = listAt(record, 'ports')
  if (ports.length === 0) yield refusal('the record has no list of ports')
  for (const entry of ports) {
    const status = valueAt(entry, 'status')
    const service = objectAt(entry, 'service')
    if (status === 'closed') continue
    const seen = readSeen({
      ts: timeOf(record['timestamp'], options.now),
      ip: record['ip'],
      port: valueAt(entry, 'port'),
      protocol: valueAt(entry, 'proto'),
    })
    if (isRefusal(seen)) yield seen
    else if (service) {
      const banner = bytesOf(textAt(service, 'banner') ?? '')
      yield serviceEvent(seen, masscanService(textAt(service, 'name') ?? 'unknown', banner))
    } else yield portEvent(seen)
  }
}

/** masscan writes one \\u00NN for each byte that is not plain; a higher character is another writer's. */
function bytesOf(text: string): Uint8Array {
  return Buffer.from(text, /^[\0-\xff]*$/.test(text) ? 'latin1' : 'utf8')
}
