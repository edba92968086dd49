import { isObject, type JsonObject } from '../../core/untrusted.ts'
import type { Category } from './categories.ts'
import type { Pattern, TechnologyRule } from './technology-rule.ts'

export type ParsedRules = {
  readonly rules: readonly TechnologyRule[]
  /** What could not be used, for the operator who gave the files. */
  readonly problems: readonly string[]
}

/**
 * Rules in the format of Wappalyzer's `technologies/*.json` with its `categories.json`, both parsed. JsonObject that
 * need a running page (js, dom, xhr) or a look at names (dns) are passed over.
 */
export function parseWappalyzerRules(technologies: unknown, categories: unknown = {}): ParsedRules {
  if (!isObject(technologies)) return { rules: [], problems: ['The rules are not an object.'] }
  const kinds = readCategories(categories)
  const problems: string[] = []
  const rules: TechnologyRule[] = []
  for (const [name, rule] of Object.entries(technologies)) {
    if (isObject(rule)) rules.push(readRule(name, rule, kinds, (text) => problems.push(`${name}: ${text}`)))
    else problems.push(`${name}: The rule is not an object.`)
  }
  return { rules, problems }
}

type Complain = (text: string) => void

function readRule(
  name: string,
  rule: JsonObject,
  kinds: ReadonlyMap<string, Category>,
  complain: Complain,
): TechnologyRule {
  const patterns = (key: string): readonly Pattern[] =>
    texts(rule[key]).flatMap((text) => readPattern(text, complain))
  const html = [...patterns('html'), ...patterns('scripts'), ...patterns('text')]
  const requiresCategory = numbers(rule['requiresCategory']).flatMap((id) => kinds.get(id)?.name ?? [])
  const cpe = readCpe(rule['cpe'])
  const url = patterns('url')[0]
  const implied = texts(rule['implies']).map(readImplied)
  const requires = texts(rule['requires'])
  const excludes = texts(rule['excludes']).map((text) => readImplied(text).name)
  const scriptSrc = patterns('scriptSrc')
  return {
    name,
    categories: numbers(rule['cats']).flatMap((id) => kinds.get(id) ?? []),
    ...(cpe === undefined ? {} : { cpe }),
    ...readNamed('headers', rule, complain, true),
    ...readNamed('cookies', rule, complain, false),
    ...readNamed('meta', rule, complain, true),
    ...(url === undefined ? {} : { url }),
    ...(html.length > 0 && { html }),
    ...(scriptSrc.length > 0 && { scriptSrc }),
    ...(implied.length > 0 && { implies: implied }),
    ...(requires.length > 0 && { requires }),
    ...(requiresCategory.length > 0 && { requiresCategory }),
    ...(excludes.length > 0 && { excludes }),
  }
}

function readNamed(
  key: 'headers' | 'cookies' | 'meta',
  rule: JsonObject,
  complain: Complain,
  fold: boolean,
): Partial<Record<typeof key, Readonly<Record<string, Pattern>>>> {
  const named = Object.entries(isObject(rule[key]) ? rule[key] : {}).flatMap(([name, value]) => {
    // Several expressions for one name are one with a choice; the first is enough in practice.
    const pattern = texts(value).flatMap((text) => readPattern(text, complain))[0]
    return pattern === undefined ? [] : [[fold ? name.toLowerCase() : name, pattern] as const]
  })
  return named.length > 0 ? { [key]: Object.fromEntries(named) } : {}
}

/** `expression\;version:\1\;confidence:50`; an empty expression matches any value. */
function readPattern(text: string, complain: Complain): readonly Pattern[] {
  const [expression = '', ...notes] = text.split('\\;')
  try {
    const match = new RegExp(boundRepeats(expression), 'i')
    const value = (key: string): string | undefined =>
      notes.find((note) => note.startsWith(`${key}:`))?.slice(key.length + 1)
    const confidence = Number(value('confidence') ?? 100)
    return [
      {
        match,
        version: readVersion(value('version') ?? ''),
        confidence: Number.isFinite(confidence) ? Math.min(100, Math.max(0, Math.trunc(confidence))) : 100,
      },
    ]
  } catch {
    complain(`The expression cannot be read: ${expression.slice(0, 200)}`)
    return []
  }
}

/** `\1` is a capture. Of a choice (`\1?a:b`) the first half is taken when it names a capture itself. */
function readVersion(template: string): string {
  const choice = template.match(/^\\(\d)\?([^:]*):(.*)$/)
  const chosen = choice ? (/\\\d/.test(choice[2]!) ? choice[2]! : choice[3]!) : template
  return /\\\d/.test(chosen) ? chosen.replace(/\\(\d)/g, '$$$1') : ''
}

function readImplied(text: string): { readonly name: string; readonly confidence: number } {
  const [name = '', ...notes] = text.split('\\;')
  const said = notes.find((note) => note.startsWith('confidence:'))?.slice('confidence:'.length)
  const confidence = Number(said ?? 100)
  return { name, confidence: Number.isFinite(confidence) ? Math.min(100, Math.max(0, confidence)) : 100 }
}

/** From the formatted string of CPE 2.3 to the URI of 2.2, up to the product. */
function readCpe(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const parts = value.match(/^cpe:2\.3:([aoh]):([\w.%\\-]{1,64}):([\w.%\\-]{1,64})(?::|$)/)
  return parts ? `cpe:/${parts[1]}:${parts[2]}:${parts[3]}`.replaceAll('\\', '').toLowerCase() : undefined
}

function readCategories(categories: unknown): ReadonlyMap<string, Category> {
  return new Map(
    Object.entries(isObject(categories) ? categories : {}).flatMap(([id, value]) => {
      if (!isObject(value) || typeof value['name'] !== 'string') return []
      const priority = Number(value['priority'] ?? 9)
      return [[id, { name: value['name'], priority: Number.isFinite(priority) ? priority : 9 }] as const]
    }),
  )
}

function texts(value: unknown): readonly string[] {
  return (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string')
}

function numbers(value: unknown): readonly string[] {
  return (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'number').map(String)
}

/** More characters than this stand in no tag or script between two words that belong together. */
const most = 250

/** The expression with a bound on every repetition that has none, so that each costs only so much. */
export function boundRepeats(expression: string): string {
  let out = ''
  let inClass = false
  for (let at = 0; at < expression.length; at++) {
    const char = expression[at]!
    if (char === '\\') {
      out += char + (expression[at + 1] ?? '')
      at += 1
    } else if (inClass || char === '[') {
      inClass = char !== ']'
      out += char
    } else if (char === '*') out += `{0,${most}}`
    else if (char === '+') out += `{1,${most}}`
    else {
      const open = char === '{' ? /^\{(\d{1,4}),\}/.exec(expression.slice(at, at + 8)) : null
      out += open ? `{${open[1]},${Number(open[1]) + most}}` : char
      at += open ? open[0].length - 1 : 0
    }
  }
  return out
}
