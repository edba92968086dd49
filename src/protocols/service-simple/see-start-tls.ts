import { type Connection, DialError } from '../../wire/dialer.ts'
import { gatherAnswer } from './gather-answer.ts'
import type { Inspection } from './inspection.ts'

/** What a server is asked for its extensions, and how it says that TLS is one. */
const questions: Readonly<
  Record<string, { readonly ask: string; readonly offer: RegExp; readonly end: RegExp }>
> = {
  // RFC 5321, 4.1.1.1; RFC 3207.
  smtp: { ask: 'EHLO scan.invalid\r\n', offer: /^250[ -]STARTTLS\b/im, end: /^\d{3} /m },
  lmtp: { ask: 'LHLO scan.invalid\r\n', offer: /^250[ -]STARTTLS\b/im, end: /^\d{3} /m },
  // RFC 2449, 5; RFC 2595.
  pop3: { ask: 'CAPA\r\n', offer: /^STLS\b/im, end: /^(?:\.\r?$|-ERR)/m },
  imap: { ask: 'a CAPABILITY\r\n', offer: /\bSTARTTLS\b/i, end: /^a (?:OK|NO|BAD)/m },
  // RFC 2389, 3; RFC 4217.
  ftp: { ask: 'FEAT\r\n', offer: /^ ?AUTH (?:TLS|SSL)/im, end: /^\d{3} /m },
  // RFC 3977, 5.2; RFC 4642.
  nntp: { ask: 'CAPABILITIES\r\n', offer: /^STARTTLS\b/im, end: /^(?:\.\r?$|[45]\d\d )/m },
}

/** Over the connection of the greeting: one more question, whose answer nothing hangs on. */
export async function seeStartTls(
  inspection: Inspection,
  connection: Connection,
  banner: Buffer,
): Promise<void> {
  const service = inspection.best?.match?.service ?? ''
  const question = Object.hasOwn(questions, service) ? questions[service] : undefined
  if (inspection.tls || !inspection.best) return
  if (/STARTTLS/.test(banner.toString('latin1'))) return addOffer(inspection)
  if (!question) return
  try {
    await connection.write(question.ask)
    const { bytes } = await gatherAnswer(connection, inspection.waits.maybe, async (some) =>
      question.end.test(some.toString('latin1')),
    )
    if (question.offer.test(bytes.toString('latin1'))) addOffer(inspection)
  } catch (error) {
    if (!(error instanceof DialError) || error.kind === 'aborted') throw error
  }
}

function addOffer(inspection: Inspection): void {
  const { best } = inspection
  if (!best) return
  const extrainfo = best.service.extrainfo === undefined ? 'STARTTLS' : `${best.service.extrainfo}; STARTTLS`
  inspection.best = { ...best, service: { ...best.service, extrainfo } }
}
