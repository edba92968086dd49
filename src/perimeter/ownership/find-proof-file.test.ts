import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { NameAnswer } from '../discovery/discovery-sources.ts'
import { type FetchedProof, findProofFile, type ProofRequest } from './find-proof-file.ts'

const asset = { accountId: 'a', value: 'example.com' }
const record = 'rimlight-leaks=abc'
const found: NameAnswer = { kind: 'found', addresses: ['192.0.2.1', '2001:db8::1'], alias: '' }
const never = new AbortController().signal

async function look(answers: (request: ProofRequest) => FetchedProof, answer: NameAnswer = found) {
  const asked: string[] = []
  const file = await findProofFile(
    {
      lookUp: async () => answer,
      fetch: async (request) => {
        asked.push(`${request.address.text} ${request.port}`)
        return answers(request)
      },
    },
    asset,
    record,
    never,
  )
  return { ...file, asked }
}

const answered = (status: number, text: string): FetchedProof => ({ kind: 'answer', status, text })

test('a line of the file is the proof, over HTTPS first', async () => {
  const { found, asked, url } = await look(() => answered(200, `# ours\r\n ${record} \r\n`))
  assert.equal(found, true)
  assert.deepEqual(asked, ['192.0.2.1 443'])
  assert.equal(url, 'https://example.com/.well-known/rimlight-verification.txt')
  const plain = await look(({ port }) =>
    port === 80 ? answered(200, record) : { kind: 'failed', reason: 'connection refused' },
  )
  assert.equal(plain.found, true)
  assert.deepEqual(plain.asked, ['192.0.2.1 443', '2001:db8::1 443', '192.0.2.1 80'])
})

test('anything else is no proof, with the reason', async () => {
  for (const [fetched, reason] of [
    [answered(200, `x${record}`), /does not have the line/],
    [answered(302, record), /is redirected \(302\), which is not followed/],
    [answered(404, record), /answered with 404/],
    [{ kind: 'refused', reason: '192.0.2.1 is not in the scope' }, /not in the scope/],
    [{ kind: 'failed', reason: 'connection refused' }, /connection refused/],
  ] as const) {
    const file = await look(() => fetched)
    assert.equal(file.found, false)
    assert.match(file.reason, reason)
  }
  assert.match((await look(() => answered(200, record), { kind: 'missing' })).reason, /has no address/)
  const none = await findProofFile(
    { lookUp: null, fetch: async () => answered(200, record) },
    asset,
    record,
    never,
  )
  assert.match(none.reason, /--resolvers/)
})

test('what the file says is reported before a port that is closed', async () => {
  const { reason } = await look(({ port }) =>
    port === 443 ? answered(200, 'other') : { kind: 'failed', reason: 'connection refused' },
  )
  assert.match(reason, /The file does not have the line \(2001:db8::1:443\)/)
})
