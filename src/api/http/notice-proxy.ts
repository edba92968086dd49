import type { FastifyInstance } from 'fastify'

/** Says once that requests come through a proxy that is not named: all clients have its address then. */
export function noticeProxy(
  server: FastifyInstance,
  log: { warn(fields: object, message: string): void },
): void {
  let noticed = false
  server.addHook('onRequest', async ({ headers, ip }) => {
    if (noticed || headers['x-forwarded-for'] === undefined) return
    noticed = true
    log.warn(
      { proxy: ip },
      'requests come through a proxy, and limits for each address hold for all its clients together: set trusted-proxies',
    )
  })
}
