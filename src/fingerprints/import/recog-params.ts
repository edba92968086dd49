import { hasFillings } from '../expand-template.ts'
import type { ServiceDetails } from '../rule.ts'
import { FingerprintFileError } from './fingerprint-file-error.ts'

export type RecogParam = { readonly line: number; readonly attributes: Readonly<Record<string, string>> }

const members: readonly (readonly [Exclude<keyof ServiceDetails, 'cpe'>, readonly string[]])[] = [
  ['product', ['service.product', 'service.vendor', 'hw.product', 'os.product']],
  ['version', ['service.version']],
  ['extrainfo', ['service.family', 'hw.product']],
  ['hostname', ['host.name', 'host.domain']],
  ['ostype', ['os.family', 'os.product']],
  ['device', ['hw.device', 'os.device']],
]

const cpeFields = ['service.cpe23', 'os.cpe23', 'hw.cpe23']
const maxCharacters = 512

/** Fields with a position are captures; those at 0 are texts, which may name other fields in braces. */
export function readParams(params: readonly RecogParam[]): ServiceDetails {
  const templates = new Map(params.map((param) => [param.attributes['name'] ?? '', templateOf(param)]))
  const filled = (text: string): string =>
    text.replace(/\{([\w.]{1,60})\}/g, (_, field: string) => templates.get(field) ?? '')
  const found = members.flatMap(([member, fields]) => {
    const template = fields
      .map((field) => templates.get(field))
      .find((one) => one !== undefined && one !== '')
    return template === undefined ? [] : [[member, filled(template)] as const]
  })
  const cpe = cpeFields.flatMap((field) => {
    const template = templates.get(field)
    return template?.startsWith('cpe:/') ? [filled(template)] : []
  })
  return { ...Object.fromEntries(found), ...(cpe.length === 0 ? {} : { cpe }) }
}

function templateOf({ line, attributes }: RecogParam): string {
  const { pos = '', name, value = '' } = attributes
  if (name === undefined || !/^\d$/.test(pos))
    throw new FingerprintFileError(line, 'A param has a name and a position from 0 to 9')
  if (pos !== '0') return `$${pos}`
  if (value.length > maxCharacters) throw new FingerprintFileError(line, 'A value is too long')
  if (hasFillings(value)) throw new FingerprintFileError(line, `${value} would be read as a capture`)
  return value
}
