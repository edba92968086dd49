import { setTimeout as sleep } from 'node:timers/promises'
import { CliError } from '../cli-error.ts'
import { exitCodes } from '../exit-codes.ts'
import { plainText } from '../terminal/plain-text.ts'
import { unreachable } from './unreachable.ts'

export type Answer = { readonly status: number; readonly body: unknown; readonly headers: Headers }

export type RequestOptions = {
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array<ArrayBuffer>
  /** Statuses that the caller understands itself. */
  readonly accept?: readonly number[]
  /** The body is the text itself instead of parsed JSON. */
  readonly asText?: boolean
  /** The body is a file, as a Buffer. */
  readonly asBytes?: boolean
  readonly signal: AbortSignal
}

/** The largest answer, of a whole /24, is far smaller; a faulty service must not fill the memory. */
const maxBytes = 512 * 1024 * 1024
const timeoutMilliseconds = 120_000
/** How often a request is repeated while the service is starting or busy (429, 503). */
const patience = 5
const maxWaitSeconds = 30

/** One request to a Rimlight service; every error says what to do next. */
export async function request(url: string, options: RequestOptions): Promise<Answer> {
  for (let attempt = 0; ; attempt++) {
    const response = await send(url, options)
    const wait = waitOf(response)
    if (wait !== null && attempt < patience) {
      await response.body?.cancel()
      await sleep(wait * 1000, undefined, { signal: options.signal })
      continue
    }
    const bytes = await readBytes(response, url)
    const { status, headers } = response
    if (response.ok && options.asBytes) return { status, headers, body: bytes }
    const text = bytes.toString('utf8')
    if (response.ok && options.asText) return { status, headers, body: text }
    if (response.ok || options.accept?.includes(status))
      return { status, headers, body: parse(text, url, response.ok) }
    throw refusalOf(response, text, url)
  }
}

async function send(url: string, options: RequestOptions): Promise<Response> {
  try {
    return await fetch(url, {
      method: options.body === undefined ? 'GET' : 'POST',
      headers: { accept: 'application/json', ...options.headers },
      ...(options.body === undefined ? {} : { body: options.body }),
      // Following a redirect would send the key to another host.
      redirect: 'manual',
      signal: AbortSignal.any([options.signal, AbortSignal.timeout(timeoutMilliseconds)]),
    })
  } catch (error) {
    throw options.signal.aborted ? error : unreachable(originOf(url), error)
  }
}

async function readBytes(response: Response, url: string): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let length = 0
  try {
    for await (const piece of response.body ?? []) {
      length += piece.length
      if (length > maxBytes) break
      pieces.push(piece)
    }
  } catch (error) {
    if ((error as Error).name === 'AbortError') throw error
    throw unreachable(originOf(url), error)
  }
  if (length > maxBytes)
    throw new CliError(
      exitCodes.refused,
      `The answer of ${originOf(url)} is larger than 512 MB: ask for less`,
    )
  return Buffer.concat(pieces)
}

function waitOf(response: Response): number | null {
  if (response.status !== 429 && response.status !== 503) return null
  const seconds = Number(response.headers.get('retry-after') ?? '1')
  return Number.isFinite(seconds) && seconds <= maxWaitSeconds ? Math.max(0.05, seconds) : null
}

function parse(text: string, url: string, needed: boolean): unknown {
  try {
    return JSON.parse(text)
  } catch {
    if (!needed) return null
    throw new CliError(
      exitCodes.refused,
      `${originOf(url)} does not answer like Rimlight: check RIMLIGHT_URL`,
    )
  }
}

const adviceFor: Readonly<Record<number, string>> = {
  401: 'check the key (RIMLIGHT_KEY, or RIMLIGHT_TOKEN for jobs and imports, or `rimlight init`); `rimlight key add` makes a new one',
  403: '`rimlight key list` shows plans, permissions and credits',
  404: 'check RIMLIGHT_URL and the version of the service',
  429: 'wait a moment, or raise --rate-limit of the service',
}

function refusalOf(response: Response, text: string, url: string): CliError {
  const { status } = response
  if (status >= 300 && status < 400)
    return new CliError(
      exitCodes.refused,
      `${originOf(url)} redirects to ${plainText(response.headers.get('location') ?? '')}: set RIMLIGHT_URL to the right address`,
    )
  if (status === 502 || status === 503 || status === 504)
    return new CliError(
      exitCodes.unreachable,
      `The service at ${originOf(url)} is not ready (${status}): try again in a moment`,
    )
  const said = messageOf(text)
  const detail = response.headers.get('rimlight-detail') ?? ''
  const parts = [said, ...(detail !== '' && !said.includes(detail) ? [detail] : [])]
  const advice = adviceFor[status]
  return new CliError(
    exitCodes.refused,
    `The service refused (${status}): ${plainText(parts.join(' '))}${advice ? `\n${advice}` : ''}`,
  )
}

function messageOf(text: string): string {
  try {
    const { message } = JSON.parse(text) as { message?: unknown }
    if (typeof message === 'string') return message.slice(0, 1000)
  } catch {
    // Not JSON: the answer of a proxy, whose status is enough.
  }
  return 'no reason given.'
}

function originOf(url: string): string {
  return new URL(url).origin
}
