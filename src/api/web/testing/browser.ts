import type { SessionAnswer } from '../session/shapes.ts'

export type Answer = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly json: never
}

/** What a browser does for a page: keeps the cookie, says where a request comes from, sends the token along. */
export type Browser = {
  get(where: string, headers?: Record<string, string>): Promise<Answer>
  post(where: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  signIn(name: string, password: string): Promise<Answer>
  signUp(name: string, password: string): Promise<Answer>
  /** All that the service has set, as a request sends them. */
  cookie: string
  csrf: string
}

export function openBrowser(url: () => string): Browser {
  const ask = async (method: string, where: string, init: RequestInit = {}): Promise<Answer> => {
    const response = await fetch(`${url()}${where}`, {
      redirect: 'manual',
      ...init,
      method,
      headers: { cookie: browser.cookie, ...init.headers },
    })
    browser.cookie = withCookies(browser.cookie, response.headers.getSetCookie())
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      text,
      get json() {
        return JSON.parse(text) as never
      },
    }
  }
  const enter = async (where: string, body: unknown): Promise<Answer> => {
    const answer = await browser.post(where, body)
    const session = JSON.parse(answer.text) as SessionAnswer
    if (answer.status === 200 && session.signedIn) browser.csrf = session.csrf
    return answer
  }
  const browser: Browser = {
    cookie: '',
    csrf: '',
    get: (where, headers = {}) => ask('GET', where, { headers }),
    post: (where, body, headers = {}) =>
      ask('POST', where, {
        headers: { origin: url(), 'x-csrf': browser.csrf, ...headers },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    signIn: (name, password) => enter('/app/api/sign-in', { name, password }),
    signUp: (name, password) => enter('/app/api/sign-up', { name, password }),
  }
  return browser
}

/** What a browser has of cookies after an answer; those without a value are deleted. */
function withCookies(before: string, set: readonly string[]): string {
  const pairs = [...before.split('; '), ...set.map((text) => text.split(';', 1)[0]!)]
  const jar = new Map(pairs.map((pair) => pair.split('=', 2) as [string, string]))
  return [...jar].flatMap(([name, value]) => (value ? [`${name}=${value}`] : [])).join('; ')
}
