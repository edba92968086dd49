import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from '../../../../src/query/text/parse.ts'
import { type Campaign, campaignBody, resultsQuery } from './campaign.ts'

const entry = { targets: ['192.0.2.0/24', 'example.com'], ports: '1-1024', protocol: 'tcp', modules: ['ssh'] }
const campaign: Campaign = {
  id: '1',
  name: 'office',
  kind: 'scan',
  everyMilliseconds: 1,
  nextAt: 1,
  paused: false,
  createdAt: 1,
  entries: [entry],
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
  assert.equal(resultsQuery({ ...campaign, entries: [{ ...entry, targets: ['PT', 'AS64496'] }] }), null)
})

test('the form is the body of a job', () => {
  const form = new FormData()
  for (const [name, value] of [
    ['name', ' office '],
    ['targets', '192.0.2.0/24, 198.51.100.7'],
    ['ports', '22'],
    ['modules', 'ssh service'],
    ['hours', '24'],
  ] as const)
    form.set(name, value)
  assert.deepEqual(campaignBody(form), {
    name: 'office',
    everyMilliseconds: 86_400_000,
    job: {
      type: 'scan',
      options: [
        {
          targets: ['192.0.2.0/24', '198.51.100.7'],
          ports: [{ port: '22', protocol: 'tcp', modules: ['ssh', 'service'] }],
        },
      ],
    },
  })
})
