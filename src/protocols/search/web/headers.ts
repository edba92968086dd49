import { asList, asText, objectEntries } from '../../../core/untrusted.ts'
import { putText, type SearchData } from '../search-data.ts'
import { headerPattern, headerPrefix, reservedHeaderNames } from './header-field.ts'
import { headerNames } from './header-names.ts'

export type Header = { readonly name: string; readonly value: string }

const listed: ReadonlySet<string> = new Set(headerNames)

/** Each new path costs the JSON column: a server that invents names gets no more than these. */
const maxOthers = 32

/** The headers of an answer; one that came several times has a list of values. */
export function headersOf(value: unknown): readonly Header[] {
  return objectEntries(value).flatMap(([name, content]) =>
    asList(content)
      .map((item) => ({ name: name.slice(0, 256), value: asText(item) ?? '' }))
      .filter((header) => header.name !== ''),
  )
}

export function headerValues(headers: readonly Header[], name: string): readonly string[] {
  return headers.filter((header) => header.name.toLowerCase() === name).map((header) => header.value)
}

export function headerLine({ name, value }: Header): string {
  return `${name}: ${value}`
}

export function putHeaders(data: SearchData, headers: readonly Header[]): void {
  const others = new Set<string>()
  for (const header of headers) {
    putText(data, `${headerPrefix}all`, headerLine(header))
    const name = header.name.toLowerCase().replaceAll('-', '_')
    if (!headerPattern.test(name) || reservedHeaderNames.has(name)) continue
    if (!listed.has(name) && !others.has(name)) {
      if (others.size === maxOthers) continue
      others.add(name)
    }
    putText(data, `${headerPrefix}${name}`, header.value)
  }
}
