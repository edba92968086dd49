import { readBoolean, readFlags, readInteger, readOid } from '../../ber/ber-values.ts'
import {
  type BerValue,
  berTag,
  childrenOf,
  childrenOfTag,
  contextTag,
  expectTag,
  readBer,
} from '../../ber/read-ber.ts'
import type { ParsedCertificate } from '../parse-certificate.ts'
import { tryRead } from '../try-read.ts'
import { type GeneralName, readGeneralNames } from './general-names.ts'
import { extendedKeyUsageNames, keyUsageBits } from './usage-names.ts'

export const extensionOid = {
  subjectKeyIdentifier: '2.5.29.14',
  keyUsage: '2.5.29.15',
  subjectAltName: '2.5.29.17',
  basicConstraints: '2.5.29.19',
  nameConstraints: '2.5.29.30',
  crlDistributionPoints: '2.5.29.31',
  certificatePolicies: '2.5.29.32',
  authorityKeyIdentifier: '2.5.29.35',
  policyConstraints: '2.5.29.36',
  extendedKeyUsage: '2.5.29.37',
  inhibitAnyPolicy: '2.5.29.54',
  authorityInformationAccess: '1.3.6.1.5.5.7.1.1',
  tlsFeature: '1.3.6.1.5.5.7.1.24',
  signedCertificateTimestamps: '1.3.6.1.4.1.11129.2.4.2',
} as const

/** What an extension holds, by one of its readers; undefined when it is absent or broken. */
function read<T>(
  certificate: ParsedCertificate,
  name: keyof typeof extensionOid,
  reader: (value: BerValue) => T,
): T | undefined {
  const extension = certificate.extensions.get(extensionOid[name])
  return extension && tryRead(() => reader(readBer(extension.content)))
}

export type BasicConstraints = { readonly ca: boolean; readonly pathLength: number | null }

export function basicConstraintsOf(certificate: ParsedCertificate): BasicConstraints | undefined {
  return read(certificate, 'basicConstraints', (value) => {
    const fields = childrenOfTag(value, berTag.sequence)
    const ca = fields[0]?.tag === berTag.boolean && readBoolean(fields[0])
    const length = fields.find(({ tag }) => tag === berTag.integer)
    return { ca, pathLength: length ? Number(readInteger(length)) : null }
  })
}

/** Names from `keyUsageBits`. */
export function keyUsageOf(certificate: ParsedCertificate): readonly string[] | undefined {
  return read(certificate, 'keyUsage', (value) =>
    readFlags(value).flatMap((bit) => keyUsageBits[bit]?.[0] ?? []),
  )
}

/** Names, or the object identifier of a purpose that has none here. */
export function extendedKeyUsageOf(certificate: ParsedCertificate): readonly string[] | undefined {
  return read(certificate, 'extendedKeyUsage', (value) =>
    childrenOfTag(value, berTag.sequence).map((item) => {
      const oid = readOid(item)
      return extendedKeyUsageNames.get(oid) ?? oid
    }),
  )
}

export function keyIdentifierOf(certificate: ParsedCertificate): Buffer | undefined {
  return read(
    certificate,
    'subjectKeyIdentifier',
    (value) => expectTag(value, berTag.octetString).content,
  )?.subarray(0, maxIdentifierBytes)
}

export function authorityKeyIdentifierOf(certificate: ParsedCertificate): Buffer | undefined {
  return read(
    certificate,
    'authorityKeyIdentifier',
    (value) => childrenOfTag(value, berTag.sequence).find(({ tag }) => tag === contextTag(0, false))?.content,
  )?.subarray(0, maxIdentifierBytes)
}

/** A hash in every known case; the longest has 64. */
const maxIdentifierBytes = 128

export function subjectAltNamesOf(certificate: ParsedCertificate): readonly GeneralName[] | undefined {
  return read(certificate, 'subjectAltName', (value) => readGeneralNames(expectTag(value, berTag.sequence)))
}

/** The names of each point, those given in full. */
export function crlPointsOf(certificate: ParsedCertificate): readonly (readonly GeneralName[])[] | undefined {
  return read(certificate, 'crlDistributionPoints', (value) =>
    childrenOfTag(value, berTag.sequence).flatMap((point) => {
      const name = childrenOf(point).find(({ tag }) => tag === contextTag(0))
      const full = name && childrenOf(name).find(({ tag }) => tag === contextTag(0))
      return full ? [readGeneralNames(full)] : []
    }),
  )
}

export type AccessDescription = { readonly method: string; readonly location: string }

const accessMethods: ReadonlyMap<string, string> = new Map([
  ['1.3.6.1.5.5.7.48.1', 'ocsp'],
  ['1.3.6.1.5.5.7.48.2', 'ca_issuers'],
])

export function accessDescriptionsOf(
  certificate: ParsedCertificate,
): readonly AccessDescription[] | undefined {
  return read(certificate, 'authorityInformationAccess', (value) =>
    childrenOfTag(value, berTag.sequence).flatMap((item) => {
      const [method] = childrenOf(item, 1)
      const [location] = readGeneralNames(item)
      const oid = readOid(method)
      return location ? [{ method: accessMethods.get(oid) ?? oid, location: location.value }] : []
    }),
  )
}

/** RFC 7633: feature 5, status_request, means that the server must staple. */
export function mustStaple(certificate: ParsedCertificate): boolean {
  const features = read(certificate, 'tlsFeature', (value) =>
    childrenOfTag(value, berTag.sequence).map(readInteger),
  )
  return features?.includes(5n) ?? false
}
