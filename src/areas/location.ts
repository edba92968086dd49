import type { Address } from '../core/address.ts'
import type { Enricher } from '../enrich/place.ts'
import { rdnsParent } from '../enrich/rdns.ts'
import { column } from '../query/declare-field.ts'
import type { Field } from '../query/field.ts'

/** Where an address is and what it is called: the same fields and columns in every area that has addresses. */
export type LocationRow = {
  readonly country: string
  readonly country_name: string
  readonly country_name_folded: string
  readonly city: string
  readonly city_folded: string
  readonly asn: number
  readonly as_name: string
  readonly as_name_folded: string
  readonly rdns: string
  readonly rdns_parent: string
}

export const locationColumns: readonly (keyof LocationRow)[] = [
  'country',
  'country_name',
  'country_name_folded',
  'city',
  'city_folded',
  'asn',
  'as_name',
  'as_name_folded',
  'rdns',
  'rdns_parent',
]

/** `_folded` is the same text in lower case: the engine folds only ASCII. */
export const locationColumnTypes = `
      country LowCardinality(String),
      country_name LowCardinality(String),
      country_name_folded LowCardinality(String),
      city LowCardinality(String),
      city_folded LowCardinality(String),
      asn UInt32,
      as_name LowCardinality(String),
      as_name_folded LowCardinality(String),
      rdns String CODEC(ZSTD(1)),
      rdns_parent LowCardinality(String)`

/** The first columns of a table that is in the order of addresses. */
export const addressColumns: readonly string[] = ['id', 'ip', 'port', 'protocol', 'ts', ...locationColumns]

export const addressColumnTypes = `
      id UInt64 CODEC(Delta, ZSTD(1)),
      ip IPv6,
      port UInt16,
      protocol LowCardinality(String),
      ts DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
      ${locationColumnTypes.trim()}`

export function locationRow(address: Address, reverseName: string, enricher: Enricher): LocationRow {
  const { country, country_name, city, asn, as_name } = enricher.locate(address)
  const rdns = reverseName.toLowerCase()
  return {
    country,
    country_name,
    country_name_folded: country_name.toLowerCase(),
    city,
    city_folded: city.toLowerCase(),
    asn,
    as_name,
    as_name_folded: as_name.toLowerCase(),
    rdns,
    rdns_parent: rdns === '' ? '' : rdnsParent(rdns),
  }
}

/** What free text finds of a location. The reverse name is found by its own field and by the record. */
export function locationTexts(location: LocationRow): readonly string[] {
  return [location.country, location.country_name, location.city, location.as_name, location.rdns_parent]
}

export const locationFields: readonly Field[] = [
  column('text', 'country', 'Country of the address, two letters (ISO 3166-1).', 'PT', {
    statistics: 'countries',
    fewValues: true,
  }),
  column('text', 'geoip.country_name', 'English name of the country of the address.', 'Portugal', {
    column: 'country_name',
    folded: 'country_name_folded',
    fewValues: true,
  }),
  column('text', 'geoip.city_name', 'City of the address.', 'Porto', {
    column: 'city',
    folded: 'city_folded',
    fewValues: true,
  }),
  column('int', 'asn', 'Number of the autonomous system that announces the address.', '64496', {
    statistics: 'asn',
    absentZero: true,
    prefix: 'AS',
  }),
  column('text', 'as_name', 'Name of the autonomous system that announces the address.', 'Example Networks', {
    folded: 'as_name_folded',
    fewValues: true,
  }),
  column('text', 'rdns', 'Reverse name of the address.', 'mail.example.com', { folded: 'rdns' }),
  column('text', 'rdns_parent', 'Registered domain of the reverse name.', 'example.com', {
    folded: 'rdns_parent',
    fewValues: true,
  }),
]
