import { unescapeBytes } from '../../../core/escape.ts'
import {
  type Format,
  type Found,
  isRefusal,
  type Parsed,
  parsedFrom,
  type ReadOptions,
  refusal,
} from '../format.ts'
import { oversizedLine, readLines } from '../reading/lines.ts'
import { quoted } from '../reading/quoted.ts'
import { maxBanner, portEvent, serviceEvent } from '../records/events.ts'
import { readSeen } from '../records/target.ts'
import { timeOf } from '../records/timestamp.ts'
import { masscanService } from './masscan-service.ts'

/** masscan -oL: `open tcp 80 192.0.2.1 1794702935`, and `banner …` with the name and text behind it. */
export const masscanList: Format = {
  name: 'masscan-list',
  about: 'masscan -oL: open ports and banners, one a line',
  recognizes: ({ text }) => /^#masscan\b|^(?:open|closed|banner) (?:tcp|udp|sctp) /.test(text),
  read,
}

async function* read(chunks: AsyncIterable<Uint8Array>, options: ReadOptions): AsyncIterable<Parsed> {
  for await (const line of readLines(chunks)) {
    if (line.kind === 'oversized') yield oversizedLine(line.number)
    else {
      const found = readEntry(line.text.trim(), options)
      if (found) yield parsedFrom(line.number, found)
    }
  }
}

/** `\xNN` */
const escapeLength = 4

const entry = /^(open|closed|banner) (\S+) (\S+) (\S+) (\S+)(?: (\S+) ?(.*))?$/s

function readEntry(text: string, options: ReadOptions): Found | null {
  if (text === '' || text.startsWith('#')) return null
  const match = entry.exec(text)
  if (!match) return refusal(`not a line of masscan's list: ${quoted(text)}`)
  const [, state, protocol, port, ip, time, name, banner = ''] = match
  if (state === 'closed') return null
  const seen = readSeen({ ts: timeOf(time, options.now), ip, port, protocol })
  if (isRefusal(seen) || state === 'open') return isRefusal(seen) ? seen : portEvent(seen)
  // Every byte that is not plain, a backslash too, stands as \xNN in the list.
  return serviceEvent(
    seen,
    masscanService(name ?? 'unknown', unescapeBytes(banner.slice(0, maxBanner * escapeLength))),
  )
}
