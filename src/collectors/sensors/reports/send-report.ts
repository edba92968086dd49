/** What became of one attempt to send a batch. */
export type Sent =
  /** The central service has it, now or since an earlier attempt. */
  | { readonly kind: 'taken'; readonly refused: readonly string[] }
  /** It will not take this batch, whenever it is asked. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** Not now: away, busy, or the token is not right. */
  | { readonly kind: 'later'; readonly reason: string; readonly waitMs?: number }

export type ReportTarget = { readonly url: string; readonly token: string }

const timeoutMs = 60_000
const maxAnswerBytes = 1 << 20

/** Sends one batch, once. It never throws. */
export async function sendReport(
  { url, token }: ReportTarget,
  batch: string,
  body: Uint8Array,
  signal: AbortSignal,
): Promise<Sent> {
  try {
    const response = await fetch(`${url}/v1/sensors/report?batch=${batch}`, {
      method: 'POST',
      headers: { 'x-token': token, 'content-type': 'application/x-ndjson', 'content-encoding': 'gzip' },
      body,
      // Following one would carry the token to a host that was not configured.
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    return await readAnswer(response)
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } }
    return { kind: 'later', reason: `it does not answer (${cause?.code ?? name})` }
  }
}

async function readAnswer(response: Response): Promise<Sent> {
  const { status } = response
  const text = await readText(response)
  if (status === 200) return takenFrom(text)
  const detail = response.headers.get('rimlight-detail') ?? ''
  const reason = `it answers ${status}${detail === '' ? '' : `: ${detail}`}`
  // What is wrong with the batch itself; everything else may be fixed over there.
  if (status === 400 || status === 413) return { kind: 'refused', reason }
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return { kind: 'later', reason, ...(seconds > 0 && seconds <= 3_600 && { waitMs: seconds * 1_000 }) }
}

function takenFrom(text: string): Sent {
  const wrong: Sent = { kind: 'later', reason: 'it does not answer like Rimlight' }
  try {
    const { accepted, refused } = JSON.parse(text) as { accepted?: unknown; refused?: unknown }
    if (typeof accepted !== 'number' || !Array.isArray(refused)) return wrong
    return { kind: 'taken', refused: refused.map((one: { reason?: unknown } | null) => String(one?.reason)) }
  } catch {
    return wrong
  }
}

async function readText(response: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of response.body ?? []) {
    length += piece.length
    if (length > maxAnswerBytes) break
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}
