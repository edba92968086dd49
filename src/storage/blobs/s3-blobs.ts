import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { errors } from '../../core/errors.ts'
import { type Blobs, isBlobName } from './blobs.ts'
import { readListing } from './s3-listing.ts'

export type S3Options = {
  /** `https://host/bucket`, or a folder below it. */
  readonly url: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
  /** The waits before each further try. */
  readonly waits?: readonly number[]
}

/** Far beyond a screenshot or a page: what is larger is not ours. */
const maxBytes = 256 * 1024 * 1024
const answerMilliseconds = 60_000
const defaultWaits = [100, 400, 1_600, 5_000]

/** Blobs in a bucket of whatever speaks the protocol of S3. */
export function s3Blobs(options: S3Options): Blobs {
  const { region, accessKey, secretKey, waits = defaultWaits } = options
  const base = new URL(options.url)
  const [, bucket = '', ...folders] = base.pathname.replace(/\/+$/, '').split('/')
  const prefix = folders.map((name) => `${name}/`).join('')
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    retries: 0,
  })
  const urlOf = (name: string): string => `${base.origin}/${bucket}/${prefix}${name}`

  /** Tries again what a server or the way to it may do better the next time. */
  const ask = async <Result>(
    request: { readonly url: string } & RequestInit,
    read: (response: Response) => Promise<Result>,
  ): Promise<Result> => {
    const { url, ...init } = request
    for (let attempt = 0; ; attempt++) {
      let problem: unknown
      try {
        const response = await client.fetch(url, { ...init, signal: AbortSignal.timeout(answerMilliseconds) })
        if (response.status < 500 && response.status !== 429) return await read(response)
        problem = await refusal(response)
      } catch (error) {
        if (error instanceof BlobStoreError) throw error
        problem = error
      }
      const wait = waits[attempt]
      if (wait === undefined) throw errors.away('The store of images', problem)
      // Many that failed together do not come back together.
      await sleep(wait * (0.5 + Math.random() / 2))
    }
  }
  const exists = (name: string): Promise<boolean> =>
    ask({ url: urlOf(name), method: 'HEAD' }, async (response) => {
      if (response.status === 404) return false
      if (!response.ok) throw await refusal(response)
      return true
    })

  return {
    async put(bytes) {
      if (bytes.length > maxBytes) throw new BlobStoreError(`${bytes.length} bytes are too many for a blob`)
      const name = createHash('sha256').update(bytes).digest('hex')
      if (await exists(name)) return name
      const headers = {
        'content-type': 'application/octet-stream',
        // The store refuses what arrives otherwise than it was sent.
        'x-amz-content-sha256': name,
        'if-none-match': '*',
      }
      return await ask(
        { url: urlOf(name), method: 'PUT', headers, body: bytes as Uint8Array<ArrayBuffer> },
        async (response) => {
          // 412: somebody else was first, with the same bytes. 409: is just about to be.
          if (!response.ok && response.status !== 412 && response.status !== 409)
            throw await refusal(response)
          await response.body?.cancel()
          return name
        },
      )
    },
    async get(name) {
      if (!isBlobName(name)) return null
      return await ask({ url: urlOf(name) }, async (response) => {
        if (response.status === 404) {
          await response.body?.cancel()
          return null
        }
        if (!response.ok) throw await refusal(response)
        const bytes = await bounded(response)
        if (createHash('sha256').update(bytes).digest('hex') !== name)
          throw new BlobStoreError(`the store of images gave other bytes than those of ${name}`)
        return bytes
      })
    },
    async delete(name) {
      if (!isBlobName(name) || !(await exists(name))) return false
      return await ask({ url: urlOf(name), method: 'DELETE' }, async (response) => {
        if (!response.ok && response.status !== 404) throw await refusal(response)
        await response.body?.cancel()
        return response.ok
      })
    },
    async *names() {
      let token: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2', ...(prefix ? { prefix } : {}) })
        if (token !== undefined) query.set('continuation-token', token)
        const page = await ask({ url: `${base.origin}/${bucket}?${query}` }, async (response) => {
          if (!response.ok) throw await refusal(response)
          return readListing(new TextDecoder().decode(await bounded(response)))
        })
        for (const key of page.keys) {
          const name = key.slice(prefix.length)
          if (isBlobName(name)) yield name
        }
        token = page.next
      } while (token !== undefined)
    },
  }
}

/** What trying again does not mend. */
export class BlobStoreError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'BlobStoreError'
  }
}

async function refusal(response: Response): Promise<BlobStoreError> {
  const text = await bounded(response, 10_000).then(
    (bytes) => new TextDecoder().decode(bytes),
    () => '',
  )
  const code = /<Code>(\w{1,80})<\/Code>/.exec(text)?.[1] ?? ''
  return new BlobStoreError(`the store of images answered ${response.status} ${code}`.trim())
}

async function bounded(response: Response, most = maxBytes): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > most) throw new BlobStoreError(`the store of images gave more than ${most} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
