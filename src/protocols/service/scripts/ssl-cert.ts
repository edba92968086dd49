import { X509Certificate } from 'node:crypto'
import { escapeText } from '../../../core/escape.ts'
import type { Script } from '../script.ts'
import { membersResult } from '../script-result.ts'

/** The certificate that the service shows. */
export const sslCertScript: Script = {
  ids: ['ssl-cert'],
  fits: ({ tls }) => tls,
  run: async ({ connect }) => {
    const connection = await connect()
    try {
      const [der] = connection.tls?.chain ?? []
      return der === undefined ? [] : describeCertificate(der)
    } finally {
      connection.close()
    }
  },
}

export function describeCertificate(der: Uint8Array): ReturnType<typeof membersResult> {
  const certificate = readCertificate(der)
  if (!certificate) return []
  const { subject, issuer, subjectAltName, validFrom, validTo, serialNumber } = certificate
  return membersResult('ssl-cert', {
    subject: nameText(subject),
    issuer: nameText(issuer),
    alternative_names: nameText(subjectAltName ?? ''),
    not_before: dateText(validFrom),
    not_after: dateText(validTo),
    serial: serialNumber.toLowerCase(),
    sha1: certificate.fingerprint.toLowerCase(),
    sha256: certificate.fingerprint256.toLowerCase(),
  })
}

/** Null when the bytes are none that can be read. */
function readCertificate(der: Uint8Array): X509Certificate | null {
  try {
    return new X509Certificate(der)
  } catch {
    return null
  }
}

/** One part a line, as the library writes it. */
function nameText(text: string | undefined): string {
  return escapeText((text ?? '').slice(0, 1024).replaceAll('\n', ', '))
}

function dateText(text: string): string {
  const time = Date.parse(text)
  return Number.isNaN(time) ? '' : new Date(time).toISOString()
}
