import { csvRow } from '../../../../src/core/csv-row.ts'
import type { Client } from '../../api/client.ts'
import { streamLines } from '../../api/stream.ts'
import { asObject, type EventRecord, numberOf, summaryOf } from '../../parts/event/event-summary.ts'

const columns = ['time', 'type', 'ip', 'port', 'protocol', 'service', 'product', 'version', 'title', 'banner']

/** The table is built in memory; larger results need the other format. */
export const maxRows = 200_000
const maxTextLength = 2_000

/** The events of a finished job as a table. */
export async function csvOfJob(client: Client, id: string, query: string): Promise<Blob> {
  const asked = new URLSearchParams(query === '' ? {} : { query })
  const stop = new AbortController()
  const rows = [csvRow(columns)]
  const response = await client.open(`/app/v1/replay/${id}?${asked}`, stop.signal)
  for await (const line of streamLines(response)) {
    const record = asObject(line)
    if (record['target'] === undefined) continue
    rows.push(csvRow(cellsOf(record)))
    if (rows.length > maxRows) break
  }
  stop.abort()
  return new Blob(rows, { type: 'text/csv' })
}

export function cellsOf(record: EventRecord): readonly (string | number)[] {
  const { ts, type, ip, port, protocol, service, product, version, title, banner } = summaryOf(record)
  const time = Math.abs(numberOf(ts)) <= 8.64e15 ? new Date(ts).toISOString() : ''
  return [
    time,
    type,
    ip,
    Number.isNaN(port) ? '' : port,
    protocol,
    service,
    product,
    version,
    title.slice(0, maxTextLength),
    banner.slice(0, maxTextLength),
  ]
}
