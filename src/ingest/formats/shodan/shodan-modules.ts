import { isIPv6 } from 'node:net'
import {
  integerAt,
  isObject,
  type JsonObject,
  listAt,
  objectAt,
  textAt,
  textsAt,
} from '../../../core/untrusted.ts'
import { certificateFromDer } from '../records/certificate-from-der.ts'
import { hexPairs, nameByShortLabels, signatureAlgorithm } from '../records/certificate-shape.ts'
import { parseHttpHead } from '../records/http-head.ts'
import { present } from '../records/present.ts'
import { sshData } from '../records/ssh-data.ts'
import type { Seen } from '../records/target.ts'
import { webData } from '../records/web-data.ts'

/** A chain longer than this is not one that a client would follow. */
const maxChain = 32

/** The `http` member; the header fields stand in the banner, as they were sent. */
export function shodanWeb(record: JsonObject, web: JsonObject, seen: Seen, secure: boolean): object {
  const head = parseHttpHead(textAt(record, 'data') ?? '')
  const host = textAt(web, 'host') ?? seen.ip
  const path = textAt(web, 'location') ?? '/'
  const favicon = integerAt(web, 'favicon', 'hash')
  return webData({
    url: `${secure ? 'https' : 'http'}://${isIPv6(host) ? `[${host}]` : host}:${seen.port}${path.startsWith('/') ? path : '/'}`,
    title: textAt(web, 'title'),
    version: head?.version,
    code: integerAt(web, 'status') ?? head?.code,
    message: head?.message,
    fields: head?.fields ?? [],
    ordered: head !== null,
    redirects: listAt(web, 'redirects').flatMap((redirect) => {
      const location = textAt(redirect, 'location')
      return location === undefined ? [] : [{ to: location }]
    }),
    faviconMmh3: favicon === undefined ? undefined : String(favicon),
    body: textAt(web, 'html'),
    apps: Object.entries(objectAt(web, 'components') ?? {}).map(([name, component]) => ({
      name,
      version: textsAt(component, 'versions')[0],
      categories: textsAt(component, 'categories'),
    })),
  })
}

export function shodanSsh(ssh: JsonObject, banner: string): object {
  const kex = objectAt(ssh, 'kex')
  const blob = textAt(ssh, 'key')?.replace(/\s/g, '')
  return sshData(
    banner.split(/\r?\n/, 1)[0] ?? '',
    {
      kex: textsAt(kex, 'kex_algorithms'),
      hostKey: textsAt(kex, 'server_host_key_algorithms'),
      encryption: textsAt(kex, 'encryption_algorithms'),
      mac: textsAt(kex, 'mac_algorithms'),
      compression: textsAt(kex, 'compression_algorithms'),
    },
    blob === undefined ? [] : [{ algorithm: textAt(ssh, 'type') ?? 'unknown', blob }],
  )
}

/** The `ssl` member: the chain it holds as PEM, or else its own summary of the first certificate. */
export function shodanTls(tls: JsonObject, seen: Seen): object | null {
  const pems = textsAt(tls, 'chain').slice(0, maxChain)
  const chain = pems.map(certificateFromDer).filter((certificate) => certificate !== null)
  const summary = objectAt(tls, 'cert')
  if (chain.length === 0 && summary) chain.push(certificateFromSummary(summary))
  if (chain.length === 0) return null
  return {
    server_info: present({
      ip_address: seen.ip,
      port: seen.port,
      // Versions that the server refused stand in the list with a minus.
      highest_ssl_version_supported: textsAt(tls, 'versions').findLast((version) => !version.startsWith('-')),
      openssl_cipher_string_supported: textAt(tls, 'cipher', 'name'),
    }),
    cert_info: { certificate_chain: chain },
  }
}

function certificateFromSummary(summary: JsonObject): object {
  const sha1 = textAt(summary, 'fingerprint', 'sha1')
  const sha256 = textAt(summary, 'fingerprint', 'sha256')
  const algorithm = textAt(summary, 'sig_alg')
  return present({
    sha1_fingerprint: sha1 && hexPairs(sha1),
    sha256_fingerprint: sha256 && hexPairs(sha256),
    as_dict: present({
      signature_algorithm: algorithm && signatureAlgorithm(algorithm),
      subject: nameOf(summary['subject']),
      issuer: nameOf(summary['issuer']),
      public_key_info: present({
        algorithm: textAt(summary, 'pubkey', 'type'),
        key_size: integerAt(summary, 'pubkey', 'bits'),
      }),
      validity: present({
        not_before: timeOfSummary(summary['issued']),
        not_after: timeOfSummary(summary['expires']),
      }),
    }),
  })
}

function nameOf(name: unknown): object {
  const value = (key: string) => (isObject(name) ? textAt(name, key) : undefined)
  return nameByShortLabels(value)
}

/** `20240131120000Z`, the GeneralizedTime of the certificate. */
function timeOfSummary(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/.exec(value) ?? []
  const [year, month, day, hour, minute, second] = parts
  return second && `${year}-${month}-${day}T${hour}:${minute}:${second}+00:00`
}
