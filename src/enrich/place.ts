import type { Address, AddressRange } from '../core/address.ts'

/** Where an address is and whose it is. What is not known is empty, null or 0. */
export type Place = {
  /** ISO 3166-1 alpha-2 in upper case; the United Kingdom is GB. */
  readonly country: string
  readonly country_name: string
  readonly city: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly timezone: string
  readonly asn: number
  readonly as_name: string
}

/** What the operator knows better than every file. */
export type OverlayRow = { readonly range: AddressRange; readonly place: Partial<Place> }

/** Where a part of the answer comes from; `records` only where counting them costs nothing. */
export type SourceInfo = {
  readonly what: string
  readonly from: string
  readonly records?: number
  /** The package that would have it. */
  readonly missing?: string
}

export type Enricher = {
  /** The place is shared between callers and frozen. */
  locate(address: Address): Place
  networksOfAsn(asn: number): AddressRange[]
  networksOfCountry(code: string): AddressRange[]
  sources(): SourceInfo[]
}

export const nowhere: Place = Object.freeze({
  country: '',
  country_name: '',
  city: '',
  latitude: null,
  longitude: null,
  timezone: '',
  asn: 0,
  as_name: '',
})
