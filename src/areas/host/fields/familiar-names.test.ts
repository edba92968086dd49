import assert from 'node:assert/strict'
import { test } from 'node:test'
import { check } from '../../../query/check/check.ts'
import { QueryError } from '../../../query/query-error.ts'
import { parse } from '../../../query/text/parse.ts'
import { familiarAdvice, familiarNames } from './familiar-names.ts'
import { hostFields } from './host-fields.ts'

const planOf = (query: string) => check(parse(query), hostFields)

/** As their users write them, and the same in our words. */
const pairs: readonly (readonly [theirs: string, ours: string])[] = [
  ['net:192.0.2.0/24', 'ip:192.0.2.0/24'],
  ['org:"Example Networks"', 'as_name:"Example Networks"'],
  ['hostname:mail.example.com', 'rdns:mail.example.com'],
  ['domain:example.com', 'rdns_parent:example.com'],
  ['vuln:CVE-2021-41773', 'cve:CVE-2021-41773'],
  ['os:Linux', 'ostype:Linux'],
  ['city:Porto', 'geoip.city_name:Porto'],
  ['title:"Admin panel"', 'web.title:"Admin panel"'],
  ['http.status:401', 'web.status.code:401'],
  ['http.favicon.hash:-116323821', 'web.favicon.mmh3:-116323821'],
  ['ssl.cert.subject.cn:www.example.com', 'ssl.cert.subject.common_name:www.example.com'],
  ['ssl.jarm:27d40d40d29d40d1dc42d43d00041d', 'jarm.jarm_hash:27d40d40d29d40d1dc42d43d00041d'],
  ['asn:AS64496', 'asn:64496'],
  ['asn:as64496', 'asn:64496'],
  ['services.service_name:HTTP', 'name:HTTP'],
  ['services.port:[8000 TO 8100]', 'port:[8000 TO 8100]'],
  ['services.software.version:>1.10', 'version:>1.10'],
  ['services.software.product.keyword:nginx', 'product.keyword:nginx'],
  ['location.country_code:PT', 'country:PT'],
  ['autonomous_system.asn:64496', 'asn:64496'],
  ['NOT (net:192.0.2.0/24 OR vuln:*)', 'NOT (ip:192.0.2.0/24 OR cve:*)'],
]

/** Positions are those of the text, which is longer or shorter. */
const withoutPositions = (plan: unknown) =>
  JSON.stringify(plan, (name, value: unknown) =>
    name === 'at' || name === 'valueAt' ? undefined : typeof value === 'bigint' ? String(value) : value,
  )

test('the words of Shodan and Censys mean exactly what ours mean', () => {
  for (const [theirs, ours] of pairs)
    assert.equal(withoutPositions(planOf(theirs)), withoutPositions(planOf(ours)), theirs)
})

test('every one of them leads to a field', () => {
  for (const name of Object.keys(familiarNames)) assert.ok(hostFields.find(name), name)
})

test('a field that is written differently here is answered with what to write', () => {
  for (const [name, advice] of Object.entries(familiarAdvice)) {
    assert.throws(
      () => planOf(`${name}:1`),
      (error) => error instanceof QueryError && error.message.endsWith(`Use ${advice}.`),
      name,
    )
    const [field = ''] = advice.split(/[ :]/, 1)
    if (field !== 'words' && field !== '_exists_') assert.ok(hostFields.find(field), advice)
  }
})

test('letters before a number are only those of its field', () => {
  for (const query of ['asn:ASx', 'asn:AS', 'port:AS80', 'asn:XAS1'])
    assert.throws(() => planOf(query), query)
})
