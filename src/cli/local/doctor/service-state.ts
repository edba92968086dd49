import { asObject } from '../../../core/untrusted.ts'

/** What a running service says of itself without a key. */
export type ServiceState = {
  readonly url: string
  readonly answers: boolean
  readonly ready: boolean
  /** Names of background activities that are failing. */
  readonly failing: readonly string[]
  /** How far its clock is ahead of ours, in milliseconds; null when it does not say. */
  readonly clockAheadMs: number | null
  /** A figure of /metrics, summed over its labels; null when there is none. */
  metric(name: string): number | null
}

const timeoutMs = 5_000
const maxCharacters = 4 * 1024 * 1024

export async function readServiceState(url: string, signal: AbortSignal): Promise<ServiceState> {
  const get = async (path: string): Promise<Response | null> =>
    await fetch(url + path, {
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    }).catch(() => null)
  const ready = await get('/readyz')
  const text = (await ready?.text().catch(() => '')) ?? ''
  const metrics = await get('/metrics')
  const figures = metrics?.ok ? readMetrics((await metrics.text()).slice(0, maxCharacters)) : new Map()
  return {
    url,
    answers: ready !== null && (ready.status === 200 || ready.status === 503),
    ready: ready?.status === 200,
    failing: failingOf(text),
    clockAheadMs: clockAhead(ready?.headers.get('date') ?? null),
    metric: (name) => figures.get(name) ?? null,
  }
}

function failingOf(body: string): string[] {
  try {
    const { failing } = asObject(JSON.parse(body))
    return Array.isArray(failing) ? failing.map(String) : []
  } catch {
    return []
  }
}

function clockAhead(date: string | null): number | null {
  const time = date === null ? Number.NaN : Date.parse(date)
  return Number.isNaN(time) ? null : time - Date.now()
}

/** Figures of the Prometheus text format, summed over their labels. */
export function readMetrics(text: string): Map<string, number> {
  const figures = new Map<string, number>()
  for (const [, name, value] of text.matchAll(/^([a-z_0-9]+)(?:\{[^}\n]*\})? ([0-9.e+-]+)$/gm))
    figures.set(name!, (figures.get(name!) ?? 0) + Number(value))
  return figures
}
