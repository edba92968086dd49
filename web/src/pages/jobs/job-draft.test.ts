import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { draftOf, emptyDraft, type JobDraft, missingIn, requestOf, targetsIn } from './job-draft.ts'

test('targets stand on lines or between commas, each once', () => {
  assert.deepEqual(targetsIn(' 192.0.2.1\n192.0.2.0/24, example.com;192.0.2.1\t'), [
    '192.0.2.1',
    '192.0.2.0/24',
    'example.com',
  ])
  assert.deepEqual(targetsIn(' \n'), [])
})

test('a request has what was filled in and nothing else', () => {
  const [entry] = emptyDraft().entries
  const filled = { ...entry!, ports: ' 80 ', modules: ['http'], settings: { http_path: '/x' }, sample: '3' }
  const draft = { ...emptyDraft('127.0.0.1'), description: ' mine ', entries: [filled] }
  assert.deepEqual(requestOf(draft), {
    type: 'scan',
    description: 'mine',
    options: [
      {
        targets: ['127.0.0.1'],
        ports: [{ port: '80', protocol: 'tcp', modules: ['http'], config: { http_path: '/x' }, sample: 3 }],
      },
    ],
  })
  const bare = requestOf({ ...draft, entries: [{ ...entry!, ports: '22' }] })
  assert.deepEqual((bare['options'] as { ports: unknown[] }[])[0]!.ports, [
    { port: '22', protocol: 'tcp', modules: [] },
  ])
})

test('what is missing is said', () => {
  const draft = emptyDraft('127.0.0.1')
  const entry = { ...draft.entries[0]!, ports: '80' }
  assert.match(missingIn(emptyDraft())!, /target/)
  assert.match(missingIn(draft)!, /port/)
  assert.match(missingIn({ ...draft, kind: 'grab', entries: [entry] })!, /module/)
  assert.equal(missingIn({ ...draft, entries: [entry] }), null)
})

test('a job that sends every UDP payload does so again; over TCP there are none', () => {
  const ports = [{ port: '9999', protocol: 'udp', payloads: 'all', modules: [] }]
  const draft = draftOf([{ targets: ['192.0.2.1'], ports }], '')!
  const portsOf = (job: JobDraft) => (requestOf(job)['options'] as { ports: unknown[] }[])[0]!.ports
  assert.deepEqual(portsOf(draft), ports)
  const [entry] = draft.entries
  assert.deepEqual(portsOf({ ...draft, entries: [{ ...entry!, protocol: 'tcp' }] }), [
    { port: '9999', protocol: 'tcp', modules: [] },
  ])
})

test('a job that was sent can be asked for again, with any list', () => {
  const sent = requestOf({
    ...emptyDraft('127.0.0.1\n::1'),
    description: 'again',
    entries: [{ ...emptyDraft().entries[0]!, ports: '80,443', modules: ['http'], settings: { https: true } }],
  })
  const draft = draftOf(sent['options'] as unknown[], 'again')
  assert.ok(draft)
  assert.deepEqual(requestOf(draft), sent)
  assert.equal(draftOf([{}, {}], ''), null)
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), (options) => {
      const read = draftOf(options, '')
      if (read) assert.equal(typeof JSON.stringify(requestOf(read)), 'string')
    }),
  )
})
