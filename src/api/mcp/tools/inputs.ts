import { Type } from 'typebox'

export const address = Type.String({ maxLength: 64, description: 'An IPv4 or IPv6 address' })
export const addressOrNetwork = Type.String({
  maxLength: 64,
  description: 'An address, or a network up to /24, which costs a credit for each address with results',
})
export const domain = Type.String({ maxLength: 253, description: 'A domain name, such as example.com' })
export const query = Type.String({
  maxLength: 4_000,
  description:
    'Terms side by side must all match: product:nginx country:PT. AND, OR, NOT, "phrases", wildcards*, [a TO b]. The tool `fields` lists the fields',
})
export const page = Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000, description: 'From 1' }))
export const size = Type.Optional(
  Type.Integer({ minimum: 1, maximum: 1_000, description: 'How many values [10]' }),
)
export const days = Type.Optional(Type.Integer({ minimum: 1, maximum: 90, description: 'How far back' }))
