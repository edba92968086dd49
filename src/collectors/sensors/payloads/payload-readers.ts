import type { PayloadReader } from './payload.ts'
import { readCoap, readIke, readNtp, readQuic, readTftp } from './readers/datagrams.ts'
import { readKerberos, readLdap, readSnmp } from './readers/directory.ts'
import { readDns } from './readers/dns.ts'
import { readHttp } from './readers/http.ts'
import { readMqtt } from './readers/mqtt.ts'
import { readRdp } from './readers/rdp.ts'
import { readRedis } from './readers/redis.ts'
import { readRpc } from './readers/rpc.ts'
import { readSip } from './readers/sip.ts'
import { readSmb } from './readers/smb.ts'
import { readSsh } from './readers/ssh.ts'
import { readDtls, readTls } from './readers/tls.ts'

/** By the name under which `extra` shows what was read. The first that knows the payload has it. */
export const payloadReaders: readonly (readonly [name: string, read: PayloadReader])[] = [
  ['http', readHttp],
  ['ssl', readTls],
  ['ssh', readSsh],
  ['dtls', readDtls],
  ['rdp', readRdp],
  ['smb', readSmb],
  ['sip', readSip],
  ['redis', readRedis],
  ['mqtt', readMqtt],
  ['snmp', readSnmp],
  ['ldap', readLdap],
  ['kerberos', readKerberos],
  ['dns', readDns],
  ['tftp', readTftp],
  ['ike', readIke],
  ['rpc', readRpc],
  ['quic', readQuic],
  ['coap', readCoap],
  ['ntp', readNtp],
]
