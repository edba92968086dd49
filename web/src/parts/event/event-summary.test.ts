import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { showcaseEvents } from '../../../../src/sample/showcase.ts'
import { summaryOf } from './event-summary.ts'

test('a service is summed up by its product, version and banner', () => {
  const event = showcaseEvents(Date.now()).find(({ origin }) => origin.type === 'service-simple')!
  const summary = summaryOf(event)
  assert.equal(summary.product, 'ProFTPD')
  assert.equal(summary.version, '1.3.5')
  assert.match(summary.banner, /^220 ProFTPD/)
  assert.equal(summary.port, 21)
})

test('a page is summed up by its title', () => {
  const event = showcaseEvents(Date.now()).find(({ origin }) => origin.type === 'webv2')!
  assert.match(summaryOf(event).title, /Default Page/)
})

test('any value has a summary', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('origin', 'target', 'result'), fc.jsonValue()), (record) => {
      assert.equal(typeof summaryOf(record).banner, 'string')
    }),
  )
})
