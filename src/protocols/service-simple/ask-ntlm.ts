import { oneLine } from '../../fingerprints/probes/encode.ts'
import { type Connection, DialError } from '../../wire/dialer.ts'
import { encodeNtlmRequest } from '../../wire/ntlm/cred-ssp.ts'
import { describeNtlm, ntlmNegotiate } from '../../wire/ntlm/ntlm.ts'
import { gatherAnswer, looksWhole } from './gather-answer.ts'
import type { Inspection } from './inspection.ts'
import { withChallenge } from './with-challenge.ts'

/**
 * Servers that sign users in with NTLM answer its first message, in which nobody is named, with a challenge that says
 * what machine they are. The exchange ends there: no account is tried.
 */

const message = (): string => ntlmNegotiate().toString('base64')

/** How mail servers offer it, are asked for it, and go on (MS-SMTPNTLM, MS-POP3, MS-OXIMAP). */
const mailForms: Readonly<
  Record<string, { readonly offer: RegExp; readonly ask: string; readonly go: RegExp }>
> = {
  smtp: { offer: /^250[ -]AUTH[ =][^\r\n]{0,200}\bNTLM\b/im, ask: 'AUTH NTLM\r\n', go: /^334\b/ },
  pop3: { offer: /^SASL [^\r\n]{0,200}\bNTLM\b/im, ask: 'AUTH NTLM\r\n', go: /^\+/ },
  imap: { offer: /\bAUTH=NTLM\b/i, ask: 'n AUTHENTICATE NTLM\r\n', go: /^\+/ },
}

/** On the connection of the greeting, where the extensions have it. */
export async function askNtlmInMail(
  inspection: Inspection,
  connection: Connection,
  service: string,
  extensions: string,
): Promise<void> {
  const form = Object.hasOwn(mailForms, service) ? mailForms[service] : undefined
  if (!form?.offer.test(extensions)) return
  const wait = inspection.waits.maybe
  const answer = async (text: string): Promise<string> => {
    await connection.write(text)
    return (await gatherAnswer(connection, wait, async (bytes) => looksWhole(bytes))).bytes.toString('latin1')
  }
  if (!form.go.test(await answer(form.ask))) return
  addEncoded(inspection, await answer(`${message()}\r\n`))
  // RFC 4954, 4: the client breaks off.
  await connection.write('*\r\n')
}

/** Of a page that wants a sign-in: the same page once more, with the first message. */
export async function askNtlmOfPage(inspection: Inspection, open: () => Promise<Connection>): Promise<void> {
  const { page, best } = inspection
  if (!page || !best || inspection.opened >= inspection.most) return
  const head = page.toString('latin1').split('\r\n\r\n', 1)[0]!
  const scheme =
    /^HTTP\/1\.[01] 401 [\s\S]*?\r\nwww-authenticate: ?(?:[^\r\n]{0,200}, ?)?(NTLM|Negotiate)\b/i.exec(
      head,
    )?.[1]
  if (scheme === undefined) return
  const { target, userAgent } = inspection.context
  const host = oneLine(target.name ?? target.address.text)
  await attempt(open, async (connection) => {
    await connection.write(
      `GET / HTTP/1.1\r\nHost: ${host}\r\nUser-Agent: ${oneLine(userAgent)}\r\nAccept: */*\r\nAuthorization: ${scheme} ${message()}\r\n\r\n`,
    )
    const { bytes } = await gatherAnswer(connection, inspection.waits.answer, async (some) =>
      some.includes('\r\n\r\n'),
    )
    addEncoded(inspection, bytes.toString('latin1'))
  })
}

/** Of a remote desktop that wants CredSSP, which speaks NTLM inside of TLS (MS-CSSP, 3.1.5). */
export async function askNtlmOfDesktop(
  inspection: Inspection,
  open: () => Promise<Connection>,
): Promise<void> {
  const { best, waits } = inspection
  if (!best?.match?.id.startsWith('rdp-credssp') || inspection.tls) return
  const negotiate = inspection.fingerprints.tcpProbes.find(({ name }) => name === 'rdp-negotiate')
  if (!negotiate) return
  await attempt(open, async (connection) => {
    await connection.write(negotiate.payload({ host: '', userAgent: '' }))
    await gatherAnswer(connection, waits.answer, async ({ length }) => length >= 19)
    const secure = await connection.startTls({ milliseconds: waits.handshake })
    await secure.write(encodeNtlmRequest())
    const { bytes } = await gatherAnswer(secure, waits.answer, async (some) => describeNtlm(some) !== null)
    const { version: _version, ...names } = describeNtlm(bytes) ?? {}
    // FreeRDP says that it is Windows, on every system.
    if (inspection.best?.service.ostype === 'Windows') addChallenge(inspection, bytes)
    else if (inspection.best) inspection.best = withChallenge(inspection.best, names)
  })
}

/** What was found before stays, however this ends. */
async function attempt(
  open: () => Promise<Connection>,
  talk: (connection: Connection) => Promise<void>,
): Promise<void> {
  let connection: Connection | undefined
  try {
    connection = await open()
    await talk(connection)
  } catch (error) {
    if (!(error instanceof DialError) || error.kind === 'aborted') throw error
  } finally {
    connection?.close()
  }
}

/** A challenge in Base64 starts with its signature. */
const encoded = /\b(TlRMTVNTU[A-Za-z0-9+/]{20,4000}={0,2})/

function addEncoded(inspection: Inspection, text: string): void {
  const found = encoded.exec(text)?.[1]
  if (found !== undefined) addChallenge(inspection, Buffer.from(found, 'base64'))
}

export function addChallenge(inspection: Inspection, bytes: Buffer): void {
  const described = describeNtlm(bytes)
  if (described && inspection.best) inspection.best = withChallenge(inspection.best, described)
}
