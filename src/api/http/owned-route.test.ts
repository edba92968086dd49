import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type } from 'typebox'
import type { Caller } from '../../accounts/keys.ts'
import { errors } from '../../core/errors.ts'
import { ownedRoute } from './owned-route.ts'
import type { AnyRoute } from './route.ts'

const things = [
  { id: '1', accountId: 'anna', name: 'one' },
  { id: '2', accountId: 'ben', name: 'two' },
]
const answered: string[] = []
const shown = ownedRoute(
  {
    reads: { nothing: 'the own things' },
    params: Type.Object({ id: Type.String() }),
    async find({ accountId }, id) {
      const found = things.find((thing) => thing.id === id && thing.accountId === accountId)
      if (!found) throw errors.noSuchAlert()
      return found
    },
  },
  {
    method: 'POST',
    path: '/things/:id/show',
    summary: 'One thing',
    query: Type.Object({ loud: Type.Optional(Type.String()) }),
    response: Type.Object({ name: Type.String() }),
    async body({ name }, { query }) {
      answered.push(name)
      return { name: query.loud === undefined ? name : name.toUpperCase() }
    },
  },
)

const call = (accountId: string, id: string, query: object = {}): Parameters<AnyRoute['answer']>[0] =>
  ({ caller: { accountId } as Caller, params: { id }, query }) as unknown as Parameters<AnyRoute['answer']>[0]

test('the route has what all routes about the thing share, and its own part', () => {
  assert.deepEqual(
    [shown.method, shown.path, shown.reads],
    ['POST', '/things/:id/show', { nothing: 'the own things' }],
  )
  assert.deepEqual(Object.keys(shown.params?.properties ?? {}), ['id'])
})

test('what the caller owns is found first, and becomes the body', async () => {
  assert.deepEqual(await shown.answer(call('anna', '1')), { kind: 'body', body: { name: 'one' } })
  assert.deepEqual(await shown.answer(call('ben', '2', { loud: '' })), {
    kind: 'body',
    body: { name: 'TWO' },
  })
})

test('one of another account is as unknown as one that does not exist, and nothing is done to it', async () => {
  answered.length = 0
  for (const id of ['2', '3']) await assert.rejects(shown.answer(call('anna', id)), { status: 404 })
  assert.deepEqual(answered, [])
})
