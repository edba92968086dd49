import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { HostEvent } from '../core/events/host-event.ts'
import { originOf, sourceOf, withLink } from './captures-of-event.ts'

const event: HostEvent = {
  origin: { type: 'web', ts: 5, job_id: 'j', client_id: 'c', rdns: 'a.example' },
  target: { ip: '192.0.2.1', port: 80, protocol: 'tcp' },
  result: { data: { title: 'hello', code: 200, body: 'x'.repeat(600), response: { status: 200 } } },
}

test('an address is put where the module said, beside what is there', () => {
  const linked = withLink(event, ['response', 'body', 'link'], 'https://a')
  assert.deepEqual(linked.result!['data'], {
    ...(event.result!['data'] as object),
    response: { status: 200, body: { link: 'https://a' } },
  })
  assert.deepEqual((event.result!['data'] as { response: object }).response, { status: 200 })
})

test('what stands in the way stays', () => {
  assert.deepEqual(withLink(event, ['title', 'link'], 'https://a'), event)
  assert.deepEqual(withLink({ ...event, result: null }, ['link'], 'https://a').result, null)
})

test('a picture has the origin of its event, and the short texts of its data as hints', () => {
  assert.deepEqual(originOf(event), {
    ip: '192.0.2.1',
    port: 80,
    protocol: 'tcp',
    ts: 5,
    type: 'web',
    client: 'c',
    job: 'j',
    rdns: 'a.example',
    hints: ['hello'],
  })
})

test('the same member of the same observation of a job has one source, every other another', () => {
  const records = fc.record({
    job: fc.string(),
    port: fc.nat(65_535),
    at: fc.array(fc.string(), { minLength: 1 }),
  })
  const source = ({ job, port, at }: { job: string; port: number; at: string[] }): string | null =>
    sourceOf({ ...event, origin: { ...event.origin, job_id: job }, target: { ...event.target, port } }, at)
  fc.assert(
    fc.property(records, records, (a, b) => {
      assert.equal(source(a) === source(b), JSON.stringify(a) === JSON.stringify(b))
    }),
  )
  const { job_id: _, ...origin } = event.origin
  assert.equal(sourceOf({ ...event, origin }, ['link']), null)
})
