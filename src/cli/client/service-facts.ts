import type { Settings } from '../../core/settings/settings.ts'
import type { Context } from '../verb.ts'
import { askedUrl, checkedUrl } from './connection.ts'

export type ServiceFacts = {
  readonly url: string
  readonly answers: boolean
  readonly ready: boolean
  readonly events: Readonly<Record<string, number>>
}

const timeoutMilliseconds = 3_000
const maxCharacters = 4 * 1024 * 1024

/** What a running service reports without a key; that none answers is a result as well. */
export async function serviceFacts(context: Context, settings: Settings): Promise<ServiceFacts> {
  const asked = askedUrl(context)
  const url = checkedUrl(asked ?? localUrl(settings))
  const get = async (path: string): Promise<Response | null> =>
    await fetch(url + path, {
      redirect: 'manual',
      signal: AbortSignal.any([context.signal, AbortSignal.timeout(timeoutMilliseconds)]),
    }).catch(() => null)
  const ready = await get('/readyz')
  const answers = ready !== null && (ready.status === 200 || ready.status === 503)
  await ready?.body?.cancel()
  if (!answers) return { url, answers: false, ready: false, events: {} }
  const metrics = await get('/metrics')
  const text = metrics?.ok ? await metrics.text().catch(() => '') : ''
  return { url, answers, ready: ready.status === 200, events: eventCounts(text.slice(0, maxCharacters)) }
}

/** The ingest counters from the Prometheus text format, summed over the areas. */
export function eventCounts(metrics: string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const [, name, value] of metrics.matchAll(line)) {
    const label = labels[name as keyof typeof labels]
    counts[label] = (counts[label] ?? 0) + Number(value)
  }
  return counts
}

const labels = {
  accepted_total: 'accepted since its start',
  refused_total: 'refused since its start',
  stored_total: 'stored since its start',
  backlog_events: 'on their way',
} as const

const line =
  /^rimlight_ingest_(accepted_total|refused_total|stored_total|backlog_events)(?:\{[^}\n]*\})? ([0-9.e+]+)$/gm

export function localUrl({ host, port }: Settings): string {
  const name =
    host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}
