import type { FastifyInstance } from 'fastify'
import { errors } from '../../core/errors.ts'
import type { Settings } from '../../core/settings/settings.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers to POST and changes nothing all the same. */
    asksOnly?: boolean
  }
}

const readMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** In a process that only answers, a request that may change something is refused before its key is checked. */
export function guardReadOnly(server: FastifyInstance, { readOnly }: Pick<Settings, 'readOnly'>): void {
  if (!readOnly) return
  server.addHook('onRequest', async (request) => {
    if (request.is404 || readMethods.has(request.method) || request.routeOptions.config.asksOnly) return
    throw errors.readOnly()
  })
}
