import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { hostFields } from '../../areas/host/fields/host-fields.ts'
import { check } from '../../query/check/check.ts'
import type { Matcher } from '../../query/match/matcher.ts'
import { openMatcher } from '../../query/match/open-matcher.ts'
import type { Row } from '../../query/predicate/row.ts'
import { parse } from '../../query/text/parse.ts'
import { localBus } from '../../storage/bus/bus.ts'
import { eventually } from '../../testing/eventually.ts'
import { catchUp, type StoredSource } from './catch-up.ts'
import type { StreamClient } from './stream-client.ts'
import { createStreamHub, type Filter, type StreamHub } from './stream-hub.ts'

const scope = { kind: 'client', client: 'anna' } as const
const eventOf = (id: number) => ({ origin: { type: 'port', job_id: 'j', client_id: 'anna' }, n: id })

/** A client that keeps what it was given; live events wait behind stored ones while it is held. */
function keeper(): StreamClient & { readonly ids: number[]; readonly chunks: Uint8Array[] } {
  const ids: number[] = []
  const chunks: Uint8Array[] = []
  const queue: string[] = []
  let held = false
  const keep = (text: string): void => {
    for (const [, id] of text.matchAll(/"n": (\d+)/g)) ids.push(Number(id))
  }
  return {
    ids,
    chunks,
    format: 'lines',
    gone: false,
    offer(chunk) {
      chunks.push(chunk)
      if (held) queue.push(Buffer.from(chunk).toString())
      else keep(Buffer.from(chunk).toString())
      return false
    },
    async write(text) {
      keep(text)
      return true
    },
    hold() {
      held = true
    },
    release() {
      held = false
      for (const text of queue.splice(0)) keep(text)
    },
    discard: () => void queue.splice(0),
    complete() {},
    close() {},
    fail() {},
    destroy() {},
  }
}

/** For streams without filters. */
const unused: Pick<Matcher, 'add' | 'match'> = {
  add: () => () => {},
  match: () => Promise.reject(new Error('there is no filter')),
}

const filterOf = (query: string, owner = 'anna'): Filter => ({
  text: query,
  plan: check(parse(query), hostFields),
  fields: hostFields,
  owner,
})

/** Storage and bus as the way in uses them: stored first, published a moment later. */
function world(matcher: Pick<Matcher, 'add' | 'match'> = unused) {
  const stored: number[] = []
  const bus = localBus((error) => {
    throw error
  })
  const publish = (ids: readonly number[], row: Row = {}): void =>
    bus.publish(
      'host',
      ids.map((id) => ({ id, event: eventOf(id), row: { client: 'anna', job: 'j', port: id, ...row } })),
    )
  const hub: StreamHub = createStreamHub({
    bus,
    matcher,
    onError: (error) => {
      throw error
    },
  })
  return { stored, publish, hub }
}

