import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import type { Registry } from 'prom-client'
import type { Settings } from '../../core/settings/settings.ts'
import type { Roles } from '../roles.ts'

/** Where a process that answers no clients says how it is; null when no port was given for that. */
export type Health = { readonly url: string; close(): Promise<void> }

export async function openHealth(
  settings: Pick<Settings, 'host' | 'healthPort'>,
  roles: Roles,
  process: {
    readonly ready: () => boolean
    /** Names of background activities that are failing. */
    readonly failing: () => readonly string[]
    readonly registry: Registry
  },
): Promise<Health | null> {
  if (settings.healthPort === 0) return null
  const server = Fastify()
  server.get('/livez', async () => ({ live: true }))
  server.get('/readyz', async (_, reply) => {
    const failing = process.failing()
    const ready = process.ready() && failing.length === 0
    return reply
      .code(ready ? 200 : 503)
      .send({ ready, ...(failing.length > 0 && { failing }), roles: [...roles] })
  })
  server.get('/metrics', async (_, reply) =>
    reply.type(process.registry.contentType).send(await process.registry.metrics()),
  )
  await server.listen({ host: settings.host, port: settings.healthPort })
  return { url: urlOf(server.server.address() as AddressInfo), close: () => server.close() }
}

export function urlOf({ address, port, family }: AddressInfo): string {
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}
