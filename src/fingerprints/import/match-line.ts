import type { MatchRule, ServiceDetails } from '../rule.ts'
import { FingerprintFileError } from './fingerprint-file-error.ts'
import { translateExpression } from './translate-expression.ts'

type Line = { readonly number: number; readonly reads: string; readonly soft: boolean }

const members: Readonly<Record<string, Exclude<keyof ServiceDetails, 'cpe'>>> = {
  p: 'product',
  v: 'version',
  i: 'extrainfo',
  h: 'hostname',
  o: 'ostype',
  d: 'device',
}

const maxTemplate = 512

/** `service m|expression|flags p/product/ v/version/ ... cpe:/a:vendor:product/`. */
export function readMatchLine(text: string, { number, reads, soft }: Line): MatchRule {
  const [, service, delimiter, rest = ''] = /^([\w./+-]{1,64}) m([^\w\s\\])(.*)$/.exec(text) ?? []
  if (service === undefined || delimiter === undefined)
    throw new FingerprintFileError(number, 'A match is the name of a service and m|expression|')
  const end = rest.indexOf(delimiter)
  if (end < 0) throw new FingerprintFileError(number, 'The expression has no end')
  const flags = /^[is]{0,2}(?=\s|$)/.exec(rest.slice(end + 1))?.[0]
  if (flags === undefined) throw new FingerprintFileError(number, 'Flags are i and s')
  return {
    id: `line-${number}`,
    service,
    reads,
    match: readExpression(rest.slice(0, end), flags, number),
    ...(soft ? { soft } : {}),
    ...readTemplates(rest.slice(end + 1 + flags.length), number),
  }
}

function readExpression(source: string, flags: string, number: number): RegExp {
  try {
    return translateExpression(source, flags, 'perl')
  } catch (error) {
    throw new FingerprintFileError(number, `The expression cannot be read: ${(error as Error).message}`)
  }
}

function readTemplates(text: string, number: number): ServiceDetails {
  const details: Record<string, string> = {}
  const cpe: string[] = []
  let rest = text.trim()
  while (rest !== '') {
    const [, key = '', delimiter] = /^(cpe:|[pvihod])([^\w\s])/.exec(rest) ?? []
    const start = key.length + 1
    const end = delimiter === undefined ? -1 : rest.indexOf(delimiter, start)
    if (delimiter === undefined || end < 0)
      throw new FingerprintFileError(number, `${rest.slice(0, 40)} is no field of a match`)
    const template = rest.slice(start, end)
    if (template.length > maxTemplate) throw new FingerprintFileError(number, 'A template is too long')
    // `$10` would be read as `$1`, and a function that is not known would be shown as it stands.
    if (/\$(?:\d\d|[A-Z]+\((?!\d))/.test(template) || /\$(?!(?:P|I|SUBST)\()[A-Z]+\(/.test(template))
      throw new FingerprintFileError(number, `${template} has a capture or function that is not known`)
    if (key === 'cpe:') cpe.push(`cpe:/${template}`)
    else details[members[key]!] = template
    // An `a` may follow a CPE; it has no meaning here.
    rest = rest
      .slice(end + 1)
      .replace(key === 'cpe:' ? /^a(?=\s|$)/ : /^(?!)/, '')
      .trim()
  }
  return { ...details, ...(cpe.length === 0 ? {} : { cpe }) }
}
