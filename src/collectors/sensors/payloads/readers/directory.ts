import { escapeBytes } from '../../../../core/escape.ts'
import { type BerValue, childrenOf, readBer } from '../../../../wire/ber/read-ber.ts'
import { maxTextBytes, type PayloadReader } from '../payload.ts'
import { attempt } from './attempt.ts'

const sequence = 0x30
const integer = 0x02
const octets = 0x04
/** GetRequest, GetNextRequest, SetRequest, GetBulkRequest (RFC 3416, 3). */
const snmpRequests: ReadonlyMap<number, string> = new Map([
  [0xa0, 'get'],
  [0xa1, 'get-next'],
  [0xa3, 'set'],
  [0xa5, 'get-bulk'],
])
const ldapBind = 0x60
const ldapSearch = 0x63
const ldapExtended = 0x77
/** AS-REQ and TGS-REQ (RFC 4120, 5.4.1). */
const kerberosRequests: ReadonlySet<number> = new Set([0x6a, 0x6c])

/** SNMP (RFC 3412 and before). A request for much at once over UDP is what amplifiers are asked. */
export const readSnmp: PayloadReader = ({ bytes, protocol }) => {
  if (protocol !== 'udp') return null
  const message = readValue(bytes)
  if (message?.tag !== sequence) return null
  const [version, second, third] = attempt(() => childrenOf(message, 3)) ?? []
  if (version?.tag !== integer || version.content.length !== 1) return null
  const number = version.content[0]!
  if (number === 3 && second?.tag === sequence && third?.tag === octets)
    return { tags: ['SNMP_SCANNER'], extra: { version: 3 } }
  const request = third && snmpRequests.get(third.tag)
  if (number > 1 || second?.tag !== octets || !request) return null
  const community = escapeBytes(second.content.subarray(0, 256)).slice(0, maxTextBytes)
  const tags = request === 'get-bulk' ? ['SNMP_SCANNER', 'AMPLIFICATION'] : ['SNMP_SCANNER']
  return { tags, extra: { version: number + 1, community, request } }
}

/** LDAP (RFC 4511, 4.1.1); over UDP it has one use, to be reflected. */
export const readLdap: PayloadReader = ({ bytes, protocol }) => {
  const message = readValue(bytes)
  if (message?.tag !== sequence) return null
  const [id, operation] = attempt(() => childrenOf(message, 2)) ?? []
  if (id?.tag !== integer || id.content.length > 4) return null
  const tag = operation?.tag
  if (tag !== ldapBind && tag !== ldapSearch && tag !== ldapExtended) return null
  return { tags: protocol === 'udp' ? ['LDAP_SCANNER', 'AMPLIFICATION'] : ['LDAP_SCANNER'] }
}

/** Kerberos; over TCP behind its length (RFC 4120, 7.2.2). */
export const readKerberos: PayloadReader = ({ bytes, protocol }) => {
  const request = protocol === 'tcp' ? bytes.subarray(4) : bytes
  const value = readValue(request)
  if (!value || !kerberosRequests.has(value.tag) || value.content[0] !== sequence) return null
  if (protocol === 'tcp' && bytes.readUInt32BE(0) !== request.length) return null
  return { tags: ['KERBEROS_SCANNER'] }
}

function readValue(bytes: Buffer): BerValue | null {
  return attempt(() => readBer(bytes))
}
