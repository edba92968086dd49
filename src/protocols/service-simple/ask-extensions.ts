import { readSecondAnswer, type SecondAnswer } from '../../fingerprints/second-answers/second-answers.ts'
import { type Connection, DialError } from '../../wire/dialer.ts'
import { askNtlmInMail } from './ask-ntlm.ts'
import { gatherAnswer } from './gather-answer.ts'
import type { Inspection } from './inspection.ts'

export type Question = { readonly ask: string; readonly offer: RegExp; readonly end: RegExp }

/** What a server is asked for its extensions, and how it says that TLS is one. */
export const questions = {
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
} satisfies Readonly<Record<string, Question>>

function questionFor(service: string): Question | undefined {
  return Object.hasOwn(questions, service) ? questions[service as keyof typeof questions] : undefined
}

type LastQuestion = Question & {
  /** Asked although the answer before it named a program already, which this one names with its version. */
  readonly always?: RegExp
}

/** What is asked where the extensions do not tell the program. */
const lastQuestions: Readonly<Record<string, LastQuestion>> = {
  // RFC 2971: what it is, without saying who asks.
  imap: { ask: 'b ID NIL\r\n', offer: /(?!)/, end: /^b (?:OK|NO|BAD)/m, always: /\bID\b/ },
  // RFC 5321, 4.1.1.8.
  smtp: { ask: 'HELP\r\n', offer: /(?!)/, end: /^\d{3} /m },
  // RFC 959, 4.1.3: the system, and with some programs their name.
  ftp: { ask: 'SYST\r\n', offer: /(?!)/, end: /^\d{3} /m },
}

async function askOnce(
  inspection: Inspection,
  connection: Connection,
  service: string,
  answer: string,
): Promise<string> {
  const question = Object.hasOwn(lastQuestions, service) ? lastQuestions[service] : undefined
  if (!question || answer === '') return ''
  const wanted = question.always ? question.always.test(answer) : readSecondAnswer(service, answer) === null
  return wanted ? ask(inspection, connection, question) : ''
}

/** Whether the greeting told the protocol and not the program, which a second question may. */
export function hasSecondQuestion({ best }: Inspection): boolean {
  const match = best?.match
  return match?.soft === true && match.product === undefined && questionFor(match.service) !== undefined
}

/**
 * Over the connection of the greeting: one more question. Its answer tells whether TLS is offered and, where the
 * greeting named no program, often which one it is.
 */
export async function askExtensions(
  inspection: Inspection,
  connection: Connection,
  banner: Buffer,
): Promise<void> {
  const match = inspection.best?.match
  const service = match?.service ?? ''
  const question = questionFor(service)
  if (!match) return
  const named = match.product !== undefined
  const offered = !inspection.tls && /STARTTLS/.test(banner.toString('latin1'))
  if (offered) addOffer(inspection)
  // What Microsoft makes also says on which system it runs.
  const isSettled = named && (offered || inspection.tls) && !/^Microsoft\b/.test(match.product ?? '')
  if (!question || isSettled) return
  try {
    const answer = await ask(inspection, connection, question)
    if (service === 'smtp' && /^5\d\d /.test(answer)) return await askLocal(inspection, connection)
    if (!offered && !inspection.tls && question.offer.test(answer)) addOffer(inspection)
    const more = named ? '' : await askOnce(inspection, connection, service, answer)
    const second = named ? null : readSecondAnswer(service, answer + more)
    if (second) addProgram(inspection, second)
    await askNtlmInMail(inspection, connection, service, answer)
  } catch (error) {
    if (!(error instanceof DialError) || error.kind === 'aborted') throw error
  }
}

/** Who greets as a mail server and refuses EHLO may be one for local delivery (RFC 2033, 4.1). */
async function askLocal(inspection: Inspection, connection: Connection): Promise<void> {
  const answer = await ask(inspection, connection, questions.lmtp)
  const { best } = inspection
  if (!best?.match || !/^250[ -]/.test(answer)) return
  inspection.best = {
    ...best,
    match: { ...best.match, service: 'lmtp' },
    service: { ...best.service, name: inspection.tls ? 'ssl/lmtp' : 'lmtp' },
  }
}

export async function ask(
  inspection: Inspection,
  connection: Connection,
  question: Question,
): Promise<string> {
  await connection.write(question.ask)
  const { bytes } = await gatherAnswer(connection, inspection.waits.maybe, async (some) =>
    question.end.test(some.toString('latin1')),
  )
  return bytes.toString('latin1')
}

function addOffer(inspection: Inspection): void {
  const { best } = inspection
  if (!best) return
  const extrainfo = best.service.extrainfo === undefined ? 'STARTTLS' : `${best.service.extrainfo}; STARTTLS`
  inspection.best = { ...best, service: { ...best.service, extrainfo } }
}

/** What the greeting itself said in a form that is read stays: it is the name that the operator of a server gave it. */
export function addProgram(inspection: Inspection, { read, ...details }: SecondAnswer): void {
  const { best } = inspection
  if (!best?.match || best.service.product !== undefined) return
  const method = read ? 'probe_matching/probe_extraction' : best.service.method
  inspection.best = {
    ...best,
    match: { ...best.match, ...details, soft: false },
    service: { ...best.service, ...details, method },
  }
}
