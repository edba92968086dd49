import { Type } from 'typebox'
import type { Leak } from '../../areas/dataleaks/leak-catalogue.ts'
import { errors } from '../../core/errors.ts'
import { type AddressFolding, type MailAddress, mailAddress } from '../../core/mail-address.ts'

export const EmailTarget = Type.Object({
  email: Type.String({ description: 'Email address', examples: ['jane@example.com'] }),
})

export const OrganizationTarget = Type.Object({
  domain: Type.String({ description: 'Domain of the addresses', examples: ['example.com'] }),
})

export const LeakParameter = Type.Object({
  leak: Type.Optional(Type.String({ description: 'Name of one leak; all when not given' })),
})

export const LeakInfo = Type.Object(
  {
    name: Type.String(),
    fullname: Type.String(),
    description: Type.String(),
    date: Type.String({ description: 'YYYY-MM-DD' }),
    year: Type.Integer(),
    data: Type.String({ description: 'What was in it, with commas between' }),
    logo: Type.String(),
    features: Type.Array(Type.String()),
    label: Type.String(),
    techname: Type.String(),
  },
  { title: 'LeakInfo' },
)

export const LeakInfoMap = Type.Record(Type.String(), LeakInfo)

export function leakInfo({ name, fullname, description, date, data, logo, features, label }: Leak) {
  return {
    ...{ name, fullname, description, date },
    year: Number(date.slice(0, 4)),
    data: data.join(', '),
    ...{ logo, features, label },
    techname: name.toLowerCase(),
  }
}

export function readMailAddress(text: string, folding: AddressFolding): MailAddress {
  const address = mailAddress(text, folding)
  if (!address) throw errors.badParameter('this is not an email address')
  return address
}
