import { failureName, type Negotiation } from '../rdp/negotiation.ts'
import { unknown, type Verdict } from './detect.ts'

/** What goes out, member by member; empty when the port has no remote desktop. */
export type BluekeepRecord = Partial<Verdict>

/** What to do after a negotiation: go on, ask for RDP's own security, or say why nothing can be known. */
export type Step =
  | { readonly kind: 'go-on' }
  | { readonly kind: 'ask-rdp' }
  | { readonly kind: 'stop'; readonly verdict: Verdict }

const sslNotAllowed = 2
const sslWithoutCertificate = 3

export function nextStep(negotiation: Negotiation): Step {
  if (negotiation.kind !== 'refused') return { kind: 'go-on' }
  const { code } = negotiation
  if (code === sslNotAllowed || code === sslWithoutCertificate) return { kind: 'ask-rdp' }
  return {
    kind: 'stop',
    verdict: unknown(`The server wants an account first: ${failureName(code)}`),
  }
}
