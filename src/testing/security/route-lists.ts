import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import type { App } from '../../api/app.ts'
import type { AnyRoute } from '../../api/http/route.ts'
import { createServer } from '../../api/http/server.ts'
import { v1Routes } from '../../api/v1-routes.ts'
import { v2Routes } from '../../api/v2-routes.ts'
import { operatorRoutes } from '../../api/web/operator/routes.ts'
import type { Web } from '../../api/web/web.ts'
import { ownRoutes } from '../../api/web/web-server.ts'
import { readSettings } from '../../core/settings/settings.ts'

/** How a request is authenticated. */
export type Door = 'token' | 'key' | 'session' | 'operator'

/** A route where it is mounted. */
export type Mounted = {
  readonly route: AnyRoute
  readonly door: Door
  /** `POST /app/v1/tasks/:job_id/revoke`: what the tables of the tests are keyed by. */
  readonly name: string
  readonly path: string
}

/** Every route of every list that the service mounts, as data: routes look at what they are given when they answer. */
export function routeLists(): readonly Mounted[] {
  const v1 = v1Routes(anything as App)
  const v2 = v2Routes(anything as App)
  return [
    ...mounted('token', '/v1', v1),
    ...mounted('key', '/v2', v2),
    ...mounted('session', '/app/v1', v1),
    ...mounted('session', '/app/v2', v2),
    ...mounted('session', '/app/api', ownRoutes(anything as App, anything as Web)),
    ...mounted('operator', '/app/api/operator', operatorRoutes(anything as App, anything as Web)),
  ]
}

/** The path with a value for each parameter. */
export function filled(path: string, value: (name: string) => string): string {
  return path.replace(/:([a-z_]+)/g, (_, name: string) => encodeURIComponent(value(name)))
}

function mounted(door: Door, prefix: string, routes: readonly AnyRoute[]): Mounted[] {
  return routes.map((route) => {
    const path = `${prefix}${route.path}`
    return { route, door, path, name: `${route.method} ${path}` }
  })
}

/** Stands for all that routes are made with. */
const anything: unknown = new Proxy(() => {}, {
  get: (_, name) => (typeof name === 'symbol' ? undefined : anything),
  apply: () => anything,
})

/** A server with every route of the service and nothing behind them: to look at, not to ask. */
export async function hollowServer(): Promise<FastifyInstance> {
  const parts: Partial<App> = { settings: readSettings({}, {}), log: pino({ level: 'silent' }) }
  const app = new Proxy(parts, { get: (known, name) => known[name as keyof App] ?? anything })
  return await createServer(app as App)
}
