import type { Receipt } from '../../ingest/intake.ts'
import type { Loader } from '../../ingest/loading/loader.ts'
import { CliError } from '../cli-error.ts'
import { exitCodes } from '../exit-codes.ts'
import type { Connection } from './connection.ts'
import { request } from './request.ts'

/** The service accepts 64 MB at once; smaller bodies are answered before its time limit. */
const bytesAtOnce = 16 * 1024 * 1024

export function remoteLoader({ url, secret }: Connection, signal: AbortSignal): Loader {
  /** `first` is the index of the first line in the whole list. */
  const post = async (lines: readonly string[], first: number): Promise<Receipt> => {
    const answer = await request(`${url}/v1/ingest`, {
      headers: { 'x-token': secret, 'content-type': 'application/x-ndjson' },
      body: lines.join('\n'),
      accept: [413],
      signal,
    })
    if (answer.status !== 413) return receiptFrom(answer.body, first)
    // A proxy may allow less than the service.
    if (lines.length === 1)
      return { accepted: 0, refused: [{ index: first, reason: 'larger than the service accepts' }] }
    const middle = lines.length >> 1
    const before = await post(lines.slice(0, middle), first)
    const behind = await post(lines.slice(middle), first + middle)
    return together(before, behind)
  }
  return {
    async accept(events) {
      let receipt: Receipt = { accepted: 0, refused: [] }
      let lines: string[] = []
      let bytes = 0
      for (const [index, event] of events.entries()) {
        const line = JSON.stringify(event)
        if (bytes + line.length > bytesAtOnce && lines.length > 0) {
          receipt = together(receipt, await post(lines, index - lines.length))
          lines = []
          bytes = 0
        }
        lines.push(line)
        bytes += line.length
      }
      if (lines.length > 0) receipt = together(receipt, await post(lines, events.length - lines.length))
      return receipt
    },
    finish: async () => 'kept',
    close: async () => {},
  }
}

function together(a: Receipt, b: Receipt): Receipt {
  return { accepted: a.accepted + b.accepted, refused: [...a.refused, ...b.refused] }
}

function receiptFrom(body: unknown, first: number): Receipt {
  const { accepted, refused } = (body ?? {}) as { accepted?: unknown; refused?: unknown }
  if (typeof accepted !== 'number' || !Array.isArray(refused))
    throw new CliError(exitCodes.refused, 'The answer to /v1/ingest is not from Rimlight: check the URL')
  return {
    accepted,
    refused: refused.map((entry: { line?: unknown; reason?: unknown } | null) => ({
      index: first + Number(entry?.line) - 1,
      reason: String(entry?.reason),
    })),
  }
}
