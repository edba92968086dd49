import { asnFormat } from '../parts/asn-part.ts'
import { countryFormat } from '../parts/country-part.ts'
import { openPackagedTable, type PackagedTable } from './packaged-table.ts'
import type { TableFile } from './table-file.ts'

const asn = { package: '@ip-location-db/asn', format: asnFormat }
const country = { package: '@ip-location-db/asn-country', format: countryFormat }

/** AS numbers and names of addresses. */
export const asnTables: readonly PackagedTable[] = [
  { ...asn, file: 'asn-ipv4-num.csv' },
  { ...asn, file: 'asn-ipv6.csv' },
]

/** Countries that networks are registered in. */
export const countryTables: readonly PackagedTable[] = [
  { ...country, file: 'asn-country-ipv4-num.csv' },
  { ...country, file: 'asn-country-ipv6.csv' },
]

/** Every one, for the build of the package. */
export const addressTables: readonly PackagedTable[] = [...asnTables, ...countryTables]

/** Once for the process: the files of a package do not change, and what is mapped stays mapped. */
const opened = new Map<readonly PackagedTable[], Promise<readonly TableFile[]>>()

/** All of them, or none when one is missing. */
export function openTables(tables: readonly PackagedTable[]): Promise<readonly TableFile[]> {
  const known = opened.get(tables)
  if (known) return known
  const opening = openAll(tables)
  opened.set(tables, opening)
  // The next enricher tries again.
  opening.catch(() => opened.delete(tables))
  return opening
}

async function openAll(tables: readonly PackagedTable[]): Promise<readonly TableFile[]> {
  const all = await Promise.all(tables.map(openPackagedTable))
  return all.every((table) => table !== null) ? all : []
}
