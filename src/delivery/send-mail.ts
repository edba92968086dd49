import { mailAddress } from '../core/mail-address.ts'
import type { Outcome } from './outcome.ts'

export type Mail = {
  /** Of the message that it carries: a server that gets it twice knows that it is the same. */
  readonly id: string
  readonly subject: string
  readonly text: string
  readonly html?: string
}

export type SendMail = (to: string, mail: Mail) => Promise<Outcome>

export type MailOptions = {
  /** `smtp://` or `smtps://`, with user and password where the server asks for them. */
  readonly url: string
  readonly from: string
}

const milliseconds = 20_000

/** One attempt to hand a message to the operator's mail server. */
export function mailSender({ url, from }: MailOptions): { readonly send: SendMail; close(): void } {
  let transport: ReturnType<typeof openTransport> | undefined
  return {
    async send(to, { id, subject, text, html }) {
      // Checked again: an address is all that may stand there.
      const address = mailAddress(to)
      if (!address) return { kind: 'refused', answer: 'the address is not one of mail' }
      transport ??= openTransport({ url, from })
      try {
        const sent = await (await transport).sendMail({
          to: { name: '', address: address.text },
          subject,
          text,
          ...(html !== undefined && { html }),
          messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
          headers: { 'X-Rimlight-Delivery': id, 'Auto-Submitted': 'auto-generated' },
        })
        return { kind: 'sent', answer: sent.response.slice(0, 1_024) }
      } catch (error) {
        const { responseCode, response, code, message } = error as Partial<MailError>
        const answer = (response ?? code ?? message ?? 'failed').slice(0, 1_024)
        // RFC 5321, 4.2.1: codes of 500 and more are meant to last.
        return { kind: responseCode !== undefined && responseCode >= 500 ? 'refused' : 'failed', answer }
      }
    },
    close() {
      transport?.then(
        (opened) => opened.close(),
        () => {},
      )
    },
  }
}

/** The library is loaded with the first message. */
async function openTransport({ url, from }: MailOptions) {
  const { createTransport } = await import('nodemailer')
  return createTransport(
    {
      url,
      connectionTimeout: milliseconds,
      greetingTimeout: milliseconds,
      socketTimeout: milliseconds,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: { name: 'Rimlight', address: from } },
  )
}

type MailError = {
  readonly responseCode: number
  readonly response: string
  readonly code: string
  readonly message: string
}
