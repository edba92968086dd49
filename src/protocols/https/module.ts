import { httpsConfig } from '../../wire/http/config.ts'
import { webLimits } from '../http/module.ts'
import { runWeb } from '../http/run-web.ts'
import type { ProtocolModule } from '../protocol-module.ts'

/** The same page over TLS; what the certificate says is for the modules of TLS. */
export const https: ProtocolModule<typeof httpsConfig> = {
  name: 'https',
  about: 'One page over HTTPS with its headers, body and redirects.',
  protocol: 'tcp',
  defaultPorts: [443],
  config: httpsConfig,
  limits: webLimits,
  run: (context) => runWeb(context, 'https'),
}
