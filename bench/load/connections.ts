import type { LoadOrder } from './load-order.ts'

export type Requests = {
  readonly v1: (target: string, init?: RequestInit) => Promise<Response>
  /** The number chooses the key, since each has its own credits. */
  readonly v2: (target: string, n: number, init?: RequestInit) => Promise<Response>
}

/** Far beyond what a client waits: an answer that comes so late counts as failed. */
const patienceMs = 60_000

export function openConnections({ url, token, keys }: Pick<LoadOrder, 'url' | 'token' | 'keys'>): {
  readonly ask: Requests
  close(): Promise<void>
} {
  const over = new AbortController()
  const ask = (target: string, headers: Record<string, string>, init: RequestInit = {}): Promise<Response> =>
    fetch(`${url}${target}`, {
      ...init,
      headers,
      signal: AbortSignal.any([over.signal, AbortSignal.timeout(patienceMs)]),
    })
  return {
    ask: {
      v1: (target, init) => ask(target, { 'x-token': token }, init),
      v2: (target, n, init) => ask(target, { 'x-key': keys[n % keys.length]! }, init),
    },
    close: async () => over.abort(),
  }
}
