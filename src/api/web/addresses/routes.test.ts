import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nowhere } from '../../../enrich/place.ts'
import type { Call } from '../../http/route.ts'
import { addressRoutes } from './routes.ts'

const [places] = addressRoutes({
  locate: ({ text }) =>
    text === '192.0.2.1' ? { ...nowhere, country: 'PT', longitude: -8.6, latitude: 41.1 } : nowhere,
})
const ask = (body: unknown) => places!.answer({ body: JSON.stringify(body) } as unknown as Call<never, never>)

test('addresses whose place is known come back with it, others and what is no address do not', async () => {
  const answer = await ask({ addresses: ['192.0.2.1', '198.51.100.1', 'no address', ''] })
  const place = { address: '192.0.2.1', country: 'PT', longitude: -8.6, latitude: 41.1 }
  assert.deepEqual(answer, { kind: 'body', body: { places: [place] } })
})

test('more addresses than one map can use, and unknown properties, are refused', async () => {
  await assert.rejects(ask({ addresses: Array(201).fill('192.0.2.1') }), { status: 400 })
  await assert.rejects(ask({ addresses: [], account: 1 }), { status: 400 })
  await assert.rejects(ask([]), { status: 400 })
})
