import type { ProtocolModule } from '../protocol-module.ts'
import { httpConfig } from '../../wire/http/config.ts'
import { runWeb } from './run-web.ts'
import { mostRedirects } from '../../wire/http/visit-page.ts'

/** Pages are small, but five redirects may each send as much as the one that counts. */
export const webLimits = { milliseconds: 30_000, bytes: 4_194_304, connections: mostRedirects + 1 } as const

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
