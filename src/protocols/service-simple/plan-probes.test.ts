import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Value } from 'typebox/value'
import { ownFingerprints } from '../../fingerprints/fingerprints.ts'
import { createServiceSimple } from './module.ts'
import { nameOf, planProbes } from './plan-probes.ts'
import { probeAliases } from './probe-names.ts'

const own = ownFingerprints()
const ownNames = [...own.tcpProbes, ...own.udpProbes].map(({ name }) => name)
const planOn = (port: number, config = {}, protocol: 'tcp' | 'udp' = 'tcp') =>
  planProbes(protocol, port, config, own)
const namesOn = (port: number, config = {}, protocol: 'tcp' | 'udp' = 'tcp') =>
  planOn(port, config, protocol).steps.map(nameOf)

test('what a port is known for comes first', () => {
  assert.deepEqual(namesOn(6379).slice(0, 4), ['redis-info', 'http-get', 'tls', 'generic-lines'])
  assert.deepEqual(namesOn(443).slice(0, 2), ['tls', 'http-get'])
  assert.equal(namesOn(161, {}, 'udp')[0], 'snmpv3-discovery-udp')
})

test('a port that looks like a known one gets its probe after the page and TLS', () => {
  assert.deepEqual(namesOn(25_432).slice(0, 3), ['http-get', 'tls', 'postgres-ssl'])
  assert.deepEqual(namesOn(2883).slice(0, 3), ['http-get', 'tls', 'mqtt-connect'])
  assert.deepEqual(namesOn(13_890).slice(0, 3), ['http-get', 'tls', 'ldap-rootdse'])
})

test('a server is waited for where it speaks first, or where nothing is known', () => {
  assert.deepEqual(
    [22, 80, 6379, 31_337].map((port) => planOn(port).banner),
    ['banner', 'none', 'none', 'maybe'],
  )
})

test('a printer is sent nothing, even if a client asks for it', () => {
  for (const port of [9100, 9103, 9107])
    assert.deepEqual(
      namesOn(port, { prioritize_probes: 'help,tls', custom_probes: 'a', probe_rarity: 'all' }),
      [],
    )
})

test('the client puts probes first, then its own payloads', () => {
  const config = { prioritize_probes: 'tls,help', custom_probes: 'a\\x2c\\r\\n,\\x00' }
  const { steps } = planOn(80, config)
  assert.deepEqual(steps.slice(0, 5).map(nameOf), ['tls', 'help', 'custom-1', 'custom-2', 'http-get'])
  const payloads = steps
    .slice(2, 4)
    .map((step) => step.kind === 'send' && step.probe.payload({ host: '', userAgent: '' }))
  assert.deepEqual(payloads, [Uint8Array.from([97, 44, 13, 10]), Uint8Array.of(0)])
  assert.equal(new Set(steps.map(nameOf)).size, steps.length)
})

test('settings can be lists, and names of other scanners are understood', () => {
  const config = { prioritize_probes: ['NULL', 'TLSSessionReq', 'Help'], custom_probes: ['a,b', 'c'] }
  assert.deepEqual(namesOn(80, config).slice(0, 5), ['tls', 'help', 'custom-1', 'custom-2', 'http-get'])
  const { steps, banner } = planOn(80, config)
  assert.equal(banner, 'banner')
  const own = steps[2]!
  assert.ok(own.kind === 'send')
  assert.deepEqual(own.probe.payload({ host: '', userAgent: '' }), Uint8Array.from([97, 44, 98]))
  assert.equal(namesOn(80, { prioritize_probes: 'GenericLines, GetRequest' })[0], 'generic-lines')
  assert.equal(namesOn(53, { prioritize_probes: 'NTPRequest' }, 'udp')[0], 'ntp-client-udp')
  const known = new Set([...ownNames, 'tls', 'null'])
  for (const [alias, name] of Object.entries(probeAliases))
    assert.ok(known.has(name) || known.has(`${name}-udp`), alias)
  const { config: schema } = createServiceSimple({})
  for (const prioritize_probes of ['GetRequest,NULL', ['GetRequest'], [], 'tls'])
    assert.ok(Value.Check(schema, { prioritize_probes }), String(prioritize_probes))
  for (const prioritize_probes of ['', 'Nonsense', ['Nonsense'], 7, ['tls,help']])
    assert.ok(!Value.Check(schema, { prioritize_probes }), String(prioritize_probes))
  for (const custom_probes of ['', [''], Array(9).fill('a')])
    assert.ok(!Value.Check(schema, { custom_probes }), String(custom_probes))
})

test('rarity sets how many probes and connections there are', () => {
  const most = (['light', 'probable', 'default', 'all'] as const).map((probe_rarity) => {
    const plan = planOn(9042, { probe_rarity })
    const names = plan.steps.map(nameOf)
    return [plan.most, names.includes('rdp-negotiate'), names.includes('ajp-ping')]
  })
  assert.deepEqual(most, [
    [2, false, false],
    [3, false, false],
    [5, true, false],
    [64, true, true],
  ])
  assert.equal(namesOn(9042, { probe_rarity: 'light' })[0], 'cassandra-options')
})
