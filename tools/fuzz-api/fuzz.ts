import { createRandom, type Random } from '../../src/sample/random.ts'
import { judgeAnswers } from './judge-answer.ts'
import { knownThings } from './known-things.ts'
import { type Operation, readOperations } from './operations.ts'
import { type DrawnRequest, drawRequest } from './request.ts'

export type FuzzOptions = {
  readonly url: string
  readonly keys: { readonly v1: string; readonly v2: string }
  readonly seed: number
  /** How often every operation is asked; without end when it is left out. */
  readonly rounds?: number
  /** After this no further request is sent. */
  readonly seconds: number
  readonly onProgress?: (requests: number, failures: number) => void
}

export type FuzzResult = {
  readonly requests: number
  readonly byStatus: ReadonlyMap<number, number>
  /** Operations that were answered with 200 at least once, of all that there are. */
  readonly reached: readonly [number, number]
  readonly failures: readonly string[]
}

/** Longer than any limit of the service: what takes longer hangs. */
const patience = 40_000
/** Live streams have no end: after this the client hangs up. */
const streamMilliseconds = 250
const streams = /^\/v1\/(stream|firehose|torrent|sinkhole|replay\/\{job_id\})$/
const atOnce = 3
const maxFailures = 20

/** Sends random requests until rounds or time are over, and collects what no service should answer. */
export async function fuzz(options: FuzzOptions): Promise<FuzzResult> {
  const { url, seed, rounds = Number.POSITIVE_INFINITY, seconds, onProgress } = options
  const operations = await readOperations(url)
  const random = createRandom(seed)
  const known = knownThings()
  const judge = judgeAnswers()
  const failures: string[] = []
  const byStatus = new Map<number, number>()
  const reached = new Set<unknown>()
  const end = Date.now() + seconds * 1_000
  let requests = 0
  const turns = takeTurns(operations, rounds, random)

  const one = async (operation: Operation): Promise<void> => {
    const drawn = drawRequest(operation, known, random)
    const headers = headersOf(drawn, options.keys)
    const curl = curlOf(url, drawn)
    requests += 1
    if (requests % 500 === 0) onProgress?.(requests, failures.length)
    try {
      const given = await send(`${url}${drawn.target}`, drawn, headers)
      byStatus.set(given.status, (byStatus.get(given.status) ?? 0) + 1)
      if (given.status === 200) reached.add(drawn.operation)
      const wrong = judge(drawn.operation, given)
      if (wrong) failures.push(`${curl}\n  ${wrong}`)
      else if (given.status === 200 && given.type.startsWith('application/json'))
        known.learn(JSON.parse(given.text))
    } catch (error) {
      failures.push(`${curl}\n  ${(error as Error).name}: ${(error as Error).message}`)
    }
  }
  // The clients share the iterator: each takes the operation that is next.
  const client = async (): Promise<void> => {
    for (const operation of turns) {
      if (Date.now() >= end || failures.length >= maxFailures) return
      await one(operation)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, client))
  return { requests, byStatus, reached: [reached.size, operations.length], failures }
}

/** In every round each operation once, in an order of its own: a few rounds leave none out. */
function* takeTurns(
  operations: readonly Operation[],
  rounds: number,
  random: Random,
): Generator<Operation, void> {
  for (let round = 0; round < rounds && operations.length > 0; round++) {
    const left = [...operations]
    while (left.length > 0) yield left.splice(random.below(left.length), 1)[0]!
  }
}

async function send(
  url: string,
  { operation, body }: DrawnRequest,
  headers: Record<string, string>,
): Promise<{ status: number; type: string; text: string }> {
  const isStream = streams.test(operation.path)
  const response = await fetch(url, {
    method: operation.method,
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
    ...(body === null ? {} : { body }),
  })
  const type = response.headers.get('content-type') ?? ''
  if (isStream && response.status === 200) {
    await new Promise((resolve) => setTimeout(resolve, streamMilliseconds))
    await response.body?.cancel()
    return { status: 200, type, text: '' }
  }
  return { status: response.status, type, text: await response.text() }
}

function headersOf({ operation, key }: DrawnRequest, keys: FuzzOptions['keys']): Record<string, string> {
  const name = operation.version === 'v1' ? 'x-token' : 'x-key'
  const other = operation.version === 'v1' ? 'v2' : 'v1'
  if (key === 'none') return {}
  if (key === 'wrong') return { [name]: 'rl0-nothing' }
  return { [name]: keys[key === 'other' ? other : operation.version] }
}

/** The same request for a person; keys stay out of reports. */
function curlOf(url: string, { operation, target, body, key }: DrawnRequest): string {
  const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`
  const header = operation.version === 'v1' ? 'X-Token: $RIMLIGHT_TOKEN' : 'X-Key: $RIMLIGHT_KEY'
  const data = body === null ? '' : ` --data-binary ${quoted(body.slice(0, 2_000))}`
  return `curl -X ${operation.method} -H "${header}" ${quoted(url + target)}${data}  # with the ${key} key`
}
