import type { NtlmDescription } from '../../wire/ntlm/ntlm.ts'
import { osVersionText } from '../../wire/ntlm/os-version.ts'
import { failureName, type Negotiation, securityBits } from './negotiation.ts'

/** What was learnt; `link` is added when the picture is stored. */
export type RdpRecord = {
  readonly security?: Security
  /** Why there is a picture of the logon screen or none, and what else the server accepts. */
  readonly reason?: string
}

/** The security under which a client without an account comes furthest. */
export type Security = 'SSL' | 'RDP' | 'NLA'

/** What is asked for one after the other: TLS, RDP's own security, NLA, its extended form, RDSTLS. */
export const securityOffers: readonly number[] = [
  securityBits.ssl,
  securityBits.rdp,
  securityBits.ssl | securityBits.hybrid,
  securityBits.ssl | securityBits.hybrid | securityBits.hybridEx,
  securityBits.rdstls,
]

const names: ReadonlyMap<number, string> = new Map([
  [securityBits.rdp, 'RDP'],
  [securityBits.ssl, 'SSL'],
  [securityBits.hybrid, 'NLA'],
  [securityBits.rdstls, 'RDSTLS'],
  [securityBits.hybridEx, 'HYBRID_EX'],
])

/** The name of what a server chose; null when it chose nothing. */
export function chosenName(negotiation: Negotiation): string | null {
  if (negotiation.kind === 'refused') return null
  if (negotiation.kind === 'legacy') return 'RDP'
  return names.get(negotiation.protocol) ?? `protocol ${negotiation.protocol}`
}

/** All that a server accepted, in the order in which it was asked. */
export function describeOffers(negotiations: readonly Negotiation[]): readonly string[] {
  const chosen = negotiations.map(chosenName).filter((name) => name !== null)
  return [...new Set(chosen)]
}

export function securityOf(accepted: readonly string[]): Security | null {
  for (const name of ['SSL', 'RDP', 'NLA'] as const) if (accepted.includes(name)) return name
  return accepted.includes('HYBRID_EX') ? 'NLA' : null
}

export function describeReason(parts: {
  readonly outcome: string
  readonly accepted: readonly string[]
  readonly ntlm: NtlmDescription | null
}): string {
  const { outcome, accepted, ntlm } = parts
  return [
    outcome,
    ...(accepted.length > 0 ? [`accepts ${accepted.join(', ')}`] : []),
    ...(ntlm ? ntlmWords(ntlm) : []),
  ].join('; ')
}

function ntlmWords({
  computer,
  dnsComputer,
  domain,
  dnsDomain,
  version,
}: NtlmDescription): readonly string[] {
  const name = dnsComputer ?? computer
  const area = dnsDomain ?? domain
  return [
    ...(name === undefined ? [] : [`name ${name}`]),
    ...(area === undefined ? [] : [`domain ${area}`]),
    ...(version === undefined ? [] : [`NTLM version ${osVersionText(version)}`]),
  ]
}

/** What a refusal says, for a server that refused the connection. */
export function refusalOf(negotiations: readonly Negotiation[]): string {
  const refusal = negotiations.find((negotiation) => negotiation.kind === 'refused')
  return refusal ? failureName(refusal.code) : 'nothing was accepted'
}
