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
      signal: AbortSignal.timeout(patienceMs),
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
