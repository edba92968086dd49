import { valueAt } from '../../../core/untrusted.ts'
import { type Format, type Found, isRefusal } from '../format.ts'
import { jsonLinesReader } from '../reading/json-lines.ts'
import { portEvent } from '../records/events.ts'
import { readSeen } from '../records/target.ts'
import { timeOf } from '../records/timestamp.ts'

/** naabu -json: one open port a line. Its early versions write `port` as {"Port": 443}. */
export const naabu: Format = {
  name: 'naabu',
  about: 'naabu -json: open ports, one JSON object a line',
  // A port and an address are what all tools write: this is naabu's only when nothing else follows.
  recognizes: ({ properties, complete }) =>
    complete && properties.has('port') && (properties.has('ip') || properties.has('host')),
  read: jsonLinesReader(function* (record, options): Iterable<Found> {
    const seen = readSeen({
      ts: timeOf(record['timestamp'], options.now),
      // `host` repeats the address when no name was given.
      ip: record['ip'] ?? record['host'],
      port: valueAt(record, 'port', 'Port') ?? record['port'],
      protocol: record['protocol'],
    })
    yield isRefusal(seen) ? seen : portEvent(seen)
  }),
}
