import type { FastifyInstance } from 'fastify'
import type { App } from '../api/app.ts'
import { mountMcp } from '../api/mcp/mount-mcp.ts'
import { packageVersion } from '../core/package-version.ts'

/** The same keys, rates and credits as everywhere else. */
export function openMcp(server: FastifyInstance, app: App): void {
  mountMcp(server, {
    version: packageVersion(),
    admit: async (key) => {
      const caller = await app.keys.find('v2', key)
      return caller && { wait: app.rateLimit.take(caller.keyId) }
    },
  })
}
