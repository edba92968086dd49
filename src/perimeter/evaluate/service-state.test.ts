import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { minuteMs } from '../../core/time.ts'
import { type Asset, noDetails } from '../assets/asset.ts'
import type { Observation } from './observation.ts'
import { isLate, nextState, type ServiceState, serviceText } from './service-state.ts'

const asset: Asset = {
  ...{ ...noDetails, id: 7, perimeterId: 'p', accountId: 'a', kind: 'address', value: '192.0.2.1' },
  ...{ state: 'confirmed', reason: '', createdAt: 0, lastSeenAt: null, baselineAt: null, provedAt: null },
}
const start = 1_800_000_000_000

function seen(values: Partial<Observation> = {}): Observation {
  return {
    ...{ asset, ip: '192.0.2.1', port: 443, protocol: 'tcp', type: 'service-simple', at: start },
    ...{ state: 'open', conclusive: true, name: 'http', product: 'nginx', version: '1.26.0' },
    ...{ certificate: null, cpes: [], texts: [], row: {} },
    ...values,
  }
}

/** What is known after some observations, one after the other. */
function after(...observations: readonly Observation[]): ServiceState {
  return observations.reduce<ServiceState | null>(
    (state, observation) => nextState(state, observation)?.state ?? state,
    null,
  )!
}
const changesOf = (before: ServiceState, observation: Observation) =>
  nextState(before, observation)?.changes.map(({ what, before: old, after: now }) => [what, old, now])

describe('opening and closing', () => {
  test('a port that was not known is opened, and seen again it is not', () => {
    assert.equal(nextState(null, seen())?.opened, true)
    const again = nextState(after(seen()), seen({ at: start + 1 }))!
    assert.deepEqual([again.opened, again.state.firstSeen, again.state.lastSeen], [false, start, start + 1])
  })

  test('one that closes is closed once, and opened anew by what answers later', () => {
    const closing = seen({ state: 'closed', at: start + 1 })
    const closed = nextState(after(seen()), closing)!
    assert.deepEqual([closed.closed, closed.state.closedAt], [true, start + 1])
    assert.equal(nextState(closed.state, closing), null)
    assert.equal(nextState(null, closing), null)
    const reopened = nextState(closed.state, seen({ at: start + 2, product: 'Apache httpd' }))!
    assert.deepEqual([reopened.opened, reopened.state.firstSeen, reopened.changes], [true, start + 2, []])
  })

  test('what says nothing of the port changes nothing', () => {
    assert.equal(nextState(after(seen()), seen({ state: 'unknown' })), null)
  })
})

describe('late observations', () => {
  const known = after(seen())

  test('modules of one scan come in any order, an import of old results comes too late', () => {
    assert.equal(isLate(known, { at: start - 10 * minuteMs }), false)
    assert.equal(isLate(known, { at: start - 10 * minuteMs - 1 }), true)
    assert.equal(isLate(null, { at: 0 }), false)
    assert.equal(nextState(known, seen({ at: 0, state: 'closed' })), null)
  })

  test('one that is a little older does not turn the clock back', () => {
    assert.equal(nextState(known, seen({ at: start - 1 }))?.state.lastSeen, start)
  })
})

describe('changes', () => {
  test('of the product, or else of its version', () => {
    const before = after(seen())
    assert.deepEqual(changesOf(before, seen({ version: '1.27.0' })), [['version', '1.26.0', '1.27.0']])
    assert.deepEqual(changesOf(before, seen({ product: 'Apache httpd', version: '2.4' })), [
      ['product', 'nginx', 'Apache httpd'],
    ])
    assert.deepEqual(changesOf(before, seen()), [])
  })

  test('what is not known any more is not a change', () => {
    assert.deepEqual(changesOf(after(seen()), seen({ product: '', version: '' })), [])
  })

  test('a module that spells products its own way does not change them', () => {
    const { state, changes } = nextState(
      after(seen()),
      seen({ type: 'http', product: 'NGINX', version: '' }),
    )!
    assert.deepEqual([state.product, state.version, changes], ['nginx', '1.26.0', []])
  })

  test('of a certificate, where both fingerprints are of one kind', () => {
    const certificate = (fingerprint: string, name = 'example.com') => ({ fingerprint, name, end: 5 })
    const before = after(seen({ certificate: certificate('aa'.repeat(32)) }))
    const changed = changesOf(before, seen({ certificate: certificate('bb'.repeat(32)) }))
    assert.deepEqual(
      changed?.map(([what]) => what),
      ['certificate'],
    )
    assert.deepEqual(changesOf(before, seen({ certificate: certificate('bb'.repeat(20)) })), [])
    assert.deepEqual(changesOf(before, seen()), [])
    assert.equal(nextState(before, seen())?.state.certificateEnd, 5)
  })
})

test('a service is called by its product, its name, or its port', () => {
  const state = after(seen())
  assert.equal(serviceText(state), 'nginx 1.26.0')
  assert.equal(serviceText({ ...state, product: '', version: '' }), 'http')
  assert.equal(serviceText({ ...state, product: '', version: '', name: '' }), '443/tcp')
})
