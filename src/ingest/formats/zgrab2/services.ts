import { escapeBytes } from '../../../core/escape.ts'
import { integerAt, type JsonObject, textAt, textsAt } from '../../../core/untrusted.ts'
import { maxBanner, type Service } from '../records/events.ts'
import { httpService } from './http.ts'
import { memcachedVersion } from './memcached.ts'
import { sshService } from './ssh.ts'

/** What each protocol says about the software behind it, where it says so plainly. */
const details: ReadonlyMap<string, (result: JsonObject) => Partial<Service>> = new Map([
  ['http', httpService],
  ['ssh', sshService],
  ['memcached', (result) => ({ product: 'memcached', version: memcachedVersion(result) })],
  ['mongodb', (result) => ({ product: 'MongoDB', version: textAt(result, 'build_info', 'version') })],
  ['mssql', (result) => ({ product: 'Microsoft SQL Server', version: textAt(result, 'version') })],
  ['mysql', mysql],
  ['ntp', ntp],
  ['postgres', postgres],
  ['redis', redis],
])

export function serviceDetails(protocol: string, result: JsonObject): Partial<Service> {
  return details.get(protocol)?.(result) ?? { banner: textAt(result, 'banner') }
}

function mysql(result: JsonObject): Partial<Service> {
  const version = textAt(result, 'server_version')
  const greeting = textsAt(result, 'raw_packets')[0]
  // A server that refuses the client sends an error in place of its greeting, without a version.
  if (version === undefined && greeting === undefined) return { banner: textAt(result, 'error_message') }
  return {
    product: version === undefined ? undefined : /mariadb/i.test(version) ? 'MariaDB' : 'MySQL',
    version,
    escapedBanner: greeting && escapeBytes(Buffer.from(greeting, 'base64').subarray(0, maxBanner)),
  }
}

function ntp(result: JsonObject): Partial<Service> {
  const version = integerAt(result, 'version')
  return { version: version === undefined ? undefined : `v${version}` }
}

function postgres(result: JsonObject): Partial<Service> {
  return {
    product: 'PostgreSQL DB',
    banner: textAt(result, 'supported_versions') ?? textAt(result, 'protocol_error', 'message'),
  }
}

function redis(result: JsonObject): Partial<Service> {
  return {
    version: textAt(result, 'version'),
    ostype: textAt(result, 'os'),
    banner: textAt(result, 'info_response') ?? textAt(result, 'ping_response'),
  }
}
