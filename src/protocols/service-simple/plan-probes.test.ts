import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nameOf, planProbes } from './plan-probes.ts'

const namesOn = (port: number, config = {}, protocol: 'tcp' | 'udp' = 'tcp') =>
  planProbes(protocol, port, config).steps.map(nameOf)

test('what a port is known for comes first', () => {
  assert.deepEqual(namesOn(6379).slice(0, 4), ['redis-ping', 'http-get', 'tls', 'generic-lines'])
  assert.deepEqual(namesOn(443).slice(0, 2), ['tls', 'http-get'])
  assert.deepEqual(namesOn(161, {}, 'udp')[0], 'snmpv3-discovery-udp')
})

test('the client puts probes first, then its own payloads', () => {
  const config = { prioritize_probes: 'tls,help', custom_probes: 'a\\x2c\\r\\n,\\x00' }
  const { steps } = planProbes('tcp', 80, config)
  assert.deepEqual(steps.slice(0, 5).map(nameOf), ['tls', 'help', 'custom-1', 'custom-2', 'http-get'])
  const payloads = steps
    .slice(2, 4)
    .map((step) => step.kind === 'send' && step.probe.payload({ host: '', userAgent: '' }))
  assert.deepEqual(payloads, [Uint8Array.from([97, 44, 13, 10]), Uint8Array.of(0)])
  assert.equal(new Set(steps.map(nameOf)).size, steps.length)
})

test('rarity sets how many probes and connections there are', () => {
  const most = (['light', 'probable', 'default', 'all'] as const).map((probe_rarity) => {
    const plan = planProbes('tcp', 9042, { probe_rarity })
    return [
      plan.most,
      plan.steps.map(nameOf).includes('redis-ping'),
      plan.steps.map(nameOf).includes('ajp-ping'),
    ]
  })
  assert.deepEqual(most, [
    [2, false, false],
    [3, false, false],
    [5, true, false],
    [24, true, true],
  ])
  assert.equal(namesOn(9042, { probe_rarity: 'light' })[0], 'cassandra-options')
})
