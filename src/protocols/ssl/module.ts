import { Type } from 'typebox'
import { versionNames } from '../../wire/tls/ciphers/versions.ts'
import { inspectionLimits, inspectServer } from '../../wire/tls/inspected-server.ts'
import { modeSetting, sniSetting } from '../../wire/tls/settings.ts'
import { attemptsResult } from '../attempts.ts'
import type { ProtocolModule } from '../protocol-module.ts'
import { sslRecord } from './decode.ts'

const config = Type.Object({ sni: sniSetting, ssl_mode: modeSetting }, { additionalProperties: false })

/** The older of the two shapes for TLS servers. */
export const ssl: ProtocolModule<typeof config> = {
  name: 'ssl',
  about: 'The same as sslv2, without ROBOT, in its older shape.',
  protocol: 'tcp',
  defaultPorts: [443],
  config,
  limits: inspectionLimits,
  run: async (context) => {
    const server = await inspectServer(context, {
      sni: context.config.sni,
      cipherVersions: context.config.ssl_mode === 'fast' ? [] : versionNames,
      robot: false,
    })
    return attemptsResult(sslRecord(server, Date.now()), server.inspection)
  },
}
