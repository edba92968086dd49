import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { hostArea } from '../areas/host/host-area.ts'
import { targetCheck } from '../delivery/webhook-target.ts'
import { badQuery } from '../testing/bad-query.ts'
import { watchedChanges } from './alert.ts'
import { areaFields } from './compile-rule.ts'
import { type AlertChecks, readAlert } from './read-alert.ts'

const checks: AlertChecks = {
  fields: areaFields(hostArea.search.fields),
  targets: targetCheck([], () => Promise.reject(new Error('no names here'))),
  mails: true,
  changes: watchedChanges,
}
const match = { name: 'n', kind: 'match', query: 'port:22', app: true }
const change = { name: 'n', kind: 'change', ranges: ['192.0.2.0/24'], app: true }

const refused = (value: unknown, detail: RegExp, others: Partial<AlertChecks> = {}): void =>
  assert.throws(() => readAlert(value, { ...checks, ...others }), badQuery(detail))

describe('what an alert looks for', () => {
  test('a match is about hosts unless it names another area', () => {
    assert.deepEqual(readAlert(match, checks), {
      name: 'n',
      rule: { kind: 'match', area: 'host', query: 'port:22' },
      channel: { kind: 'app' },
      quietMinutes: 10,
    })
    const { rule } = readAlert({ ...match, area: 'images', query: 'port:5900' }, checks)
    assert.equal(rule.kind === 'match' && rule.area, 'images')
  })

  test('a change without a list of changes means all that the plan covers, each once', () => {
    const { rule } = readAlert(change, { ...checks, changes: ['opened', 'closed'] })
    assert.deepEqual(rule, {
      kind: 'change',
      query: null,
      ranges: ['192.0.2.0/24'],
      changes: ['opened', 'closed'],
    })
    const twice = readAlert({ ...change, changes: ['cve', 'cve'] }, checks).rule
    assert.deepEqual(twice.kind === 'change' && twice.changes, ['cve'])
  })

  test('parts that belong to the other kind are refused rather than ignored', () => {
    refused({ ...match, ranges: ['192.0.2.1'] }, /belong to alerts of the kind change/)
    refused({ ...match, changes: ['opened'] }, /belong to alerts of the kind change/)
    refused({ ...change, area: 'images' }, /leave area out/)
    refused({ ...match, query: undefined }, /needs a query|query/)
    refused({ name: 'n', kind: 'change', app: true }, /needs ranges or a query/)
  })

  test('a query that its area does not understand is refused with the position', () => {
    refused({ ...match, query: 'port:22 AND (' }, /^query, at character \d+: /)
    refused({ ...match, query: 'no_such_field:1' }, /^query, at character 1: /)
  })

  test('networks are a /8 at most, and addresses have to be addresses', () => {
    assert.ok(readAlert({ ...change, ranges: ['10.0.0.0/8', '2001:db8::/32'] }, checks))
    refused({ ...change, ranges: ['10.0.0.0/7'] }, /a \/8 at most/)
    refused({ ...change, ranges: ['192.0.2.1', 'example.com'] }, /"example.com" is not an address/)
    refused({ ...change, ranges: [] }, /ranges/)
    refused({ ...change, ranges: Array(65).fill('192.0.2.1') }, /ranges/)
  })
})

describe('where its messages go', () => {
  const to = (channel: object) => ({ name: 'n', kind: 'match', query: 'port:22', ...channel })

  test('to exactly one place', () => {
    refused(to({}), /either a webhook, an email address, or app/)
    refused(to({ app: true, mail: 'a@example.org' }), /either a webhook, an email address, or app/)
    refused(to({ webhook: 'https://hooks.example/', mail: 'a@example.org' }), /either a webhook/)
  })

  test('a webhook of the public internet, in one spelling', () => {
    const { channel } = readAlert(to({ webhook: 'https://Hooks.Example' }), checks)
    assert.deepEqual(channel, { kind: 'webhook', url: 'https://hooks.example/' })
    refused(to({ webhook: 'http://127.0.0.1:9000/' }), /^webhook: its address is not one of the public/)
    refused(to({ webhook: 'nowhere' }), /^webhook: it is not a URL/)
  })

  test('an email address, where the service sends mail', () => {
    assert.deepEqual(readAlert(to({ mail: 'A@Example.org' }), checks).channel, {
      kind: 'mail',
      to: 'a@example.org',
    })
    refused(to({ mail: 'nobody' }), /^mail: that is not an email address/)
    refused(to({ mail: 'a@example.org' }), /^mail: this service sends no mail/, { mails: false })
  })
})

test('unknown properties and values out of bounds are refused by name', () => {
  refused({ ...match, qeury: 'port:22' }, /is not known/)
  refused({ ...match, quiet_minutes: 0 }, /quiet_minutes/)
  refused({ ...match, quiet_minutes: 10_081 }, /quiet_minutes/)
  refused({ ...match, name: '' }, /name/)
  refused({ ...match, name: 'two\nlines' }, /name/)
  refused({ ...match, kind: 'other' }, /kind/)
  for (const value of [null, 7, 'text', []]) refused(value, /./)
})
