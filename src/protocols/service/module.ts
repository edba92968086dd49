import { Type } from 'typebox'
import type { ServiceData } from '../../core/events/host-event.ts'
import type { Connection } from '../../wire/dialer.ts'
import { httpConfigMembers } from '../../wire/http/config.ts'
import { reasonText } from '../../wire/reason-text.ts'
import type { ModuleContext, ProtocolModule } from '../protocol-module.ts'
import { serviceSimple } from '../service-simple/module.ts'
import { fromSimple, identifiedIn } from './decode.ts'
import { type Identified, type Script, type ScriptResult, scriptTime } from './script.ts'
import { bannerScript } from './scripts/banner.ts'
import { dnsScript } from './scripts/dns-version.ts'
import { httpScript } from './scripts/http.ts'
import { ftpScript, smtpScript } from './scripts/line-services.ts'
import { mysqlScript } from './scripts/mysql-info.ts'
import { ntpScript } from './scripts/ntp-info.ts'
import { snmpScript } from './scripts/snmp-engine.ts'
import { sshScript } from './scripts/ssh.ts'
import { sslCertScript } from './scripts/ssl-cert.ts'

/** In the order in which their results stand in a record. */
export const scripts: readonly Script[] = [
  bannerScript,
  sslCertScript,
  httpScript,
  sshScript,
  mysqlScript,
  smtpScript,
  ftpScript,
  dnsScript,
  ntpScript,
  snmpScript,
]

const config = Type.Object({ user_agent: httpConfigMembers.user_agent }, { additionalProperties: false })

/** What service-simple finds with all its probes, and then a closer look at what it is. */
export function createService(simple: typeof serviceSimple): ProtocolModule<typeof config> {
  return {
    name: 'service',
    about: 'Name, product and version of the service on a port, and what it tells when asked further.',
    protocol: 'tcp',
    defaultPorts: [],
    config,
    // Those of service-simple, and for the scripts of one service: two pages with redirects, or eight host keys.
    limits: {
      milliseconds: simple.limits.milliseconds + 60_000,
      bytes: simple.limits.bytes + 8_388_608,
      connections: simple.limits.connections + 16,
    },
    run: async (context) => {
      const { protocol } = context.target
      const agent = context.config.user_agent ?? context.userAgent
      const found = await simple.run({ ...context, userAgent: agent, config: { probe_rarity: 'all' } })
      const data = found.data as ServiceData
      const identified = identifiedIn(data, protocol)
      const errors = found.error === undefined ? [] : [found.error]
      const results = identified ? await runScripts(context, identified, errors) : []
      return {
        data: {
          ...fromSimple(data, protocol, found.error),
          ...(results.length > 0 ? { scripts: results } : {}),
        },
        ...(errors.length > 0 ? { error: errors.join('; ') } : {}),
        ...(found.localPort === undefined ? {} : { localPort: found.localPort }),
      }
    },
  }
}

export const service = createService(serviceSimple)

/** One script that fails says nothing about the others. */
async function runScripts(
  context: ModuleContext<{ readonly user_agent?: string }>,
  found: Identified,
  errors: string[],
): Promise<readonly ScriptResult[]> {
  const results: ScriptResult[] = []
  for (const script of scripts.filter((one: Script) => one.fits(found))) {
    try {
      results.push(...(await script.run({ context, found, connect: () => connectTo(context, found) })))
    } catch (error) {
      errors.push(`${script.ids[0]}: ${reasonText(error)}`)
    }
  }
  return results
}

function connectTo({ dial, target }: ModuleContext<unknown>, { tls }: Identified): Promise<Connection> {
  if (!tls) return dial.connect({ milliseconds: scriptTime })
  const servername = target.name === undefined ? {} : { servername: target.name }
  return dial.connect({ milliseconds: scriptTime, tls: { ...servername, milliseconds: scriptTime } })
}
