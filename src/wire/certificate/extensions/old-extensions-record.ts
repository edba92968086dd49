import { hexPairs } from '../../ber/ber-values.ts'
import type { ParsedCertificate } from '../parse-certificate.ts'
import type { GeneralName } from './general-names.ts'
import { shownExtensions } from './shown-extensions.ts'
import { keyUsageBits, opensslPurposes } from './usage-names.ts'

type Lists = Readonly<Record<string, readonly string[]>>

/** Extensions under the headings that OpenSSL prints them under, what stands below each as properties. */
export function oldExtensionsRecord(certificate: ParsedCertificate): Record<string, unknown> {
  const { authority, identifier, usage, purposes, constraints, policies, points, access, names } =
    shownExtensions(certificate)
  return {
    ...(names && { 'X509v3 Subject Alternative Name': byKind(names) }),
    ...(usage && { 'X509v3 Key Usage': flags(usage.map((name) => usageTexts.get(name) ?? name)) }),
    ...(purposes && {
      'X509v3 Extended Key Usage': flags(purposes.map((name) => opensslPurposes.get(name) ?? name)),
    }),
    ...(constraints && {
      'X509v3 Basic Constraints': {
        CA: [constraints.ca ? 'TRUE' : 'FALSE'],
        ...(constraints.pathLength !== null && { pathlen: [String(constraints.pathLength)] }),
      },
    }),
    ...(identifier && { 'X509v3 Subject Key Identifier': hexPairs(identifier).toUpperCase() }),
    ...(authority && {
      'X509v3 Authority Key Identifier': { keyid: [hexPairs(authority).toUpperCase()] },
    }),
    ...(points && { 'X509v3 CRL Distribution Points': byKind(points.flat()) }),
    ...(policies && {
      'X509v3 Certificate Policies': { Policy: policies.map((policy) => policy.policy_identifier) },
    }),
    ...(access && { 'Authority Information Access': byMethod(access) }),
  }
}

const usageTexts: ReadonlyMap<string, string> = new Map(keyUsageBits)

/** Marks that have no value of their own. */
function flags(names: readonly string[]): Readonly<Record<string, ''>> {
  return Object.fromEntries(names.map((name) => [name, '']))
}

const kinds: Readonly<Record<GeneralName['kind'], string>> = {
  dns: 'DNS',
  ip: 'IP Address',
  email: 'email',
  uri: 'URI',
  directory: 'DirName',
  registered: 'Registered ID',
}

function byKind(names: readonly GeneralName[]): Lists {
  const lists = new Map<string, string[]>()
  for (const { kind, value } of names) {
    const list = lists.get(kinds[kind])
    if (list) list.push(value)
    else lists.set(kinds[kind], [value])
  }
  return Object.fromEntries(lists)
}

const methods: ReadonlyMap<string, string> = new Map([
  ['ocsp', 'OCSP'],
  ['ca_issuers', 'CAIssuers'],
])

function byMethod(
  access: readonly { readonly method: string; readonly location: string }[],
): Readonly<Record<string, Lists>> {
  const lists = new Map<string, string[]>()
  for (const { method, location } of access) {
    const name = methods.get(method) ?? method
    lists.set(name, [...(lists.get(name) ?? []), location])
  }
  return Object.fromEntries([...lists].map(([name, locations]) => [name, { URI: locations }]))
}