describe('from storage into the live flow', () => {
  test('no gap and nothing twice, however storing and publishing fall between the reads', async () => {
    const step = fc.record({ store: fc.nat({ max: 6 }), publish: fc.nat({ max: 6 }) })
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 12 }),
        fc.nat({ max: 8 }),
        fc.nat({ max: 10 }),
        async (steps, before, since) => {
          const { stored, publish, hub } = world()
          let published = 0
          const store = (count: number): void => {
            for (let n = 0; n < count; n++) stored.push(stored.length + 1)
          }
          const publishSome = (count: number): void => {
            const ids = stored.slice(published, published + count)
            published += ids.length
            publish(ids)
          }
          store(before)
          publishSome(before)
          let turn = 0
          const source: StoredSource = {
            passing: null,
            rowOf: () => ({}),
            async read({ after, upTo }, limit) {
              const next = steps[turn++]
              if (next) {
                store(next.store)
                publishSome(next.publish)
              }
              await Promise.resolve()
              return stored
                .filter((id) => id > after && id <= upTo)
                .slice(0, Math.min(limit, 3))
                .map((id) => ({ id, record: JSON.stringify(eventOf(id)) }))
            },
          }
          // Pages of three would look like the last one: the limit is what a full page is known by.
          const whole: StoredSource = { ...source, read: (span) => everyPage(source, span) }
          const client = keeper()
          const from = Math.min(since, before)
          assert.ok(await catchUp(client, hub, whole, from, () => hub.attach(client, scope, null)))
          client.release()
          for (; turn < steps.length; turn++) {
            store(steps[turn]!.store)
            publishSome(steps[turn]!.publish)
          }
          publishSome(stored.length)
          assert.deepEqual(
            client.ids,
            stored.filter((id) => id > from),
          )
          hub.close()
        },
      ),
      { numRuns: 300 },
    )
  })

  test('an event is written out once for all who listen alike', () => {
    const { publish, hub } = world()
    const [one, two] = [keeper(), keeper()]
    hub.attach(one, scope, null)
    hub.attach(two, scope, null)
    publish([1, 2])
    assert.equal(one.chunks.length, 1)
    assert.equal(one.chunks[0], two.chunks[0])
    assert.deepEqual(one.ids, [1, 2])
  })

  test('filters are asked for every event, also those of clients that come meanwhile', async () => {
    const matcher = openMatcher()
    try {
      const { publish, hub } = world(matcher)
      const [first, second, all] = [keeper(), keeper(), keeper()]
      const leave = hub.attach(first, scope, filterOf('port:[1 TO 250]'))
      hub.attach(all, scope, null)
      const ids = Array.from({ length: 400 }, (_, n) => n + 1)
      publish(ids)
      assert.equal(hub.dispatched(), 0)
      hub.attach(second, scope, filterOf('port:>150'))
      await eventually(() => hub.dispatched() === 400, 'every event', { intervalMs: 1 })
      assert.deepEqual([first.ids, second.ids, all.ids], [ids.slice(0, 250), ids.slice(150), ids])
      assert.equal(matcher.figures().rules, 2)
      leave()
      assert.equal(matcher.figures().rules, 1)
      hub.close()
    } finally {
      await matcher.close()
    }
  })

  test('a filter that takes too long ends its stream with the reason, and no other', async () => {
    const matcher = openMatcher({ limits: { stuckMs: 400 } })
    try {
      const { publish, hub } = world(matcher)
      const failures: string[] = []
      const heavy = Array.from({ length: 40 }, (_, n) => `product:/.*(.a?){${490 - n}}x/`).join(' OR ')
      hub.attach({ ...keeper(), fail: (message) => failures.push(message) }, scope, filterOf(heavy))
      const other = keeper()
      hub.attach(other, scope, filterOf('port:>0', 'bert'))
      const page = Array.from({ length: 65_536 }, (_, i) => ((Math.imul(i, i) >>> 3) % 11 < 5 ? 'a' : 'b'))
      publish([1], { product: page.join('') })
      await eventually(() => other.ids.length > 0, 'the event')
      assert.deepEqual(other.ids, [1])
      assert.match(failures.join(), /did not finish/)
      assert.equal(matcher.figures().restarts, 1)
      hub.close()
    } finally {
      await matcher.close()
    }
  })

  test('a burst comes in slices, in order, and who left gets nothing more', async () => {
    const { publish, hub } = world()
    const client = keeper()
    const leave = hub.attach(client, scope, null)
    const ids = Array.from({ length: 1_050 }, (_, n) => n + 1)
    publish(ids)
    assert.ok(client.ids.length < ids.length, 'the publisher is not kept waiting')
    await eventually(() => hub.dispatched() === 1_050, 'the whole burst', { intervalMs: 1 })
    assert.deepEqual(client.ids, ids)
    leave()
    publish([1_051])
    assert.equal(client.ids.length, 1_050)
  })
})

async function everyPage(source: StoredSource, span: { after: number; upTo: number }) {
  const found: { id: number; record: string }[] = []
  for (let after = span.after; ; after = found.at(-1)!.id) {
    const page = await source.read({ after, upTo: span.upTo }, 3)
    found.push(...page)
    if (page.length < 3) return found
  }
}
