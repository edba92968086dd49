import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { aborted } from '../core/aborted.ts'
import { parseAddress } from '../core/address.ts'
import { escapeUnprintable } from '../core/escape.ts'
import { type Outcome, readRetryAfter } from './outcome.ts'
import { signature } from './signature.ts'
import type { TargetCheck } from './webhook-target.ts'

export type WebhookMessage = {
  readonly url: string
  /** JSON. */
  readonly body: string
  /** Which message of what it is, for the receiver. */
  readonly headers?: Readonly<Record<string, string>>
  /** Signs the body; left out for receivers that know no signature. */
  readonly secret?: string
}

export type SendWebhook = (message: WebhookMessage, signal?: AbortSignal) => Promise<Outcome>

/** From the look-up of the name to the last byte that is read. */
const milliseconds = 10_000
/** As much of the answer as its owner is shown. */
const answerBytes = 1_024

/** One attempt to deliver. Nothing is followed, and nothing is opened but an address that was checked. */
export function webhookSender(check: TargetCheck, limit = milliseconds): SendWebhook {
  return async (message, signal) => {
    const signals = [AbortSignal.timeout(limit), ...(signal ? [signal] : [])]
    const over = AbortSignal.any(signals)
    const target = await Promise.race([check.resolve(message.url), aborted(over)])
    if (target === null) return { kind: 'failed', answer: 'its name was not resolved in time' }
    if (target.kind !== 'target')
      return { kind: target.kind === 'refused' ? 'refused' : 'failed', answer: target.reason }
    const address = target.addresses[Math.floor(Math.random() * target.addresses.length)]!
    try {
      const response = await post(target.url, address.text, message, over)
      const said = await beginningOf(response)
      return outcomeOf(response, said)
    } catch (error) {
      const why = over.aborted
        ? 'no answer in time'
        : ((error as { code?: string }).code ?? (error as Error).message)
      return { kind: 'failed', answer: short(why) }
    }
  }
}

function post(
  url: URL,
  address: string,
  message: WebhookMessage,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const secure = url.protocol === 'https:'
  const name = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const request = (secure ? httpsRequest : httpRequest)({
    method: 'POST',
    host: address,
    port: url.port === '' ? (secure ? 443 : 80) : Number(url.port),
    path: `${url.pathname}${url.search}`,
    // Certificates are held against the name, although the socket goes to the address.
    ...(secure && !parseAddress(name) && { servername: name }),
    headers: {
      host: url.host,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(message.body),
      'user-agent': 'Rimlight-Alerts',
      ...message.headers,
      ...(message.secret !== undefined && {
        'x-rimlight-signature': signature(message.secret, Math.floor(Date.now() / 1000), message.body),
      }),
    },
    agent: false,
    signal,
  })
  request.once('response', resolve)
  request.on('error', reject)
  request.end(message.body)
  return promise
}

async function beginningOf(response: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of response as AsyncIterable<Buffer>) {
    pieces.push(piece.subarray(0, answerBytes - length))
    length += piece.length
    if (length >= answerBytes) break
  }
  response.destroy()
  return Buffer.concat(pieces).toString('latin1')
}

function outcomeOf({ statusCode: status = 0, headers }: IncomingMessage, said: string): Outcome {
  const answer = short(said === '' ? String(status) : `${status} ${said}`)
  if (status >= 200 && status < 300) return { kind: 'sent', answer }
  if (status >= 300 && status < 400)
    return { kind: 'refused', answer: `${status}: nothing is sent on to another address` }
  // RFC 9110, 15.5.11: the receiver says that it will not come back.
  if (status === 410) return { kind: 'refused', answer }
  const wait = isBusy(status) ? readRetryAfter(headers['retry-after'], Date.now()) : undefined
  return { kind: 'failed', answer, ...(wait !== undefined && { retryAfterMs: wait }) }
}

/** Too many requests (RFC 6585), or the receiver is overloaded: both may say for how long. */
function isBusy(status: number): boolean {
  return status === 429 || status === 503
}

function short(text: string): string {
  return escapeUnprintable(text).slice(0, answerBytes)
}
