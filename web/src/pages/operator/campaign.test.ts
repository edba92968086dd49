import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from '../../../../src/query/text/parse.ts'
import { type Campaign, draftsOf, emptyEntry, jobOf, resultsQuery } from './campaign.ts'

const entry = {
  targets: ['192.0.2.0/24', 'example.com'],
  ports: '1-1024',
  protocol: 'tcp',
  modules: ['ssh'],
} as const
const campaign: Campaign = {
  id: '1',
  name: 'office',
  kind: 'scan',
  everyMilliseconds: 1,
  nextAt: 1,
  paused: false,
  createdAt: 1,
  entries: [{ ...entry, targets: [...entry.targets], modules: [...entry.modules] }],
  lastRun: { status: 'success', requestedAt: 0, finishedAt: 60_000, reason: null, results: 3 },
}

test('the results of a run are a search for its addresses and its time', () => {
  const query = resultsQuery(campaign)!
  assert.equal(
    query,
    'ip:"192.0.2.0/24" AND created_at:["1970-01-01T00:00:00.000Z" TO "1970-01-01T00:01:01.000Z"}',
  )
  assert.equal(parse(query).kind, 'and')
  assert.equal(resultsQuery({ ...campaign, lastRun: null }), null)
  assert.equal(
    resultsQuery({ ...campaign, entries: [{ ...entry, targets: ['PT', 'AS64496'], modules: [] }] }),
    null,
  )
})

test('the form is the body of a job', () => {
  const draft = {
    ...emptyEntry(0),
    targets: '192.0.2.0/24, 198.51.100.7',
    ports: ' 22 ',
    modules: 'ssh service',
  }
  assert.deepEqual(jobOf('scan', [draft]), {
    type: 'scan',
    options: [
      {
        targets: ['192.0.2.0/24', '198.51.100.7'],
        ports: [{ port: '22', protocol: 'tcp', modules: ['ssh', 'service'] }],
      },
    ],
  })
})

test('a campaign with several lists of ports is edited without losing what the form does not show', () => {
  const entries: Campaign['entries'] = [
    { ...entry, targets: [...entry.targets], modules: [...entry.modules] },
    {
      targets: ['198.51.100.0/24'],
      ports: '53',
      protocol: 'udp',
      modules: ['dns'],
      config: { name: 'example.com' },
      sample: 3,
    },
  ]
  assert.deepEqual(jobOf('grab', draftsOf({ ...campaign, entries })), {
    type: 'grab',
    options: [
      {
        targets: ['192.0.2.0/24', 'example.com'],
        ports: [{ port: '1-1024', protocol: 'tcp', modules: ['ssh'] }],
      },
      {
        targets: ['198.51.100.0/24'],
        ports: [
          { port: '53', protocol: 'udp', modules: ['dns'], config: { name: 'example.com' }, sample: 3 },
        ],
      },
    ],
  })
})
