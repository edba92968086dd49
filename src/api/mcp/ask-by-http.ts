import { type Ask, type Secrets, secretHeaders } from './ask.ts'

/** Far above any page of results; a faulty service must not fill the memory. */
const maxBytes = 32 * 1024 * 1024
const timeoutMilliseconds = 60_000

/** Asks a service at some address. */
export function askByHttp(url: string, secrets: Secrets): Ask {
  return async (path, signal) => {
    const response = await fetch(`${url}${path}`, {
      headers: { accept: 'application/json', ...secretHeaders(secrets) },
      // Following one would carry the key to a host that was not configured.
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMilliseconds)]),
    })
    return {
      status: response.status,
      text: await boundedText(response),
      detail: response.headers.get('rimlight-detail') ?? '',
      retryAfter: response.headers.get('retry-after') ?? '',
    }
  }
}

async function boundedText(response: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of response.body ?? []) {
    length += piece.length
    if (length > maxBytes) throw new Error('the answer is too large: ask for less')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}
