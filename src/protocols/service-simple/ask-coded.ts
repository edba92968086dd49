import { readSecondAnswer } from '../../fingerprints/second-answers/second-answers.ts'
import { type Connection, DialError } from '../../wire/dialer.ts'
import { addProgram, ask, type Question, questions } from './ask-extensions.ts'
import type { Inspection } from './inspection.ts'

const systemQuestion: Question = { ask: 'SYST\r\n', offer: /(?!)/, end: /^\d{3} /m }

/** A greeting of code 220 that no rule knows: mail, files, or something else that numbers its answers. */
export function isCodedOnly({ best }: Inspection, banner: Buffer): boolean {
  return !best?.match && /^220[ -]/.test(banner.toString('latin1', 0, 4))
}

/**
 * Over the connection of the greeting: file servers answer FEAT (RFC 2389, 3) or refuse it in words of their own, mail
 * servers do not know it and answer EHLO (RFC 5321, 4.1.1.1). In this order, since some file servers hang up on EHLO.
 */
export async function askCoded(inspection: Inspection, connection: Connection): Promise<void> {
  try {
    const features = await ask(inspection, connection, questions.ftp)
    if (/^(?:211|530)[ -]/.test(features) || readSecondAnswer('ftp', features) !== null)
      return addService(inspection, 'ftp', features)
    if (!/^[45]\d\d[ -]/.test(features)) return
    const hello = await ask(inspection, connection, questions.smtp)
    if (/^250[ -]/.test(hello)) addService(inspection, 'smtp', hello)
    else if (readSecondAnswer('ftp', hello) !== null) addService(inspection, 'ftp', hello)
    else if (/^5\d\d[ -]/.test(hello)) {
      // RFC 2033, 4.1: who delivers to mailboxes refuses EHLO.
      const local = await ask(inspection, connection, questions.lmtp)
      if (/^250[ -]/.test(local)) return addService(inspection, 'lmtp', local)
      // RFC 959, 4.1.3: a small file server has no features, and still a system.
      const system = await ask(inspection, connection, systemQuestion)
      if (/^(?:215|530)[ -]/.test(system)) addService(inspection, 'ftp', features)
    }
  } catch (error) {
    if (!(error instanceof DialError) || error.kind === 'aborted') throw error
  }
}

function addService(inspection: Inspection, service: string, answer: string): void {
  const { best } = inspection
  if (!best) return
  const name = inspection.tls ? `ssl/${service}` : service
  inspection.best = {
    ...best,
    match: { id: `coded-${service}`, service, soft: false },
    service: { ...best.service, name, method: 'probe_matching' },
  }
  const second = readSecondAnswer(service, answer)
  if (second) addProgram(inspection, second)
}
