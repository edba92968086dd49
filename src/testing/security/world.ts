import assert from 'node:assert/strict'
import { before } from 'node:test'
import { type Browser, openBrowser } from '../../api/web/testing/browser.ts'
import { type Running, runningService } from '../running-service.ts'

export type Answer = { readonly status: number; readonly headers: Headers; readonly text: string }

/** A user with an account: a browser, a token and a key. */
export type Person = {
  readonly name: string
  readonly browser: Browser
  readonly token: { readonly id: string; readonly secret: string }
  readonly key: { readonly id: string; readonly secret: string }
  /** The id of the account. */
  readonly id: string
}

/** One service with two ordinary accounts, which may scan the loopback, and its operator, for all tests of a file. */
export type World = {
  readonly running: Running
  readonly url: string
  readonly anna: Person
  readonly bert: Person
  readonly operator: Browser
  ask(method: string, where: string, init?: RequestInit): Promise<Answer>
}

/** What each ordinary account may: everything, so that a refusal is never one of plan or permission. */
const flags = {
  'sign-up-plan': 'business',
  'sign-up-permissions': 'query,tasks,stream,firehose,torrent,sinkhole,ingest',
  'rate-limit': '100000',
} as const

export function openWorld(more: Readonly<Record<string, string>> = {}): World {
  const running = runningService({ ...flags, ...more })
  const url = (): string => running.service.url
  let people: { anna: Person; bert: Person; operator: Browser } | undefined
  before(async () => {
    const operator = openBrowser(url)
    assert.equal((await operator.signIn('operator', running.keys.operator_password)).status, 200)
    const anna = await person('anna', operator, url)
    people = { operator, anna, bert: await person('bert', operator, url) }
    for (const account of ['anna', 'bert']) {
      const scope = { kind: 'allow', range: '127.0.0.0/8', note: '', account }
      assert.equal((await operator.post('/app/api/operator/scope', scope)).status, 200)
    }
  })
  return {
    running,
    get url() {
      return url()
    },
    get anna() {
      return people!.anna
    },
    get bert() {
      return people!.bert
    },
    get operator() {
      return people!.operator
    },
    async ask(method, where, init = {}) {
      const response = await fetch(`${url()}${where}`, { redirect: 'manual', ...init, method })
      return { status: response.status, headers: response.headers, text: await response.text() }
    },
  }
}

async function person(name: string, operator: Browser, url: () => string): Promise<Person> {
  const password = `${name}: four words that nobody guesses`
  const made = await operator.post('/app/api/operator/accounts', { name, password })
  assert.equal(made.status, 200, made.text)
  const browser = openBrowser(url)
  assert.equal((await browser.signIn(name, password)).status, 200)
  const key = async (kind: 'v1' | 'v2'): Promise<Person['key']> =>
    (await browser.post('/app/api/keys', { kind, label: kind })).json
  const { id } = made.json as { id: string }
  return { name, browser, token: await key('v1'), key: await key('v2'), id }
}
