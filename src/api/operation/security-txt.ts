import type { FastifyInstance } from 'fastify'
import { errors } from '../../core/errors.ts'
import { mailAddress } from '../../core/mail-address.ts'
import type { Settings } from '../../core/settings/settings.ts'
import { dayMs } from '../../core/time.ts'

/** Less than a year is what RFC 9116, 2.5.5 asks for. It is written anew with every answer. */
const validDays = 180

/** Where to report what is wrong with this service (RFC 9116). Null without a contact: the file must name one. */
export function securityTxt({ contact, publicUrl }: Contact, now: number): string | null {
  const uri = contactUri(contact)
  if (uri === null) return null
  // The end of a day, so that the text stays the same for a day.
  const expires = new Date((Math.floor(now / dayMs) + validDays) * dayMs)
  const base = publicUrl.replace(/\/+$/, '')
  return [
    `Contact: ${uri}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    ...(base.startsWith('https://') ? [`Canonical: ${base}/.well-known/security.txt`] : []),
    '',
  ].join('\n')
}

type Contact = Pick<Settings, 'contact' | 'publicUrl'>

/** A contact is a URI, and https where it is a page (RFC 9116, 2.5.3). */
function contactUri(text: string): string | null {
  const mail = mailAddress(text.replace(/^mailto:/i, ''))
  if (mail) return `mailto:${encodeURI(mail.text)}`
  if (!URL.canParse(text)) return null
  const { protocol, href } = new URL(text)
  return protocol === 'https:' || protocol === 'tel:' ? href : null
}

export function registerSecurityTxt(server: FastifyInstance, settings: Contact): void {
  server.get('/.well-known/security.txt', async (_, reply) => {
    const text = securityTxt(settings, Date.now())
    if (text === null) throw errors.pageNotFound()
    return reply.type('text/plain; charset=utf-8').send(text)
  })
}
