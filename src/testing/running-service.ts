import { readFileSync } from 'node:fs'
import path from 'node:path'
import { after, before } from 'node:test'
import { pino } from 'pino'
import type { FirstKeys } from '../accounts/first-keys.ts'
import { readSettings } from '../core/settings/settings.ts'
import { samplePlaces } from '../sample/places.ts'
import { openService, type Service } from '../service/service.ts'
import { testEngine } from './engines.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** A whole service on a free port for the tests of one file; opening it takes some seconds. */
export function runningService(flags: Readonly<Record<string, string>> = {}): Running {
  let service: Service | undefined
  // Before the folder has its own: what is stopped first still has its files.
  after(() => service?.stop())
  const data = path.join(temporaryFolder(), 'data')
  let keys: FirstKeys | undefined
  before(async () => {
    const settings = readSettings(
      // No question of a test leaves the machine: those that resolve name a server of their own.
      { data, port: '0', engine: testEngine, 'log-level': 'silent', resolvers: 'none', ...flags },
      {},
    )
    service = await openService({ settings, log: pino({ level: 'silent' }), overlay: samplePlaces })
    keys = JSON.parse(readFileSync(path.join(data, 'keys.json'), 'utf8')) as FirstKeys
  })
  return {
    data,
    get service() {
      return service!
    },
    get keys() {
      return keys!
    },
    v1: (target, init) => ask(service!, keys!.v1_token, 'x-token', `/v1${target}`, init),
    v2: (target, init) => ask(service!, keys!.v2_key, 'x-key', `/v2${target}`, init),
    free: (target, init) => ask(service!, keys!.v2_free_key, 'x-key', `/v2${target}`, init),
  }
}

export type Running = {
  readonly data: string
  readonly service: Service
  readonly keys: FirstKeys
  v1(target: string, init?: RequestInit): Promise<Answered>
  v2(target: string, init?: RequestInit): Promise<Answered>
  free(target: string, init?: RequestInit): Promise<Answered>
}

export type Answered = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly json: never
}

async function ask(
  service: Service,
  secret: string,
  header: string,
  target: string,
  init: RequestInit = {},
): Promise<Answered> {
  const response = await fetch(`${service.url}${target}`, {
    ...init,
    headers: { [header]: secret, ...init.headers },
  })
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
