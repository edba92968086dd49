import type { HostEvent } from '../../../core/events/host-event.ts'
import { asText, isObject, type JsonObject } from '../../../core/untrusted.ts'
import { capturedProperties, readCaptured } from '../../../protocols/search/captured-text.ts'
import { textBytes } from '../../../protocols/search/fit-text.ts'
import { foldValue } from '../../../protocols/search/search-data.ts'
import { fold } from '../../../query/fold.ts'
import { hostFields } from './host-fields.ts'
import { createTextCollector, type TextCollector } from './text-collector.ts'
import { type HostValues, serviceTexts } from './values.ts'

/** Bytes of the search text of one record. */
const maxBytes = 64 * 1024
/** Values of the record that are looked at, and how deep they may lie. */
const maxVisits = 20_000
const deepest = 64

/** Keys of versions order them and are no text of the record. */
const versionKeys: ReadonlySet<string> = new Set(
  hostFields.all.flatMap(({ type, source }) =>
    type === 'version' && source.kind === 'path' ? [`${source.path}_key`] : [],
  ),
)

/**
 * The folded text of a record that searches without a field look at, and that finds candidates for searches
 * with one: so the values of every text field come first, then what else the record holds, as far as it
 * fits. `columns` are the texts of columns that enrichment made: country, city, network, tags.
 */
export function searchText(event: HostEvent, values: HostValues, columns: readonly string[] = []): string {
  const { origin, target } = event
  const { service, data } = values
  const found = createTextCollector(maxBytes - textBytes)
  for (const item of [origin.type, target.protocol, target.ip, origin.rdns ?? '', ...columns]) {
    found.add(foldValue(asText(item) ?? ''))
  }
  found.allow(maxBytes)
  for (const item of serviceTexts(service)) found.add(fold(item))
  for (const path in data) {
    const value = data[path]
    if (Array.isArray(value) && !versionKeys.has(path)) for (const item of value) found.add(item)
  }
  visitAll(withoutProbe(event.result?.['data']), service.banner, found)
  return found.join()
}

/** What was sent to a service is ours: a search is about what the service said. */
function withoutProbe(data: unknown): unknown {
  const service = isObject(data) ? data['service'] : undefined
  if (!isObject(data) || !isObject(service)) return data
  const { probe: _, probe_name: __, alpn: ___, ...said } = service
  return { ...data, service: said }
}

/** Adds what a record holds; `known` is a text of it that is there already. */
function visitAll(record: unknown, known: string, found: TextCollector): void {
  let visits = 0
  visit(record, '', 0)

  /** Returns whether more may be added. */
  function visit(value: unknown, name: string, depth: number): boolean {
    if (++visits > maxVisits || found.isFull()) return false
    if (typeof value === 'string' || typeof value === 'number') {
      if (value !== known) found.add(foldedProperty(value, name))
    } else if (typeof value === 'object' && value !== null && depth < deepest) {
      if (Array.isArray(value)) return value.every((item) => visit(item, name, depth + 1))
      const object = value as JsonObject
      return Object.keys(object).every((key) => visit(object[key], key, depth + 1))
    }
    return true
  }
}

/** Read as the field of this property reads it, so that it stands in the text once. */
function foldedProperty(value: string | number, name: string): string {
  const content = asText(value) ?? ''
  return foldValue(capturedProperties.has(name) ? readCaptured(content) : content)
}
