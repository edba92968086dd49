import assert from 'node:assert/strict'
import { test } from 'node:test'
import { alertRequest } from './alert.ts'

function formOf(entries: readonly (readonly [string, string])[]): FormData {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}

test('a query with a webhook', () => {
  const form = formOf([
    ['name', ' new ftp '],
    ['kind', 'match'],
    ['area', 'host'],
    ['query', 'port:21'],
    ['channel', 'webhook'],
    ['to', 'https://example.com/hook'],
    ['quiet', '10'],
  ])
  assert.deepEqual(alertRequest(form), {
    name: 'new ftp',
    kind: 'match',
    area: 'host',
    query: 'port:21',
    webhook: 'https://example.com/hook',
    quiet_minutes: 10,
  })
})

test('own hosts with an email address, and a query that is not there is left out', () => {
  const form = formOf([
    ['name', 'ours'],
    ['kind', 'change'],
    ['ranges', '192.0.2.0/24, 198.51.100.7\n'],
    ['query', ''],
    ['changes', 'opened'],
    ['changes', 'cve'],
    ['channel', 'mail'],
    ['to', 'soc@example.com'],
    ['quiet', '60'],
  ])
  assert.deepEqual(alertRequest(form), {
    name: 'ours',
    kind: 'change',
    ranges: ['192.0.2.0/24', '198.51.100.7'],
    changes: ['opened', 'cve'],
    mail: 'soc@example.com',
    quiet_minutes: 60,
  })
})
