import type { IncomingHttpHeaders } from 'node:http'

/** A question and its parameters are small; nothing else is sent. */
export const maxBodyBytes = 256 * 1024

/** One question to the HTTP interface, with the secrets of the client. */
export type Ask = (path: string, signal: AbortSignal) => Promise<Answered>

export type Answered = {
  readonly status: number
  readonly text: string
  /** What the service says beside the body: what to fix. */
  readonly detail: string
  readonly retryAfter: string
}

export type Secrets = {
  /** V2 key. */
  readonly key?: string
  /** V1 token, for the few questions that only V1 answers. */
  readonly token?: string
}

/** The headers of a question; each version looks at its own. */
export function secretHeaders({ key, token }: Secrets): Record<string, string> {
  return { ...(key ? { 'x-key': key } : {}), ...(token ? { 'x-token': token } : {}) }
}

/** Headers of a request of Node as the web standard has them; one that came several times is left out. */
export function webHeaders(headers: IncomingHttpHeaders): Headers {
  return new Headers(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : [],
    ),
  )
}

/** Programs that know no header of their own choice send the key as a bearer. */
export function secretsOf(headers: Headers): Secrets {
  const bearer = /^Bearer\s+([\x21-\x7e]{1,500})$/i.exec(headers.get('authorization') ?? '')?.[1]
  const key = headers.get('x-key') ?? bearer
  const token = headers.get('x-token')
  return { ...(key ? { key } : {}), ...(token ? { token } : {}) }
}
