import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errors } from '../../../../src/core/errors.ts'
import { proofIn } from './leak-info.ts'

test('what must be published is read from what the service says', () => {
  const { message } = errors.domainNotProved('_rimlight.example.com', 'rimlight-leaks=0123')
  assert.deepEqual(proofIn(message), { name: '_rimlight.example.com', record: 'rimlight-leaks=0123' })
})

test('another refusal asks for nothing to be published', () => {
  assert.equal(proofIn('Your plan does not include this.'), null)
})
