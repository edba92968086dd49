import type { MatchNode, Query } from '../ast.ts'
import { countryCode } from './country-code.ts'
import { parse } from './parse.ts'
import type { Token } from './token.ts'
import { tokenize } from './tokenize.ts'

/** What a query says that its author did not mean, or that changes nothing. */
export type QueryHint = {
  readonly message: string
  /** In characters from the start. */
  readonly at: number
  /** The whole query as it was probably meant; none where nothing needs to change. */
  readonly instead?: string
}

/** The first hint as one line, for a header; null when there is none. */
export function queryHint(text: string): string | null {
  const [first] = queryHints(text)
  return first ? `At character ${first.at + 1}: ${first.message}` : null
}

export function queryHints(text: string): readonly QueryHint[] {
  if (text.trim() === '') return []
  const tokens = tokenize(text)
  return [
    ...weights(text, tokens),
    ...smallOperators(text, tokens),
    ...oldFields(text, tokens),
    ...countries(text, tokens),
  ]
}

function weights(text: string, tokens: readonly Token[]): readonly QueryHint[] {
  return tokens
    .filter(({ kind }) => kind === 'boost')
    .map(({ start, end }) => ({
      message: `${text.slice(start, end)} is ignored, results are in the order of time.`,
      at: start,
    }))
}

/** `and` between two conditions is a word to search for; people mean the operator. */
function smallOperators(text: string, tokens: readonly Token[]): readonly QueryHint[] {
  return tokens.flatMap((token, index) => {
    const word = text.slice(token.start, token.end)
    const before = tokens[index - 1]
    const between = before !== undefined && tokens[index + 1] !== undefined
    if (token.kind !== 'text' || token.quoted || !between || before.kind === 'field') return []
    if (word !== 'and' && word !== 'or' && word !== 'not') return []
    const operator = word.toUpperCase()
    return [
      {
        message: `"${word}" is searched as a word. Write ${operator} in capitals to combine conditions.`,
        at: token.start,
        instead: replaced(text, token, operator),
      },
    ]
  })
}

/** Fields of the first module for pages, which few scans use: users of other services type these names. */
const newerFields: Readonly<Record<string, string>> = {
  'http.title': 'web.title',
  'http.body': 'web.body.content',
  'http.server': 'web.server',
}

function oldFields(text: string, tokens: readonly Token[]): readonly QueryHint[] {
  return tokens.flatMap((token) => {
    const name = token.kind === 'field' ? token.name : ''
    const newer = Object.hasOwn(newerFields, name) ? newerFields[name] : undefined
    if (newer === undefined) return []
    return [
      {
        message: `${name} only finds results of the old module http. Use ${newer} for all pages.`,
        at: token.start,
        instead: replaced(text, token, `${newer}:`),
      },
    ]
  })
}

const countryFields: ReadonlySet<string> = new Set(['country', 'location.country_code'])

/** Countries have two letters: a name or another code finds nothing. */
function countries(text: string, tokens: readonly Token[]): readonly QueryHint[] {
  const found = matchesOf(tryParse(text)).filter(({ field }) => field !== null && countryFields.has(field))
  return found.flatMap(({ field, value, valueAt }) => {
    const code = value.kind === 'text' ? countryCode(value.text) : null
    const token = tokens.find(({ start, end }) => start <= valueAt && valueAt < end)
    if (code === null || !token || value.kind !== 'text') return []
    return [
      {
        message: `Countries are written with two letters. Did you mean ${field}:${code}?`,
        at: valueAt,
        instead: replaced(text, token, code),
      },
    ]
  })
}

function matchesOf(query: Query | null): readonly MatchNode[] {
  switch (query?.kind) {
    case 'and':
    case 'or':
      return query.items.flatMap(matchesOf)
    case 'not':
      return matchesOf(query.item)
    case 'match':
      return [query]
    default:
      return []
  }
}

function replaced(text: string, { start, end }: Token, by: string): string {
  return `${text.slice(0, start)}${by}${text.slice(end)}`
}

function tryParse(text: string): Query | null {
  try {
    return parse(text)
  } catch {
    return null
  }
}
