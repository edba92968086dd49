import { readCountryCode } from '../country-code.ts'

// Longer than every name of a city or a network; a data file decides nothing about our memory.
const maxText = 256

/** Both ways to write a record: MaxMind's nested members and ip-location-db's flat ones. */
export function mmdbCountry(record: object): string {
  const nested = member(member(record, 'country'), 'iso_code')
  return readCountryCode(text(nested) || text(member(record, 'country_code'))) ?? ''
}

export type CityFields = {
  readonly city: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly timezone: string
}

export function mmdbCity(record: object): CityFields {
  const city = member(record, 'city')
  const location = member(record, 'location')
  return {
    city: text(city) || text(member(member(city, 'names'), 'en')),
    latitude: number(member(location, 'latitude') ?? member(record, 'latitude')),
    longitude: number(member(location, 'longitude') ?? member(record, 'longitude')),
    timezone: text(member(location, 'time_zone')) || text(member(record, 'timezone')),
  }
}

export function mmdbAsn(record: object): { readonly asn: number; readonly name: string } {
  const asn = number(member(record, 'autonomous_system_number') ?? member(record, 'asn'))
  return {
    asn: asn !== null && Number.isInteger(asn) && asn > 0 && asn <= 0xffffffff ? asn : 0,
    name:
      text(member(record, 'autonomous_system_organization')) ||
      text(member(record, 'as_name')) ||
      text(member(record, 'organization')),
  }
}

function member(record: unknown, name: string): unknown {
  if (typeof record !== 'object' || record === null) return undefined
  return Object.hasOwn(record, name) ? (record as Record<string, unknown>)[name] : undefined
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, maxText) : ''
}

function number(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}
