import type { Address, AddressRange } from '../../core/address.ts'
import { csvFields } from '../csv/csv-fields.ts'
import { mmdbAsn } from '../mmdb/mmdb-record.ts'
import { type LoadedTable, loadTable, type RecordFormat } from './load-table.ts'

export type AsnPart = {
  readonly records: number
  find(address: Address): { readonly asn: number; readonly name: string } | null
  networks(asn: number): AddressRange[]
}

/** The first file that knows an address answers for it. */
export async function loadAsnPart(files: readonly string[]): Promise<AsnPart> {
  const tables: LoadedTable[] = []
  for (const file of files) tables.push(await loadTable(file, asnFormat))
  return asnPartOf(tables)
}

export function asnPartOf(tables: readonly LoadedTable[]): AsnPart {
  return {
    records: tables.reduce((sum, { ranges }) => sum + ranges.size, 0),
    find(address) {
      for (const { ranges, records } of tables) {
        const record = ranges.find(address)
        if (record >= 0) return { asn: records.key(record), name: records.text(record) }
      }
      return null
    },
    networks: (asn) => tables.flatMap(({ ranges, records }) => ranges.ranges((r) => records.key(r) === asn)),
  }
}

export const asnFormat: RecordFormat = {
  csv(rest) {
    const fields = csvFields(rest)
    if (!fields) return 'a quoted column does not end'
    const [number = '', name = ''] = fields
    if (fields.length > 2) return 'expected four columns: start,end,asn,organization'
    if (!/^(?:AS)?\d{1,10}$/i.test(number)) return `not an AS number: ${JSON.stringify(number.slice(0, 32))}`
    const asn = Number(number.replace(/^AS/i, ''))
    if (asn > 0xffffffff) return `an AS number has 32 bits: ${number}`
    return { key: asn, text: name }
  },
  mmdb(record) {
    const { asn, name } = mmdbAsn(record)
    return asn === 0 ? null : { key: asn, text: name }
  },
}
