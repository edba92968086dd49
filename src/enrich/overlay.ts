import { type Address, inRange, rangeSize } from '../core/address.ts'
import { readCoordinates, zoneAt } from './coordinates.ts'
import type { OverlayRow, Place } from './place.ts'

/** The place with what the operator says about the address; the narrowest of several ranges wins. */
export type Overlay = (address: Address, below: () => Place) => Place

export function createOverlay(rows: readonly OverlayRow[], countryName: (code: string) => string): Overlay {
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
