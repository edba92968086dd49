import assert from 'node:assert/strict'
import { test } from 'node:test'
import { iconTable } from '../icons/icon-table.ts'
import { withKnownProducts } from './known-products.ts'
import { createTechnologyMatcher } from './match-technologies.ts'
import type { PageEvidence } from './technology-rule.ts'
import { technologyRules } from './technology-rules.ts'

const match = withKnownProducts(createTechnologyMatcher(technologyRules))

type Some = { title?: string; headers?: object; cookies?: object; meta?: object; html?: string }
const page = (some: Some): PageEvidence => ({
  url: 'http://192.0.2.1/',
  title: some.title ?? '',
  headers: new Map(Object.entries(some.headers ?? {})),
  cookies: new Map(Object.entries(some.cookies ?? {})),
  meta: new Map(Object.entries(some.meta ?? {})),
  scriptSrc: [],
  html: some.html ?? '',
})
const named = (evidence: PageEvidence) =>
  match(evidence).technologies.map(({ name, version, categories }) => [name, version, categories[0]?.name])

test('a device that only identification knows is a technology of its page', () => {
  assert.deepEqual(named(page({ headers: { 'www-authenticate': 'Basic realm="RT-AC68U"' } })), [
    ['ASUS RT-AC68U', undefined, 'Network devices'],
  ])
  assert.deepEqual(named(page({ title: 'Users | phpIPAM' })), [
    ['phpIPAM', undefined, 'Administration interfaces'],
  ])
})

test('what a page tells of its machine is kept with the technology', () => {
  const [router] = match(page({ headers: { 'www-authenticate': 'Basic realm="RT-AC68U"' } })).technologies
  assert.equal(router?.device, 'broadband router')
  const [server] = match(page({ headers: { server: 'Microsoft-IIS/10.0' } })).technologies
  assert.equal(server?.ostype, 'Windows')
})

test('what both know is there once', () => {
  const found = named(page({ headers: { server: 'nginx/1.25.3' } }))
  assert.equal(found.length, 1)
  assert.equal(found[0]?.[1], '1.25.3')
  const apache = named(page({ headers: { server: 'Apache/2.4.57 (Debian)' } }))
  assert.equal(apache.filter(([name]) => String(name).startsWith('Apache')).length, 1)
})

test('an icon names a product that nothing else names, with less confidence', () => {
  const icon = iconTable.match(/^(-?\d+) \| Zabbix \|/m)![1]!
  const confidence = (evidence: PageEvidence) =>
    match(evidence)
      .technologies.filter(({ name }) => name === 'Zabbix')
      .map((one) => one.confidence)
  assert.deepEqual(confidence({ ...page({ title: 'Our servers' }), icon }), [50])
  assert.deepEqual(confidence({ ...page({ title: 'Zabbix' }), icon }), [100])
  assert.deepEqual(named({ ...page({ title: 'Our servers' }), icon: '1' }), [])
})

test('scripts of the same server and redirects tell by their path', () => {
  const scripts = (...scriptSrc: string[]) => named({ ...page({}), scriptSrc }).map(([name]) => name)
  assert.ok(scripts('/wp-includes/js/x.js').includes('WordPress'))
  assert.ok(scripts('wp-includes/js/x.js').includes('WordPress'))
  assert.ok(
    named(page({ headers: { location: 'https://host.example/zabbix/' } })).some(
      ([name]) => name === 'Zabbix',
    ),
  )
})

test('a page that says nothing has no technologies', () => {
  assert.deepEqual(named(page({ title: 'Our garden' })), [])
})

test('an application has the version that its page tells elsewhere', () => {
  const html = '<title>phpIPAM</title><p>phpIPAM IP address management [v1.4]</p>'
  assert.deepEqual(named(page({ title: 'phpIPAM', html })), [['phpIPAM', '1.4', 'Administration interfaces']])
})

test('what no rule knows is read from the page, and known for less', () => {
  const html = '<p>Powered by <a href="/">Zebrafont</a> 3.2.1</p>'
  const found = match(page({ html })).technologies.find(({ name }) => name === 'Zebrafont')
  assert.deepEqual([found?.version, found?.confidence], ['3.2.1', 50])
})
