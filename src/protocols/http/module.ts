import { httpConfig } from '../../wire/http/config.ts'
import { maxRedirects } from '../../wire/http/visit-page.ts'
import type { ProtocolModule } from '../protocol-module.ts'
import { runWeb } from './run-web.ts'

/** Pages are small, but five redirects may each send as much as the one that counts. */
export const webLimits = { milliseconds: 30_000, bytes: 4_194_304, connections: maxRedirects + 1 } as const

/** One page over HTTP, the older of the two shapes for pages. */
export const http: ProtocolModule<typeof httpConfig> = {
  name: 'http',
  about: 'One page over HTTP with its headers, body and redirects.',
  protocol: 'tcp',
  defaultPorts: [80],
  config: httpConfig,
  limits: webLimits,
  run: (context) => runWeb(context, 'http'),
}
