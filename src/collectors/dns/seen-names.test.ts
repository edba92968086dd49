import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DomainEvent } from '../../core/events/domain-event.ts'
import { createSupervisor } from '../../core/supervisor.ts'
import { eventually } from '../../testing/eventually.ts'
import { serviceEvent } from '../../testing/host-event.ts'
import type { Answer } from './answer.ts'
import { createNameGuard } from './public-names.ts'
import { newNameTally, resolveNames } from './resolve-names.ts'
import { startSeenNames } from './seen-names.ts'

const guard = createNameGuard({ internal: false })
const found = (name: string): Answer => ({ kind: 'found', name, records: { A: ['192.0.2.1'] }, failed: [] })

test('a name that is seen again and again is asked once, and names of jobs never', async () => {
  const asked: string[] = []
  const stored: DomainEvent[] = []
  const seen = startSeenNames({
    resolver: {
      resolve: async (name) => {
        asked.push(name)
        return found(name)
      },
    },
    guard,
    accept: async (events) => {
      stored.push(...events)
      return { accepted: events.length, refused: [] }
    },
    rate: 1_000,
    supervisor: createSupervisor({ log: { error: (fields) => assert.fail(JSON.stringify(fields)) } }),
  })
  const event = serviceEvent('192.0.2.1', 80)
  const own = serviceEvent('192.0.2.1', 80, {}, { client_id: 'acme' })
  for (let n = 0; n < 50; n++) {
    seen.see([
      { id: n, event, row: { rdns: 'host.example.com' } },
      { id: n, event: own, row: { rdns: 'secret.example.com' } },
      { id: n, event, row: { rdns: 'printer.local' } },
    ])
  }
  await eventually(() => stored.length > 0, 'the name to be stored')
  await seen.stop()
  assert.deepEqual(asked, ['host.example.com'])
  assert.deepEqual(
    stored.map(({ domain }) => domain),
    ['host.example.com'],
  )
  assert.equal(seen.figures().refused, 1)
})

test('more events than fit are counted and forgotten', async () => {
  const seen = startSeenNames({
    resolver: { resolve: async (name) => found(name) },
    guard,
    accept: async () => ({ accepted: 0, refused: [] }),
    rate: 1,
    supervisor: createSupervisor({ log: { error: () => {} } }),
  })
  const event = serviceEvent('192.0.2.1', 80)
  seen.see(Array.from({ length: 5_000 }, (_, id) => ({ id, event, row: { rdns: `n${id}.example.com` } })))
  await seen.stop()
  assert.equal(seen.figures().dropped, 3_000)
})

test('what could not be asked stays as it was, and so does the title', async () => {
  const stored: DomainEvent[] = []
  const tally = newNameTally()
  await resolveNames([{ name: 'a.example.com' }, { name: 'b.example.com' }, { name: 'c.example.com' }], {
    resolver: {
      resolve: async (name) => {
        if (name.startsWith('b')) return { kind: 'missing', name }
        if (name.startsWith('c')) return { kind: 'failed', name, reason: 'no answer in time' }
        return { kind: 'found', name, records: { A: [], NS: ['ns.example.com'] }, failed: ['MX'] }
      },
    },
    guard,
    known: async () => [
      {
        domain: 'a.example.com',
        root: 'example.com',
        ts: 1,
        records: { A: ['192.0.2.9'], MX: ['mail.example.com'] },
        title: 'Old title',
      },
    ],
    accept: async (events) => {
      stored.push(...events)
      return { accepted: events.length, refused: [] }
    },
    signal: new AbortController().signal,
    tally,
  })
  assert.deepEqual(
    stored.map(({ domain, records, title }) => ({ domain, records, title })),
    [
      {
        domain: 'a.example.com',
        records: { A: [], NS: ['ns.example.com'], MX: ['mail.example.com'] },
        title: 'Old title',
      },
    ],
  )
  assert.deepEqual(tally, { asked: 3, stored: 1, missing: 1, failed: 1, refused: 0 })
})
