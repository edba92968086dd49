import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parametersOf, stateIn } from './search-state.ts'

test('the state of a search is in its address, and only what differs from the usual', () => {
  for (const text of [
    '',
    'query=port%3A22',
    'query=*&view=table&source=own&sort=port',
    'query=a&view=services&page=3&source=public&sort=-product',
  ])
    assert.equal(parametersOf(stateIn(new URLSearchParams(text))).toString(), text)
})

test('what an address cannot hold is the usual', () => {
  const state = stateIn(new URLSearchParams('view=x&page=-1&source=mine&sort=constructor'))
  assert.deepEqual(state, {
    query: null,
    view: 'hosts',
    page: 1,
    source: 'all',
    sort: { key: 'time', direction: 'desc' },
  })
})
