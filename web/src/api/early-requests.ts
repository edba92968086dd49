/**
 * Requests of the first view, sent while its code is loaded: what they ask takes the service as long as that. Each is
 * used once, by the first that asks for its path.
 */
export type EarlyRequests = {
  /** The response, or null where it has to be asked for: nobody did, or it came too early for the session. */
  take(path: string, signal?: AbortSignal): Promise<Response | null>
  /** What it answered, where that is here already: a page can show it when it is first drawn. */
  peek<T>(path: string): T | undefined
}

type Sent = {
  readonly response: Promise<Response>
  readonly stop: AbortController
  data?: unknown
}

export function sendEarly(paths: readonly string[], send: typeof fetch = fetch): EarlyRequests {
  const sent = new Map<string, Sent>(
    paths.map((path) => {
      const stop = new AbortController()
      const response = send(path, {
        credentials: 'same-origin',
        headers: { accept: 'application/json' },
        signal: stop.signal,
      })
      const one: Sent = { response, stop }
      // A failure is seen when the response is taken.
      keepData(one).catch(() => {})
      return [path, one]
    }),
  )
  return {
    async take(path, signal) {
      const found = sent.get(path)
      if (!found || signal?.aborted) return null
      sent.delete(path)
      signal?.addEventListener('abort', () => found.stop.abort(), { once: true })
      const response = await found.response
      return response.status === 401 || response.status === 403 ? null : response
    },
    peek: <T>(path: string) => sent.get(path)?.data as T | undefined,
  }
}

async function keepData(sent: Sent): Promise<void> {
  const response = await sent.response
  if (response.status === 200) sent.data = await response.clone().json()
}

const key = 'rimlight-signed-in'

/** Whether the last session that this browser loaded was that of a user. A hint: only the service knows. */
export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    // The browser has no storage.
    return false
  }
}

export function rememberSignedIn(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(key, 'yes')
    else localStorage.removeItem(key)
  } catch {
    // The next page then sends its requests later.
  }
}
