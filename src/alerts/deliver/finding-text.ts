import { asObject, type JsonObject } from '../../core/untrusted.ts'
import type { FindingBody, SeenService } from '../alert.ts'

/** One finding in one line, for people: where, what answers there, and what happened. Not escaped. */
export function findingText(finding: FindingBody): string {
  if (finding.kind === 'paused') return `The alert was paused: ${finding.reason}`
  if (finding.kind === 'match') return matchText(finding.area, asObject(finding.event))
  const { ip, port, protocol, change, what, before, after, service } = finding
  const where = port === null ? ip : `${ip} ${port}/${protocol}`
  const known = service ? serviceText(service) : ''
  const difference = before === null && after === null ? '' : ` ${before ?? '-'} -> ${after ?? '-'}`
  return `${where} ${change}: ${what}${difference}${known === '' ? '' : ` (${known})`}`
}

/** The host that a finding is about; null where it is about none. */
export function findingAddress(finding: FindingBody): string | null {
  if (finding.kind === 'paused') return null
  if (finding.kind === 'change') return finding.ip
  const event = asObject(finding.event)
  const candidates = [
    finding.area === 'sensors' ? asObject(event['origin'])['ip'] : undefined,
    asObject(event['target'])['ip'],
    event['ip'],
    asObject(event['peer'])['ip'],
  ]
  return candidates.find((value) => typeof value === 'string') ?? null
}

export function serviceText({ name, product, version }: SeenService): string {
  return [name, [product, version].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

function matchText(area: string, event: JsonObject): string {
  const target = asObject(event['target'])
  const data = asObject(asObject(event['result'])['data'])
  const service = asObject(data['service'])
  const title = text(asObject(data['response'])['title'])
  const address = findingAddress({ kind: 'match', area: area as 'host', event }) ?? text(event['domain'])
  const port = text(target['port'] ?? event['port'])
  const parts = [
    address === '' ? area : address,
    port === '' ? '' : `${port}/${text(target['protocol']) || 'tcp'}`,
    serviceText({
      name: text(service['name']),
      product: text(service['product']),
      version: text(service['version']),
    }),
    title === '' ? '' : JSON.stringify(title.slice(0, 80)),
  ].filter((part) => part !== '')
  // What is in no known shape is shown as it is.
  return parts.length > 1 ? parts.join(' ') : `${area}: ${JSON.stringify(event)}`
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
