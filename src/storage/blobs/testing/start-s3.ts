import path from 'node:path'
import { after } from 'node:test'
import S3rver from 's3rver'
import { freePort } from '../../../testing/free-port.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import type { S3Options } from '../s3-blobs.ts'

export const testBucket = 'rimlight-test'

/** A server that speaks the protocol of S3 and checks signatures, for the tests of one file. */
export async function startS3(): Promise<S3Options> {
  let server: S3rver | undefined
  after(() => server?.close())
  const directory = path.join(temporaryFolder(), 's3')
  const port = await freePort()
  server = new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    directory,
    configureBuckets: [{ name: testBucket }],
  })
  await server.run()
  return {
    url: `http://127.0.0.1:${port}/${testBucket}`,
    region: 'us-east-1',
    // The one pair that it knows.
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
    waits: [1, 1],
  }
}
