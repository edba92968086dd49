import type { HostEvent } from '../../../core/host-event.ts'
import { fold } from '../../../query/fold.ts'
import { textSeparator } from '../../../query/row.ts'
import { declaredFields } from './declared-fields.ts'
import { capturedMembers, readCaptured } from './values/captured-text.ts'
import { cutToBytes, separatorBytes, textBytes } from './values/fit-text.ts'
import { text } from './values/read.ts'
import { foldValue } from './values/search-data.ts'
import { type HostValues, serviceTexts } from './values.ts'

/** Bytes of the search text of one record. */
const mostBytes = 64 * 1024
/** Values of the record that are looked at, and how deep they may lie. */
const mostVisits = 20_000
const deepest = 64

/** Keys of versions order them and are no text of the record. */
const versionKeys: ReadonlySet<string> = new Set(
  declaredFields.flatMap(({ type, source }) =>
    type === 'version' && source.kind === 'path' ? [`${source.path}_key`] : [],
  ),
)

/**
 * The folded text of a record that searches without a field look at, and that finds candidates for searches
 * with one: so the values of every text field come first, then whatever else the record holds while there is
 * room. `columns` are the texts of columns that enrichment made: country, city, network, tags.
 */
export function searchText(event: HostEvent, values: HostValues, columns: readonly string[] = []): string {
  const found = collector()
  found.limit(mostBytes - textBytes)
  const { origin, target } = event
  for (const item of [origin.type, target.protocol, target.ip, origin.rdns ?? '', ...columns]) {
    found.add(foldValue(text(item) ?? ''))
  }
  found.limit(mostBytes)
  for (const item of serviceTexts(values.service)) found.add(fold(item))
  for (const path in values.data) {
    const value = values.data[path]
    if (Array.isArray(value) && !versionKeys.has(path)) for (const item of value) found.add(item)
  }
  visit(event.result?.['data'], '', 0, found)
  return found.join()
}

type Collector = {
  /** How many bytes the text may have from now on. */
  readonly limit: (bytes: number) => void
  readonly add: (folded: string) => void
  /** Whether one more value may be looked at. */
  readonly step: () => boolean
  readonly join: () => string
}

function collector(): Collector {
  const kept = new Set<string>()
  let bytes = 0
  let most = 0
  let visits = 0
  return {
    limit(next) {
      most = next
    },
    add(folded) {
      if (folded === '' || kept.has(folded)) return
      const size = Buffer.byteLength(folded) + separatorBytes
      const room = most - bytes
      const fitting = size <= room ? folded : cutToBytes(folded, room - separatorBytes)
      if (fitting === '') return
      kept.add(fitting)
      bytes += Math.min(size, room)
    },
    step: () => ++visits <= mostVisits && bytes < most,
    join: () => [...kept].join(textSeparator),
  }
}

/** Returns whether there is room and patience for more. */
function visit(value: unknown, name: string, depth: number, found: Collector): boolean {
  if (!found.step()) return false
  if (typeof value === 'string' || typeof value === 'number') {
    const content = text(value) ?? ''
    // Read as the field of this member reads it, so that it stands here once.
    found.add(foldValue(capturedMembers.has(name) ? readCaptured(content) : content))
  } else if (typeof value === 'object' && value !== null && depth < deepest) {
    const members = value as Readonly<Record<string, unknown>>
    const named = !Array.isArray(value)
    for (const key in members) if (!visit(members[key], named ? key : name, depth + 1, found)) return false
  }
  return true
}
