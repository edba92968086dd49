import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extendedKeyUsages, keyUsages } from '../../../protocols/search/certificate/key-usages.ts'
import { headerNames } from '../../../protocols/search/web/header-names.ts'
import { parse } from '../../../query/text/parse.ts'
import { hostFields } from './host-fields.ts'

const typeOf = (name: string) => hostFields.find(name)?.type

test('older names find the newer fields', () => {
  const pairs = {
    tags: 'tag',
    service: 'name',
    'rethinkdb.table_names': 'rethinkdb.tables_names',
    'ssl.cert.issuer.commonName': 'ssl.cert.issuer.common_name',
    'ssl.cert.subject.stateOrProvinceName': 'ssl.cert.subject.state_or_province_name',
    'ssl.server_info.ssl_cipher_supported': 'ssl.server_info.openssl_cipher_string_supported',
  }
  for (const [older, newer] of Object.entries(pairs)) assert.equal(hostFields.find(older)?.name, newer)
})

test('any header is a field, what is no header name is none', () => {
  assert.equal(headerNames.length, 210)
  for (const name of headerNames) assert.equal(typeOf(`web.headers.${name}`), 'text')
  assert.deepEqual(hostFields.find('web.headers.x_own')?.source, { kind: 'path', path: 'web.headers.x_own' })
  for (const name of [
    'web.headers.',
    'web.headers.a.b',
    'web.headers.X',
    `web.headers.${'a'.repeat(101)}`,
    'web.own',
  ])
    assert.equal(hostFields.find(name), undefined, name)
})

test('usages of keys are flags', () => {
  assert.equal(keyUsages.length, 9)
  assert.equal(extendedKeyUsages.length, 43)
  assert.equal(typeOf('ssl.cert.extensions.key_usage.crl_sign'), 'bool')
  assert.equal(typeOf('ssl.cert.extensions.extended_key_usage.server_auth'), 'bool')
})

test('each type of statistics has one field', () => {
  const backed = hostFields.all.flatMap(({ name, statistics }) =>
    statistics === undefined ? [] : [[statistics, name]],
  )
  assert.deepEqual(Object.fromEntries(backed), {
    ports: 'port',
    tags: 'tag',
    countries: 'country',
    asn: 'asn',
    services: 'name',
    products: 'product',
    versions: 'version',
    cves: 'cve',
    devices: 'device',
    systems: 'ostype',
  })
  assert.equal(backed.length, 10)
})

test('dates and versions are typed as such', () => {
  for (const name of ['created_at', 'ssl.cert.not_after', 'ssl.cert.not_before', 'tor.first_seen'])
    assert.equal(typeOf(name), 'date', name)
  for (const name of ['version', 'redis.redis_version', 'rsync.version', 'vnc.version'])
    assert.equal(typeOf(name), 'version', name)
})

test('every field has a sentence and an example that is a query for it', () => {
  for (const { name, about, example } of hostFields.all) {
    assert.match(about, /^[A-Za-z].*\.$/, name)
    const query = parse(example)
    assert.ok(query.kind === 'match' || query.kind === 'exists', example)
    assert.equal(query.field, name)
  }
})
