import type { FirstKeys } from '../../src/accounts/first-keys.ts'
import { eventually } from '../../src/testing/eventually.ts'
import { type PageRoute, pageRoutes } from './page-routes.ts'

/** A service with sample data, and the keys of its operator. */
export type SampleService = { readonly url: string; readonly keys: FirstKeys }

/** A page that is looked at: of a route that has no parameters this is its path. */
export type ShownPage = {
  readonly name: string
  readonly signedIn: boolean
  /** The path in a running service, which knows what has an id. */
  path(service: SampleService): Promise<string>
}

type Target = string | ((service: SampleService) => Promise<string>)

/** What is shown of the routes that have parameters, and of those that show more than one thing. */
export const targets: Readonly<Record<string, readonly Target[]>> = {
  '/': ['/', '/?query=port%3A443', '/?query=port%3A443&view=table', '/?query=port%3A443&view=services'],
  '/host/:ip': ['/host/192.0.2.10'],
  '/cve/:id': ['/cve/CVE-2021-41773'],
  '/certificate/:print': [certificatePath],
  '/perimeter/assets': [withPerimeter('/perimeter/assets')],
  '/perimeter/services': [withPerimeter('/perimeter/services')],
  '/findings': ['/findings', '/findings?change=opened&since=2026-01-31'],
  '/perimeter/:id': [async (service) => `/perimeter/${await perimeterId(service)}`],
  '/perimeter/:id/names': [async (service) => `/perimeter/${await perimeterId(service)}/names`],
  '/findings/:id': [async (service) => `/findings/${await findingId(service)}`],
  '/images/:id': [imagePath],
  '/jobs/:id': [jobPath],
  // A link works once: the journey of the account opens one, and checks the page there.
  '/invite/:token': [],
  '/docs/:page': ['/docs/first-30-minutes', '/docs/fields', '/docs/api'],
}

/** Every page of the router, signed in; those that need no account also signed out. */
export function shownPages(routes: readonly PageRoute[] = pageRoutes()): ShownPage[] {
  const signedIn = routes.flatMap((route) => targetsOf(route).map((target) => shown(route, target, true)))
  const signedOut = routes
    .filter(({ path, open }) => open && !path.includes(':'))
    .map((route) => shown(route, route.path, false))
  return [...signedIn, ...signedOut]
}

function targetsOf({ path }: PageRoute): readonly Target[] {
  const listed = targets[path]
  if (listed) return listed
  if (path.includes(':')) throw new Error(`web/testing/shown-pages.ts has no target for the route ${path}`)
  // Who is signed in is not shown the form to sign in.
  return path === '/sign-in' || path === '/sign-up' ? [] : [path]
}

function shown({ path }: PageRoute, target: Target, signedIn: boolean): ShownPage {
  return {
    name: typeof target === 'string' ? target : path,
    signedIn,
    path: async (service) => (typeof target === 'string' ? target : await target(service)),
  }
}

/** A page that has something to show once there is a perimeter. */
function withPerimeter(path: string): Target {
  return async (service) => {
    await perimeterId(service)
    return path
  }
}

const perimeterName = 'Example network'

/** The perimeter of the sample network, which is added when it is not there yet. */
export async function perimeterId(service: SampleService): Promise<string> {
  const { perimeters } = await ask<{ perimeters: { id: string; name: string }[] }>(service, '/perimeters')
  const known = perimeters.find(({ name }) => name === perimeterName)
  if (known) return known.id
  const assets = ['192.0.2.0/24', 'example.com']
  const added = { name: perimeterName, assets, preset: 'none', schedule: { every: 'never' } }
  return (await ask<{ id: string }>(service, '/perimeters', added)).id
}

/** Removes what `perimeterId` added. */
export async function removePerimeter(service: SampleService): Promise<void> {
  await ask(service, `/perimeters/${await perimeterId(service)}/delete`, {})
}

/** The most severe one; stored events are evaluated in the background. */
export async function findingId(service: SampleService): Promise<number> {
  await perimeterId(service)
  const first = async () => {
    const { findings } = await ask<{ findings: { id: number }[] }>(service, '/findings')
    return findings[0]?.id
  }
  return await eventually(first, 'a finding about the sample network', { intervalMs: 1_000 })
}

async function certificatePath(service: SampleService): Promise<string> {
  const host = JSON.stringify(await ask(service, '/query/ip/192.0.2.10'))
  const [, print] = /"sha256_fingerprint":"([0-9a-fA-F:]+)"/.exec(host) ?? []
  if (print === undefined) throw new Error('The sample host has no certificate')
  return `/certificate/${print.replaceAll(':', '').toLowerCase()}`
}

async function imagePath(service: SampleService): Promise<string> {
  const { events } = await ask<{ events: { image_id: string }[] }>(service, '/query/image/search?query=')
  return `/images/${events[0]!.image_id}`
}

async function jobPath({ url, keys }: SampleService): Promise<string> {
  const response = await fetch(`${url}/v1/tasks`, { headers: { 'x-token': keys.v1_token } })
  const jobs = (await response.json()) as { job_id: string }[]
  return `/jobs/${jobs.at(-1)!.job_id}`
}

async function ask<T>({ url, keys }: SampleService, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${url}/v2${path}`, {
    headers: { 'x-key': keys.v2_key, 'content-type': 'application/json' },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
  return JSON.parse(text) as T
}
