import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { errors } from '../../core/errors.ts'
import { type Blobs, isBlobName } from './blobs.ts'

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

/** Blobs in a bucket of any store that speaks the protocol of S3. */
export function s3Blobs(options: S3Options): Blobs {
  const blobs = new BucketBlobs(options)
  return {
    put: (bytes) => blobs.put(bytes),
    get: (name) => blobs.get(name),
    delete: (name) => blobs.delete(name),
    names: () => blobs.names(),
  }
}

class BucketBlobs implements Blobs {
  readonly #client: AwsClient
  readonly #bucketUrl: string
  readonly #prefix: string
  readonly #waits: readonly number[]

  constructor({ url, region, accessKey, secretKey, waits = defaultWaits }: S3Options) {
    const base = new URL(url)
    const [, bucket = '', ...folders] = base.pathname.replace(/\/+$/, '').split('/')
    this.#bucketUrl = `${base.origin}/${bucket}`
    this.#prefix = folders.map((name) => `${name}/`).join('')
    this.#waits = waits
    this.#client = new AwsClient({
      accessKeyId: accessKey,
      secretAccessKey: secretKey,
      service: 's3',
      region,
      retries: 0,
    })
  }

  async put(bytes: Uint8Array): Promise<string> {
    if (bytes.length > maxBytes) throw new BlobStoreError(`${bytes.length} bytes are too many for a blob`)
    const name = createHash('sha256').update(bytes).digest('hex')
    if (await this.#exists(name)) return name
    const headers = {
      'content-type': 'application/octet-stream',
      // The store refuses what arrives otherwise than it was sent.
      'x-amz-content-sha256': name,
      'if-none-match': '*',
    }
    return await this.#ask(
      { url: this.#urlOf(name), method: 'PUT', headers, body: bytes as Uint8Array<ArrayBuffer> },
      async (response) => {
        // 412: another client was first, with the same bytes. 409: one is just about to be.
        if (!response.ok && response.status !== 412 && response.status !== 409) throw await refusal(response)
        await response.body?.cancel()
        return name
      },
    )
  }

  async get(name: string): Promise<Uint8Array | null> {
    if (!isBlobName(name)) return null
    return await this.#ask({ url: this.#urlOf(name) }, async (response) => {
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
  }

  async delete(name: string): Promise<boolean> {
    if (!isBlobName(name) || !(await this.#exists(name))) return false
    return await this.#ask({ url: this.#urlOf(name), method: 'DELETE' }, async (response) => {
      if (!response.ok && response.status !== 404) throw await refusal(response)
      await response.body?.cancel()
      return response.ok
    })
  }

  async *names(): AsyncGenerator<string> {
    let token: string | undefined
    do {
      const query = new URLSearchParams({
        'list-type': '2',
        ...(this.#prefix ? { prefix: this.#prefix } : {}),
      })
      if (token !== undefined) query.set('continuation-token', token)
      const page = await this.#ask({ url: `${this.#bucketUrl}?${query}` }, async (response) => {
        if (!response.ok) throw await refusal(response)
        return readListing(new TextDecoder().decode(await bounded(response)))
      })
      for (const key of page.keys) {
        const name = key.slice(this.#prefix.length)
        if (isBlobName(name)) yield name
      }
      token = page.next
    } while (token !== undefined)
  }

  #urlOf(name: string): string {
    return `${this.#bucketUrl}/${this.#prefix}${name}`
  }

  #exists(name: string): Promise<boolean> {
    return this.#ask({ url: this.#urlOf(name), method: 'HEAD' }, async (response) => {
      if (response.status === 404) return false
      if (!response.ok) throw await refusal(response)
      return true
    })
  }

  async #ask<Result>(
    request: { readonly url: string } & RequestInit,
    read: (response: Response) => Promise<Result>,
  ): Promise<Result> {
    const { url, ...init } = request
    for (let attempt = 0; ; attempt++) {
      let problem: unknown
      try {
        const response = await this.#client.fetch(url, {
          ...init,
          signal: AbortSignal.timeout(answerMilliseconds),
        })
        if (response.status < 500 && response.status !== 429) return await read(response)
        problem = await refusal(response)
      } catch (error) {
        if (error instanceof BlobStoreError) throw error
        problem = error
      }
      const wait = this.#waits[attempt]
      if (wait === undefined) throw errors.away('The store of images', problem)
      // Many that failed together do not come back together.
      await sleep(wait * (0.5 + Math.random() / 2))
    }
  }
}

/** An error that trying again does not fix. */
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

type Listing = { readonly keys: readonly string[]; readonly next?: string }

/** One page of ListObjectsV2. Of the XML only two elements matter, and neither can hold another. */
export function readListing(xml: string): Listing {
  const keys = [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key]) => unescaped(key!))
  const next = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(xml)?.[1]
  return next === undefined ? { keys } : { keys, next: unescaped(next) }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name]!)
}
