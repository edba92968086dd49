import { Type } from 'typebox'
import { parseAddress } from '../../core/address.ts'
import type { App } from '../app.ts'
import { route } from '../http/route.ts'

/** Whoever sees our packets may ask, without a token, whether they are ours. */
export function minionRoutes(app: App) {
  const scanners = (version: 4 | 6): string[] =>
    app.settings.scanners.filter((text) => parseAddress(text)?.version === version)
  const response = Type.Object({ scanners: Type.Array(Type.String()) })
  return [
    route({
      method: 'GET',
      path: '/minions',
      summary: 'IPv4 addresses of the scanners',
      response,
      answer: async () => ({ kind: 'body', body: { scanners: scanners(4) } }),
    }),
    route({
      method: 'GET',
      path: '/minions-ipv6',
      summary: 'IPv6 addresses of the scanners',
      response,
      answer: async () => ({ kind: 'body', body: { scanners: scanners(6) } }),
    }),
  ]
}
