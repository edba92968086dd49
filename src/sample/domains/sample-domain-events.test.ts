import assert from 'node:assert/strict'
import { test } from 'node:test'
import { domainArea } from '../../areas/domains/domain-area.ts'
import { namedDomainEvents, sampleDomainEvents } from './sample-domain-events.ts'

const until = Date.now()

test('the area takes every sample event, and the same seed gives the same sample', () => {
  const events = [...sampleDomainEvents({ names: 500, until })]
  assert.equal(events.length, 500)
  for (const event of [...namedDomainEvents(until), ...events])
    assert.equal(domainArea.check(event, { now: until, retentionDays: 183 }).kind, 'event', event.domain)
  assert.deepEqual([...sampleDomainEvents({ names: 500, until })], events)
  assert.equal(new Set(events.map(({ domain }) => domain)).size, 500)
  for (const { domain } of events) assert.match(domain, /(?:^|\.)example(?:\.com|\.net)?$|\.arpa$/)
})
