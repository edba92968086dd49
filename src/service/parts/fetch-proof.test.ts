import assert from 'node:assert/strict'
import type { IncomingMessage } from 'node:http'
import { test } from 'node:test'
import { parseAddress } from '../../core/address.ts'
import { type ProofRequest, proofPath } from '../../perimeter/ownership/find-proof-file.ts'
import { servePages } from '../../protocols/http/testing/serve-pages.ts'
import type { Scope } from '../../scanner/scope/scope.ts'
import { createFetchProof } from './fetch-proof.ts'

const address = parseAddress('127.0.0.1')!
const never = new AbortController().signal
const scope = (allowed: boolean): Scope =>
  ({ allows: () => allowed, refusal: () => 'the range is not allowed' }) as unknown as Scope

/** The usual ports need rights that a test may not have. */
const requestTo = (port: number): ProofRequest =>
  ({ accountId: 'a', name: 'example.test', address, port }) as unknown as ProofRequest

test('a web server is asked for the file by the name of the domain, and no redirect is followed', async (t) => {
  const asked: IncomingMessage[] = []
  const port = await servePages(t, (request, response) => {
    asked.push(request)
    if (asked.length === 1) return response.end('rimlight-proof=abc\n')
    response.writeHead(302, { location: `http://127.0.0.1:${port}/elsewhere` }).end()
  })
  const fetchProof = createFetchProof(() => scope(true), 'rimlight-test')
  const of = requestTo(port)
  assert.deepEqual(await fetchProof(of, never), { kind: 'answer', status: 200, text: 'rimlight-proof=abc\n' })
  const moved = await fetchProof(of, never)
  assert.equal(moved.kind === 'answer' && moved.status, 302)
  assert.deepEqual(
    asked.map(({ url, headers }) => [url, headers.host?.split(':')[0], headers['user-agent']]),
    [proofPath, proofPath].map((path) => [path, 'example.test', 'rimlight-test']),
  )
})

test('an address out of scope is not contacted, and an endless answer is cut', async (t) => {
  let requests = 0
  const port = await servePages(t, (_, response) => {
    requests += 1
    const more = (): void => {
      while (response.write(Buffer.alloc(16_384)));
    }
    response.on('drain', more)
    more()
  })
  const of = requestTo(port)
  const refused = await createFetchProof(() => scope(false), 'test')(of, never)
  assert.deepEqual(refused, { kind: 'refused', reason: 'the range is not allowed' })
  assert.equal(requests, 0)
  const endless = await createFetchProof(() => scope(true), 'test')(of, never)
  assert.ok(
    endless.kind === 'failed' || (endless.kind === 'answer' && endless.text.length <= 65_536),
    JSON.stringify(endless).slice(0, 200),
  )
  assert.equal(requests, 1)
})
