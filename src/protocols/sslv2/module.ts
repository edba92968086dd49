import { inspectionLimits, inspectServer } from '../../wire/tls/inspected-server.ts'
import { attemptsResult } from '../attempts.ts'
import type { ProtocolModule } from '../protocol-module.ts'
import { cipherVersionsOf, sslv2Config } from './config.ts'
import { sslv2Record } from './decode.ts'

/** All that can be found out about TLS on a port without disturbing the server. */
export const sslv2: ProtocolModule<typeof sslv2Config> = {
  name: 'sslv2',
  about: 'Versions, ciphers, certificates and known vulnerabilities of a TLS server.',
  protocol: 'tcp',
  defaultPorts: [443],
  config: sslv2Config,
  limits: inspectionLimits,
  run: async (context) => {
    const { config } = context
    const server = await inspectServer(context, {
      sni: config.sni,
      cipherVersions: cipherVersionsOf(config),
      robot: config.robot === true || config.robot === '1',
    })
    return attemptsResult(sslv2Record(server, Date.now()), server.inspection)
  },
}
