import type { Address, AddressRange } from '../../core/address.ts'
import { countryKey, countryOfKey, readCountryCode } from '../country-code.ts'
import { csvFields } from '../csv/csv-fields.ts'
import { mmdbCountry } from '../mmdb/mmdb-record.ts'
import { openMmdb } from '../mmdb/open-mmdb.ts'
import { type LoadedTable, loadTable, type RecordFormat } from './load-table.ts'

export type CountryPart = {
  readonly records?: number
  /** '' when no file knows. */
  find(address: Address): string
  networks(code: string): AddressRange[]
}

/** The operator's files answer both ways; the first that knows an address answers for it. */
export async function loadCountryPart(files: readonly string[]): Promise<CountryPart> {
  const tables: LoadedTable[] = []
  for (const file of files) tables.push(await loadTable(file, countryFormat))
  return {
    records: tables.reduce((sum, { ranges }) => sum + ranges.size, 0),
    find(address) {
      for (const { ranges, records } of tables) {
        const record = ranges.find(address)
        if (record >= 0 && records.key(record) !== 0) return countryOfKey(records.key(record))
      }
      return ''
    },
    networks: (code) => networksIn(tables, code),
  }
}

/** The packaged files: the tree for the way there, and a table for the way back. */
export async function openPackagedCountryPart(
  mmdbFiles: readonly string[],
  networks: (code: string) => AddressRange[],
): Promise<CountryPart> {
  const trees = await Promise.all(
    mmdbFiles.map((file) => openMmdb(file, { steady: true, read: mmdbCountry })),
  )
  return {
    find(address) {
      for (const tree of trees) {
        const code = tree.find(address)
        if (code) return code
      }
      return ''
    },
    networks,
  }
}

export function networksIn(tables: readonly LoadedTable[], code: string): AddressRange[] {
  const key = countryKey(code)
  return tables.flatMap(({ ranges, records }) => ranges.ranges((record) => records.key(record) === key))
}

export const countryFormat: RecordFormat = {
  csv(rest) {
    const code = csvFields(rest)?.[0]
    if (code === undefined) return 'a quoted column does not end'
    const country = readCountryCode(code)
    if (country === null) return `not a country code: ${JSON.stringify(code.slice(0, 32))}`
    return { key: countryKey(country), text: '' }
  },
  mmdb(record) {
    const country = mmdbCountry(record)
    return country === '' ? null : { key: countryKey(country), text: '' }
  },
}
