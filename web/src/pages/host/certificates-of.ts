import { asObject, dataOf, type EventRecord, listOf, textOf } from '../../parts/event/event-summary.ts'
import type { HostEvents } from './host-answer.ts'

export type Certificate = {
  readonly port: number
  readonly subject: string
  readonly issuer: string
  readonly names: readonly string[]
  /** Milliseconds; NaN when unknown. */
  readonly notBefore: number
  readonly notAfter: number
  readonly fingerprint: string
  /** In pairs joined by colons; empty when the record has none. */
  readonly sha256: string
}

/** The leaf certificates in the records of a host, each once per port. */
export function certificatesOf(events: HostEvents): readonly Certificate[] {
  const found = new Map<string, Certificate>()
  for (const { port, results } of events)
    for (const record of results) {
      const leaf = leafOf(record)
      if (leaf === null) continue
      const certificate = certificateOf(port, leaf)
      const key = `${port} ${certificate.subject} ${certificate.notAfter}`
      if (!found.has(key)) found.set(key, certificate)
    }
  return [...found.values()]
}

function leafOf(record: EventRecord): EventRecord | null {
  const chain = listOf(asObject(dataOf(record)['cert_info'])['certificate_chain'])
  return chain.length > 0 ? asObject(chain[0]) : null
}

function certificateOf(port: number, leaf: EventRecord): Certificate {
  const dict = asObject(leaf['as_dict'])
  const validity = asObject(dict['validity'])
  const extensions = asObject(dict['extensions'])
  return {
    port,
    subject: nameOf(dict['subject']),
    issuer: nameOf(dict['issuer']),
    names: listOf(extensions['subject_alt_name']).map(textOf),
    notBefore: Date.parse(textOf(validity['not_before'])),
    notAfter: Date.parse(textOf(validity['not_after'])),
    fingerprint: textOf(leaf['sha1_fingerprint']),
    sha256: textOf(leaf['sha256_fingerprint']),
  }
}

function nameOf(value: unknown): string {
  const name = asObject(value)
  return textOf(name['common_name']) || textOf(name['organization_name'])
}
