import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import fc from 'fast-check'
import { RimlightError } from '../../core/errors.ts'
import { blobsConformance } from './conformance.ts'
import { BlobStoreError, readListing, s3Blobs } from './s3-blobs.ts'
import { startS3 } from './testing/start-s3.ts'

const s3 = await startS3()

blobsConformance('s3rver', async () => s3Blobs(s3))
blobsConformance('s3rver, in a folder', async () => s3Blobs({ ...s3, url: `${s3.url}/pictures/all/` }))

test('an unknown key and a bucket that is not there are reported, not tried again', async () => {
  const stranger = s3Blobs({ ...s3, accessKey: 'nobody' })
  await assert.rejects(stranger.put(Buffer.from('x')), BlobStoreError)
  await assert.rejects(stranger.get('a'.repeat(64)), /403 InvalidAccessKeyId/)
  const nowhere = s3Blobs({ ...s3, url: s3.url.replace('rimlight-test', 'no-such-bucket') })
  await assert.rejects(async () => {
    for await (const _ of nowhere.names()) assert.fail('there is nothing')
  }, /404 NoSuchBucket/)
  await assert.rejects(nowhere.put(Buffer.from('y')), /404 NoSuchBucket/)
})

/** What a store does wrong; no real one can be made to. */
async function mock(t: { after(work: () => void): void }, answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket`
}

test('mock: a store that fails for a moment is asked again, one that stays away is reported as that', async (t) => {
  let asked = 0
  const bytes = Buffer.from('late')
  const name = createHash('sha256').update(bytes).digest('hex')
  const url = await mock(t, (request, response) => {
    asked += 1
    if (asked === 1) request.socket.destroy()
    else response.writeHead(asked === 2 ? 503 : 200).end(asked === 2 ? '' : bytes)
  })
  assert.deepEqual(Buffer.from((await s3Blobs({ ...s3, url }).get(name))!), bytes)
  assert.equal(asked, 3)
  const away = s3Blobs({ ...s3, url: 'http://127.0.0.1:1/bucket' })
  await assert.rejects(away.get(name), (error) => error instanceof RimlightError && error.status === 503)
})

test('mock: bytes that are not those of the name are refused', async (t) => {
  const url = await mock(t, (_, response) => response.end('something else'))
  await assert.rejects(s3Blobs({ ...s3, url }).get('b'.repeat(64)), /other bytes/)
})

test('mock: a listing of several pages is read to its end', async (t) => {
  const names = ['a', 'b', 'c'].map((digit) => digit.repeat(64))
  const url = await mock(t, (request, response) => {
    const page = Number(new URL(request.url!, 'http://s3').searchParams.get('continuation-token') ?? '0')
    const next = page < 2 ? `<NextContinuationToken>${page + 1}</NextContinuationToken>` : ''
    response.end(`<R><Key>${names[page]}</Key><Key>other</Key>${next}</R>`)
  })
  assert.deepEqual(await Array.fromAsync(s3Blobs({ ...s3, url }).names()), names)
})

test('mock: of two writers at once the second is content', async (t) => {
  const url = await mock(t, (request, response) => {
    request.resume()
    response.writeHead(request.method === 'HEAD' ? 404 : 412).end()
  })
  assert.match(await s3Blobs({ ...s3, url }).put(Buffer.from('z')), /^[0-9a-f]{64}$/)
})

test('a listing gives back every key, with any characters in it', () => {
  const written = (text: string): string =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
  fc.assert(
    fc.property(fc.array(fc.string()), fc.string({ minLength: 1 }), (keys, next) => {
      const contents = keys.map((key) => `<Contents><Key>${written(key)}</Key></Contents>`).join('')
      const xml = `<ListBucketResult>${contents}<NextContinuationToken>${written(next)}</NextContinuationToken></ListBucketResult>`
      assert.deepEqual(readListing(xml), { keys, next })
      assert.deepEqual(readListing(`<a>${contents}</a>`), { keys })
    }),
  )
})
