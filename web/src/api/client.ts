import { ApiError, asApiError, errorFrom } from './api-error.ts'
import type { EarlyRequests } from './early-requests.ts'

/** Requests to the service: authenticated by the session cookie, with the CSRF token for changes. */
export type Client = {
  get<T>(path: string, signal?: AbortSignal): Promise<T>
  /** What was requested before the page was loaded, where the answer is here; it is not for a second use. */
  peek<T>(path: string): T | undefined
  /** Says that it was used. */
  used(path: string): void
  /** Requested once per page load: for data that does not change, such as the fields of an area. */
  getOnce<T>(path: string): Promise<T>
  post<T>(path: string, body?: unknown): Promise<T>
  /** Sends a file; one that is compressed with gzip is unpacked by the service. */
  upload<T>(path: string, file: Blob, gzip: boolean): Promise<T>
  /** The response itself, for streams. */
  open(path: string, signal: AbortSignal): Promise<Response>
  trust(csrf: string | null): void
}

/** Another tab has signed in as another user, or switched to another account. */
function isOutdated({ status, message }: ApiError): boolean {
  return status === 403 && message.includes('loaded for another session or account')
}

export function createClient(onSignedOut: () => void, early?: EarlyRequests): Client {
  const cached = new Map<string, Promise<unknown>>()
  let token: string | null = null

  async function ask(path: string, init: RequestInit): Promise<Response> {
    let response: Response
    try {
      const isRead = init.method === undefined
      response =
        (isRead ? await early?.take(path, init.signal ?? undefined) : null) ??
        (await fetch(path, { credentials: 'same-origin', ...init }))
    } catch (error) {
      if (init.signal?.aborted) throw error
      throw asApiError(error)
    }
    if (response.ok) return response
    const error = await errorFrom(response)
    if (error.status === 401 || isOutdated(error)) onSignedOut()
    throw error
  }

  const get = async <T>(path: string, signal?: AbortSignal): Promise<T> => {
    const headers = { accept: 'application/json' }
    const response = await ask(path, signal ? { headers, signal } : { headers })
    // Nothing is known: the service says so without an error, which browsers would log.
    if (response.status === 204) throw new ApiError(404, 'No data.')
    return (await response.json()) as T
  }

  return {
    get,
    peek: <T>(path: string) => early?.peek<T>(path),
    used(path) {
      early?.take(path).catch(() => {})
    },
    getOnce<T>(path: string): Promise<T> {
      const known = cached.get(path)
      if (known) return known as Promise<T>
      const asked = get<T>(path)
      cached.set(path, asked)
      asked.catch(() => cached.delete(path))
      return asked
    },
    async post<T>(path: string, body: unknown = {}): Promise<T> {
      const headers = { 'content-type': 'application/json', ...(token !== null && { 'x-csrf': token }) }
      const response = await ask(path, { method: 'POST', headers, body: JSON.stringify(body) })
      const text = await response.text()
      return (text === '' ? undefined : JSON.parse(text)) as T
    },
    async upload<T>(path: string, file: Blob, gzip: boolean): Promise<T> {
      const headers = {
        'content-type': 'application/octet-stream',
        ...(gzip && { 'content-encoding': 'gzip' }),
        ...(token !== null && { 'x-csrf': token }),
      }
      const response = await ask(path, { method: 'POST', headers, body: file })
      return (await response.json()) as T
    },
    open: (path, signal) => ask(path, { signal }),
    trust(csrf) {
      token = csrf
    },
  }
}
