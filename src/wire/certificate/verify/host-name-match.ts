import { parseAddress } from '../../../core/address.ts'
import { subjectAltNamesOf } from '../extensions/extension-values.ts'
import { namesOfSubject, type ParsedCertificate } from '../parse-certificate.ts'

/**
 * Whether a certificate is for this host (RFC 6125, 6.4). The common name counts only where there are no
 * alternative names of hosts, as it did when certificates had none.
 */
export function isForHost(certificate: ParsedCertificate, host: string): boolean {
  const names = subjectAltNamesOf(certificate) ?? []
  const address = parseAddress(host)
  if (address) {
    return names.some(({ kind, value }) => kind === 'ip' && parseAddress(value)?.value === address.value)
  }
  const wanted = host.toLowerCase().replace(/\.$/, '')
  const dns = names.filter(({ kind }) => kind === 'dns')
  const candidates = dns.length > 0 ? dns : namesOfSubject(certificate).filter(({ oid }) => oid === '2.5.4.3')
  return candidates.some(({ value }) => matches(value.toLowerCase().replace(/\.$/, ''), wanted))
}

/** A star stands for the whole first label, of a name that has at least two more (RFC 6125, 6.4.3). */
function matches(pattern: string, host: string): boolean {
  if (!pattern.startsWith('*.')) return pattern === host && host !== ''
  const rest = pattern.slice(1)
  const label = host.slice(0, host.indexOf('.'))
  return rest.indexOf('.', 1) > 0 && label !== '' && !rest.includes('*') && host === `${label}${rest}`
}
