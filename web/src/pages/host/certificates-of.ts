import { dataOf, type EventRecord, listOf, membersOf, textOf } from '../../parts/event/event-summary.ts'
import type { HostAnswer } from './host-answer.ts'

export type Certificate = {
  readonly port: number
  readonly subject: string
  readonly issuer: string
  readonly names: readonly string[]
  /** Milliseconds; NaN when it is not told. */
  readonly notBefore: number
  readonly notAfter: number
  readonly fingerprint: string
}

/** The leaf certificates in the records of a host, each once a port. */
export function certificatesOf(events: HostAnswer['events']): readonly Certificate[] {
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
  const chain = listOf(membersOf(dataOf(record)['cert_info'])['certificate_chain'])
  return chain.length > 0 ? membersOf(chain[0]) : null
}

function certificateOf(port: number, leaf: EventRecord): Certificate {
  const dict = membersOf(leaf['as_dict'])
  const validity = membersOf(dict['validity'])
  const extensions = membersOf(dict['extensions'])
  return {
    port,
    subject: nameOf(dict['subject']),
    issuer: nameOf(dict['issuer']),
    names: listOf(extensions['subject_alt_name']).map(textOf),
    notBefore: Date.parse(textOf(validity['not_before'])),
    notAfter: Date.parse(textOf(validity['not_after'])),
    fingerprint: textOf(leaf['sha1_fingerprint']),
  }
}

function nameOf(value: unknown): string {
  const name = membersOf(value)
  return textOf(name['common_name']) || textOf(name['organization_name'])
}
