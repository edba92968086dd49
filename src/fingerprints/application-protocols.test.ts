import assert from 'node:assert/strict'
import { test } from 'node:test'
import { applicationProtocol, offeredProtocols } from './application-protocols.ts'
import { tcpProbes } from './probes/tcp-probes.ts'

test('what is offered once each leads to a probe that there is', () => {
  assert.equal(new Set(offeredProtocols).size, offeredProtocols.length)
  const known = new Set(tcpProbes.map(({ name }) => name))
  for (const id of offeredProtocols) {
    const probe = applicationProtocol(id)?.probe
    assert.ok(probe === undefined || known.has(probe), `${id}: ${probe}`)
  }
})

test('HTTP/2 is not offered, and what was not offered says nothing', () => {
  assert.equal(offeredProtocols.includes('h2'), false)
  assert.equal(applicationProtocol('h2'), undefined)
  assert.equal(applicationProtocol(null), undefined)
})
