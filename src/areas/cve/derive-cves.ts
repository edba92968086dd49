import type { Derivation } from '../../query/field.ts'
import type { Row } from '../../query/predicate/row.ts'
import type { CveIndex } from './match.ts'

/** The platform names of stored services, as what can be searched of their vulnerabilities. */
export type CveDerivation = Derivation & {
  /** Platform names that services have. */
  add(cpes: Iterable<string>): void
  /** How many names of a version are known; those beyond the limit are not found by their vulnerabilities. */
  readonly size: number
}

/**
 * Each name is kept with its vulnerabilities, and each search goes through all of them. More than that come
 * from hosts that make versions up.
 */
export const maxNames = 50_000

const nothing: Row = Object.freeze({})

export type DeriveOptions = {
  readonly index: () => CveIndex
  /** Matches that are trusted less do not count. */
  readonly minConfidence: number
}

export function deriveCves({ index, minConfidence }: DeriveOptions): CveDerivation {
  const names = new Set<string>()
  let version = ''
  let rows = new Map<string, Row>()
  const rowOf = (cpe: string): Row => {
    const current = index()
    if (current.version !== version) [version, rows] = [current.version, new Map()]
    const known = rows.get(cpe)
    if (known) return known
    const row = rowFrom(current, cpe, minConfidence)
    if (rows.size < maxNames || names.has(cpe)) rows.set(cpe, row)
    return row
  }
  return {
    *known() {
      for (const cpe of names) if (rowOf(cpe) !== nothing) yield cpe
    },
    rowOf,
    add(cpes) {
      for (const cpe of cpes) if (names.size < maxNames && hasVersion(cpe)) names.add(cpe)
    },
    get size() {
      return names.size
    },
  }
}

function rowFrom(index: CveIndex, cpe: string, minConfidence: number): Row {
  const found = index.match([cpe]).filter(({ confidence }) => confidence >= minConfidence)
  if (found.length === 0) return nothing
  return {
    cve: found.map(({ cve }) => cve),
    cvss: found.map(({ cvss }) => cvss),
    kev: found.some(({ kev }) => kev),
    epss: found.flatMap(({ epss }) => (epss === null ? [] : [epss])),
  }
}

/** Without one nothing is known of it: most names of operating systems have none. */
function hasVersion(cpe: string): boolean {
  return /\d/.test(cpe) && cpe.split(':').length > 4
}
