import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventually } from '../../../src/testing/eventually.ts'
import { sendEarly } from './early-requests.ts'

/** Answers with the path and the status that it ends with; `signals` has what each request could be cancelled by. */
function sender() {
  const signals: AbortSignal[] = []
  const send = (path: string | URL | Request, init?: RequestInit) => {
    signals.push(init!.signal!)
    return Promise.resolve(new Response(String(path), { status: Number(String(path).slice(-3)) }))
  }
  return { send: send as typeof fetch, signals }
}

test('an early response is used once, by its path', async () => {
  const { send, signals } = sender()
  const early = sendEarly(['/a/200', '/b/200'], send)
  assert.equal(signals.length, 2)
  assert.equal(await early.take('/c/200'), null)
  assert.equal(await (await early.take('/a/200'))!.text(), '/a/200')
  assert.equal(await early.take('/a/200'), null)
  assert.equal(await (await early.take('/b/200'))!.text(), '/b/200')
})

test('what the session did not allow is asked for again, and a wrong query is not', async () => {
  const early = sendEarly(['/a/401', '/a/403', '/a/400'], sender().send)
  assert.equal(await early.take('/a/401'), null)
  assert.equal(await early.take('/a/403'), null)
  assert.equal((await early.take('/a/400'))!.status, 400)
})

test('the one that takes a response can cancel it', async () => {
  const { send, signals } = sender()
  const early = sendEarly(['/a/200'], send)
  const stop = new AbortController()
  await early.take('/a/200', stop.signal)
  assert.equal(signals[0]!.aborted, false)
  stop.abort()
  assert.equal(signals[0]!.aborted, true)
})

test('a failure is seen where the response is taken, and nowhere else', async () => {
  const early = sendEarly(['/a'], (() => Promise.reject(new TypeError('no connection'))) as typeof fetch)
  await assert.rejects(early.take('/a'), /no connection/)
})

test('an answer that is here can be seen before it is taken, and not after', async () => {
  const send = () => Promise.resolve(Response.json({ total: 3 }))
  const early = sendEarly(['/a'], send as typeof fetch)
  assert.equal(early.peek('/a'), undefined)
  assert.deepEqual(await eventually(() => early.peek('/a'), 'the answer is here'), { total: 3 })
  assert.deepEqual(await (await early.take('/a'))!.json(), { total: 3 })
  assert.equal(early.peek('/a'), undefined)
})

test('an error is not seen as an answer', async () => {
  const early = sendEarly(['/a/400'], sender().send)
  assert.equal((await early.take('/a/400'))!.status, 400)
  assert.equal(early.peek('/a/400'), undefined)
})
