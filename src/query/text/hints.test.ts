import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyText } from '../testing/any-text.ts'
import { countryCode } from './country-code.ts'
import { queryHint, queryHints } from './hints.ts'

test('a country by its name is answered with its code', () => {
  for (const [query, instead] of [
    ['country:Portugal', 'country:PT'],
    ['port:22 AND country:"United States"', 'port:22 AND country:US'],
    ['NOT country:uk', 'NOT country:GB'],
    ['location.country_code:germany port:80', 'location.country_code:DE port:80'],
  ] as const)
    assert.deepEqual(
      queryHints(query).map((hint) => hint.instead),
      [instead],
      query,
    )
  assert.equal(
    queryHint('country:Portugal'),
    'At character 9: Countries are written with two letters. Did you mean country:PT?',
  )
})

test('an operator in small letters is a word', () => {
  assert.deepEqual(
    queryHints('port:22 and country:PT').map(({ at, instead }) => [at, instead]),
    [[8, 'port:22 AND country:PT']],
  )
  for (const query of ['and', 'search and', 'banner:and port:1', '"a and b"'])
    assert.deepEqual(queryHints(query), [])
})

test('the fields of the first module for pages are answered with those of the second', () => {
  assert.deepEqual(
    queryHints('http.title:"Admin panel" port:80').map((hint) => hint.instead),
    ['web.title:"Admin panel" port:80'],
  )
})

test('a query that means what it says has no hint', () => {
  for (const query of [
    '',
    '*',
    'country:PT',
    'country:pt',
    'geoip.country_name:Portugal',
    'country:P*',
    'Portugal',
  ])
    assert.equal(queryHint(query), null, query)
})

test('codes and other words are no names of countries', () => {
  for (const text of ['PT', '', 'zz', 'nowhere', '__proto__', 'constructor'])
    assert.equal(countryCode(text), null, text)
})

test('any text has hints or none, within it', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 40 }), (text) => {
      for (const { at } of queryHints(text)) assert.ok(at >= 0 && at < text.length)
    }),
  )
})
