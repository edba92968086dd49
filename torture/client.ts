import { patientMs } from './patience.ts'

/** What a client of the service sends; one that hangs is given up. */
export type Client = {
  v1(target: string, init?: RequestInit): Promise<Response>
  v2(target: string, init?: RequestInit): Promise<Response>
}

export type Keys = { readonly v1_token: string; readonly v2_key: string }

const patienceMs = 30_000

export function clientOf(url: string, keys: Keys): Client {
  const ask = (target: string, header: string, secret: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${url}${target}`, {
      signal: AbortSignal.timeout(patientMs(patienceMs)),
      ...init,
      headers: { [header]: secret, ...(init.headers as { [name: string]: string }) },
    })
  return {
    v1: (target, init) => ask(`/v1${target}`, 'x-token', keys.v1_token, init),
    v2: (target, init) => ask(`/v2${target}`, 'x-key', keys.v2_key, init),
  }
}

export async function creditsLeft(client: Client): Promise<number> {
  const answer = await client.v2('/user/subscription')
  if (answer.status !== 200) throw new Error(`the subscription answered ${answer.status}`)
  return ((await answer.json()) as { requests_left: number }).requests_left
}

export type Counting = 'look-up' | 'search'

const countTargets: Readonly<Record<Counting, (address: string) => string>> = {
  'look-up': (address) => `/query/ip/${address}`,
  search: (address) => `/query/search?query=${encodeURIComponent(`ip:${address}`)}&only_ips=1`,
}

/** How many services of a host an answer counts, for one credit; null without an answer. */
export async function countServices(
  client: Client,
  credits: { asked: number; answered: number },
  how: Counting,
  address: string,
): Promise<number | null> {
  credits.asked += 1
  const answer = await client.v2(countTargets[how](address))
  const text = await answer.text()
  // Nothing at all is known of the host.
  if (answer.status === 404) return 0
  if (answer.status !== 200) return null
  credits.answered += 1
  return (JSON.parse(text) as { total: number }).total
}
