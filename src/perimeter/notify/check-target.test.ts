import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseRange } from '../../core/address.ts'
import { targetCheck } from '../../delivery/webhook-target.ts'
import type { ChannelKind } from './channel.ts'
import { checkTarget } from './check-target.ts'

const targets = targetCheck([parseRange('10.1.2.3')!], () => Promise.reject(new Error('no names here')))
const key = 'R'.repeat(32)

function checked(kind: ChannelKind, text: string, mails = true): string {
  const result = checkTarget(kind, text, { targets, mails })
  return result.kind === 'target' ? result.target : `refused: ${result.reason}`
}

test('an email address has one spelling, and needs a mail server', () => {
  assert.equal(checked('mail', ' Ops@Example.ORG '), 'ops@example.org')
  assert.equal(checked('mail', 'ops'), 'refused: it is not an email address')
  assert.match(checked('mail', 'ops@example.org', false), /^refused: this service has no mail server/)
})

test('a webhook reaches the internet and what the operator allows, and nothing inside', () => {
  assert.equal(checked('slack', 'https://hooks.example/x'), 'https://hooks.example/x')
  assert.equal(checked('webhook', 'http://10.1.2.3/x'), 'http://10.1.2.3/x')
  for (const url of ['http://127.0.0.1/', 'http://10.1.2.4/', 'http://[::1]/', 'http://169.254.169.254/'])
    assert.match(checked('webhook', url), /^refused: its address is not one of the public internet/, url)
  for (const url of ['file:///etc/passwd', 'not a URL', 'https://user:secret@hooks.example/'])
    assert.match(checked('teams', url), /^refused: /, url)
})

test('PagerDuty has a key, and an address only where it is not the usual one', () => {
  assert.equal(checked('pagerduty', key), key)
  assert.equal(checked('pagerduty', `https://events.example/v2#${key}`), `https://events.example/v2#${key}`)
  assert.match(checked('pagerduty', `http://127.0.0.1/#${key}`), /^refused: its address/)
  for (const wrong of ['', key.slice(1), `${key}x`, `${key.slice(1)}!`, 'https://events.example/v2#short'])
    assert.match(checked('pagerduty', wrong), /^refused: the routing key/, wrong)
})
