import { asObject } from '../../core/untrusted.ts'
import { CliError } from '../cli-error.ts'
import { exitCodes } from '../exit-codes.ts'
import { plainText } from '../terminal/plain-text.ts'
import type { Connection } from './connection.ts'
import { notRimlight } from './event-stream.ts'
import { unreachable } from './unreachable.ts'

export type OpenStream = {
  readonly body: ReadableStream<Uint8Array>
  /** The clock of the service when it answered, in milliseconds. */
  readonly openedAt: number
}

const headerMilliseconds = 30_000
const maxRefusalBytes = 64 * 1024

/** One connection to a stream of the service, which has no end of its own. */
export async function openStream(
  { url, secret }: Connection,
  path: string,
  signal: AbortSignal,
  notFound?: CliError,
): Promise<OpenStream> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), headerMilliseconds)
  let response: Response
  try {
    response = await fetch(url + path, {
      headers: { accept: 'text/event-stream', 'x-token': secret },
      // Following a redirect would send the token to another host.
      redirect: 'manual',
      signal: AbortSignal.any([signal, late.signal]),
    })
  } catch (error) {
    throw signal.aborted ? error : unreachable(url, error)
  } finally {
    clearTimeout(timer)
  }
  if (!response.ok) {
    const refusal = await refusalOf(response, url)
    throw response.status === 404 && notFound ? notFound : refusal
  }
  if (!response.body || !response.headers.get('content-type')?.startsWith('text/event-stream')) {
    await response.body?.cancel()
    throw notRimlight('there is no stream')
  }
  const date = Date.parse(response.headers.get('date') ?? '')
  return { body: response.body, openedAt: Number.isNaN(date) ? Date.now() : date }
}

async function refusalOf(response: Response, url: string): Promise<CliError> {
  const { status } = response
  const message = asObject(await bodyOf(response))['message']
  if (status >= 502 && status <= 504)
    return new CliError(exitCodes.unreachable, `The service at ${url} is not ready (${status})`)
  if (status < 400)
    return new CliError(exitCodes.refused, `${url} redirects: set RIMLIGHT_URL to the right address`)
  const said = typeof message === 'string' ? plainText(message.slice(0, 1_000)) : 'no reason given.'
  const advice = { 401: '\ncheck RIMLIGHT_TOKEN', 403: '\n`rimlight key list` shows permissions' }
  return new CliError(
    exitCodes.refused,
    `The service refused (${status}): ${said}${advice[status as 401 | 403] ?? ''}`,
  )
}

async function bodyOf(response: Response): Promise<unknown> {
  const pieces: Uint8Array[] = []
  let length = 0
  try {
    for await (const piece of response.body ?? []) {
      pieces.push(piece)
      length += piece.length
      if (length > maxRefusalBytes) return null
    }
    return JSON.parse(Buffer.concat(pieces).toString('utf8'))
  } catch {
    return null
  }
}
