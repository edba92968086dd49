import { kindOfName } from './no-products.ts'
import { readGreetingLine } from './read-greeting.ts'
import type { ReadSoftware } from './read-product-list.ts'

const maxLines = 4

/** `Name/1.2`, `Name v1.2` at the start of a line. */
const leading =
  /^(?:[*#<\s-]{0,4})([A-Z][\w+-]{1,30}(?: [A-Z][\w+-]{1,30}){0,2})[/ _-](?:[Vv](?:er(?:sion|\.)?)?[ .:]?)?(\d{1,4}(?:\.\d{1,6}){1,4}(?:[-.]?[a-z]{1,6}\d{0,4})?)(?=[\s,;:()<>[\]/-]|$)/

/** `welcome to the name version 1.2`, `name v1.2`, `name/1.2`: in small letters only with a mark in front of the number. */
const small =
  /^(?:[*#<\s-]{0,4})(?:(?:welcome to|this is|(?:you are )?connected to|greetings from)(?: the)? )?([a-z][a-z0-9_+-]{2,30})(?:\/v?|,? version:? |,? \(?v)(\d{1,4}(?:\.\d{1,6}){1,4}(?:[-.]?[a-z]{1,6}\d{0,4})?)(?=[\s,;:()<>[\]/-]|$)/i

/** Our own request, which some servers repeat, whole or from a letter that they know, in what they complain about. */
const echo = /\bH?T{1,2}P\/\d|\b(?:host|user-agent|accept|connection): /i

/** Words that lines start with, and that a number may follow. */
const ordinary =
  /^(?:error|warning|notice|usage|welcome|hello|version|protocol|unknown|invalid|bad|connection|server|client|please|press|code|status|time|date|step|page|copyright|since|port|host|id|ready|ok|err|fail\w*)\b/i

/** `<name><server version="1.2"/>`: a protocol of elements that is called as its program is. */
function inElement(text: string): ReadSoftware | undefined {
  const [, product = '', version] =
    /^<([a-z][a-z0-9-]{2,30})>\s{0,8}<(?:server|daemon|software|program|version)\b[^<>]{0,200}?\bversion=["']v?(\d{1,4}(?:\.\d{1,6}){1,4}[\w-]{0,12})["']/.exec(
      text,
    ) ?? []
  const isName =
    product !== '' && !/^(?:html|head|body|xml|stream|message|response|reply|root|server)$/.test(product)
  return isName && version !== undefined && kindOfName(product) === 'product'
    ? { product, version }
    : undefined
}

/** `Name server ready`, where the name is written as only programs are: with a capital inside. */
const ready =
  /^(?:[A-Z]{2,8} )?[[({<"]?([A-Z][a-z]{1,15}[A-Z]\w{1,20}) (?:[Ss]erver|[Dd]aemon) (?:is )?(?:now )?[Rr]eady\b/

/**
 * Text of a protocol that no rule knows: the first lines in which a name stands with a version, or says that it is ready.
 * Only text is read.
 */
export function readAnyGreeting(answer: string): ReadSoftware {
  const text = answer.slice(0, 1024)
  const element = inElement(text)
  if (element) return element
  if (!/^[\t\r\n\x20-\x7e]{4}/.test(text) || /^[A-Z]{3,8}\/\d(?:\.\d)? \d{3}|^<(?:!|html)/i.test(text))
    return {}
  for (const line of text.split(/\r?\n/).slice(0, maxLines)) {
    if (!/^[\t\x20-\x7e]{4,300}$/.test(line) || echo.test(line)) continue
    const found = leading.exec(line) ?? small.exec(line)
    if (found && !ordinary.test(found[1]!) && kindOfName(found[1]!) === 'product')
      return { product: found[1]!, version: found[2]! }
    const read = readGreetingLine(line.replace(/^\d{3}[ -]/, ''))
    if (read.product !== undefined && read.version !== undefined && !ordinary.test(read.product)) return read
    const named = ready.exec(line)?.[1]
    if (named !== undefined && kindOfName(named) === 'product') return { product: named }
  }
  return {}
}
