import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export type StartedProvider = {
  readonly issuer: string
  /** What the provider says of each user, by the name that they sign in with; tests add and change them. */
  readonly users: Map<string, Readonly<Record<string, unknown>>>
  /** Does what a browser does at the provider: signs in, agrees, and gives the address that it is sent back to. */
  signIn(start: string, user: string): Promise<URL>
  stop(): Promise<void>
}

export const clientId = 'rimlight'
export const clientSecret = 'the-secret-of-the-client'

/** A real OpenID provider on a port of this machine. */
export async function startProvider(redirectUris: readonly string[]): Promise<StartedProvider> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const users: StartedProvider['users'] = new Map()
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [...redirectUris] }],
    claims: { email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    pkce: { required: () => true },
    cookies: { keys: ['a key of the cookies'] },
    findAccount: (_, id) => ({ accountId: id, claims: async () => ({ ...users.get(id), sub: id }) }),
  })
  server.on('request', provider.callback())
  return {
    issuer,
    users,
    signIn: (start, user) => walk(issuer, start, user),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Enough for signing in and agreeing, with the redirects between. */
const maxSteps = 12

async function walk(issuer: string, start: string, user: string): Promise<URL> {
  const jar = new Map<string, string>()
  let at = new URL(start)
  let form: URLSearchParams | null = null
  for (let step = 0; step < maxSteps; step++) {
    if (at.origin !== issuer) return at
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const init: RequestInit = { redirect: 'manual', headers: { cookie } }
    const response = await fetch(at, form ? { ...init, method: 'POST', body: form } : init)
    for (const set of response.headers.getSetCookie()) {
      const [name, value] = set.split(';', 1)[0]!.split('=', 2) as [string, string]
      jar.set(name, value)
    }
    const text = await response.text()
    const location = response.headers.get('location')
    form = location === null ? formIn(text, user) : null
    at = new URL(location ?? actionIn(text), at)
  }
  throw new Error(`The provider never came back from ${start}`)
}

function actionIn(text: string): string {
  const action = /<form[^>]* action="([^"]+)" method="post"/.exec(text)?.[1]
  assert.ok(action, `no form: ${text.slice(0, 500)}`)
  return action.replaceAll('&amp;', '&')
}

function formIn(text: string, user: string): URLSearchParams {
  const prompt = /name="prompt" value="(\w+)"/.exec(text)?.[1] ?? ''
  return new URLSearchParams(prompt === 'login' ? { prompt, login: user, password: 'any' } : { prompt })
}
