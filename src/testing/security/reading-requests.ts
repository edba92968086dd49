import type { Outcome } from './reading-table.ts'
import { filled, type Mounted } from './route-lists.ts'

/** The secrets of a principal; those that it does not have are left out. */
export type Identity = {
  readonly token?: string
  readonly key?: string
  readonly cookie?: string
  readonly csrf?: string
}

export type Answered = { readonly status: number; readonly headers: Headers; readonly text: string }
export type Asker = (one: Mounted, who: Identity, area?: string) => Promise<Answered>

/**
 * Asks a path with parameters that are wrong: they are looked at only after it is decided who may ask, so a request
 * that passes ends in a 400 or a 404 and costs no query.
 */
export function createAsker(url: () => string): Asker {
  return async ({ route, path, door }, who, area) => {
    const where = filled(path, (name) => (name === 'area' ? (area ?? 'host') : '-'))
    const query = `heartbeat=-&page=-&size=-&days=-&query=%28${area === undefined ? '' : `&area=${area}`}`
    const bySession = { origin: url(), 'x-csrf': who.csrf ?? '', cookie: who.cookie ?? '' }
    const headers: Record<string, string> =
      door === 'token'
        ? { 'x-token': who.token ?? '' }
        : door === 'key'
          ? { 'x-key': who.key ?? '' }
          : bySession
    const response = await fetch(`${url()}${where}?${query}`, {
      method: route.method,
      headers,
      ...(route.method === 'POST' ? { body: '-' } : {}),
    })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
}

export function outcomeOf({ status, text }: Answered): Outcome {
  if (status === 401) return 'unauthorized'
  if (status !== 403) return 'passes'
  if (/Not enough credits/.test(text)) return 'credits'
  if (/Your role in this team/.test(text)) return 'role'
  return /Only the operator/.test(text) ? 'operator only' : 'plan'
}
