import type { Address } from '../../core/address.ts'
import { type Coordinates, readCoordinates, zoneAt } from '../coordinates.ts'
import { readCountryCode } from '../country-code.ts'
import { csvFields } from '../csv/csv-fields.ts'
import { mmdbCity, mmdbCountry } from '../mmdb/mmdb-record.ts'
import { openMmdb } from '../mmdb/open-mmdb.ts'
import { isMmdb, loadTable, type RecordFormat } from './load-table.ts'

export type City = {
  readonly country: string
  readonly city: string
  readonly coordinates: Coordinates | null
  /** From the file, else from the coordinates. */
  readonly timezone: string
}

export type CityPart = { readonly records?: number; find(address: Address): City | null }

/** The first file that knows an address answers for it. `steady`: the files are never changed in place. */
export async function openCityPart(
  files: readonly string[],
  options: { steady: boolean },
): Promise<CityPart> {
  const parts: CityPart[] = []
  for (const file of files)
    parts.push(isMmdb(file) ? await openMmdb(file, { ...options, read: readRecord }) : await loadCsv(file))
  const counted = parts.every(({ records }) => records !== undefined)
  return {
    ...(counted ? { records: parts.reduce((sum, { records = 0 }) => sum + records, 0) } : {}),
    find(address) {
      for (const part of parts) {
        const city = part.find(address)
        if (city) return city
      }
      return null
    },
  }
}

function readRecord(record: object): City {
  const { city, latitude, longitude, timezone } = mmdbCity(record)
  return cityOf(mmdbCountry(record), city, readCoordinates(latitude, longitude), timezone)
}

function cityOf(country: string, city: string, coordinates: Coordinates | null, zone: string): City {
  return { country, city, coordinates, timezone: zone || (coordinates ? zoneAt(coordinates) : '') }
}

async function loadCsv(file: string): Promise<CityPart> {
  const { ranges, records } = await loadTable(file, cityFormat)
  return {
    records: ranges.size,
    find(address) {
      const record = ranges.find(address)
      if (record < 0) return null
      const city = readCity(records.text(record))
      return typeof city === 'string' ? null : city
    },
  }
}

// The line stays as it is and is taken apart at each look-up: cheaper than a million small objects.
const cityFormat: RecordFormat = {
  csv(rest) {
    const city = readCity(rest)
    return typeof city === 'string' ? city : { key: 0, text: rest }
  },
  mmdb: () => null,
}

function readCity(rest: string): City | string {
  const fields = csvFields(rest)
  if (!fields) return 'a quoted column does not end'
  if (fields.length !== 8)
    return 'expected ten columns: start,end,country_code,state1,state2,city,postcode,latitude,longitude,timezone'
  const [code = '', , , city = '', , latitude = '', longitude = '', timezone = ''] = fields
  const country = readCountryCode(code)
  if (country === null) return `not a country code: ${JSON.stringify(code.slice(0, 32))}`
  const [north, east] = [degrees(latitude, 90), degrees(longitude, 180)]
  if (north === undefined) return `not a latitude: ${JSON.stringify(latitude.slice(0, 32))}`
  if (east === undefined) return `not a longitude: ${JSON.stringify(longitude.slice(0, 32))}`
  return cityOf(country, city, readCoordinates(north, east), timezone)
}

function degrees(text: string, limit: number): number | null | undefined {
  if (text === '') return null
  if (!/^-?\d{1,3}(?:\.\d{0,20})?$/.test(text)) return undefined
  const value = Number(text)
  return Math.abs(value) <= limit ? value : undefined
}
