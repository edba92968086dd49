/** `perl` anchors at the whole text, `ruby` at its lines. */
export type Dialect = 'perl' | 'ruby'

/** The longest in known sets are some 2,000. */
const maxCharacters = 8192

/** White space is ASCII in both; in JavaScript it includes \xa0. */
const spaces = ' \\t\\n\\v\\f\\r'

const endOfText = '(?![\\s\\S])'
const endOfLine = '(?=\\r?\\n|(?![\\s\\S]))'
const endBeforeNewline = '(?=\\n?(?![\\s\\S]))'

const escapes: Readonly<Record<string, string>> = {
  s: `[${spaces}]`,
  S: `[^${spaces}]`,
  A: '(?<![\\s\\S])',
  z: endOfText,
  Z: endBeforeNewline,
  0: '\\x00',
  h: '[0-9a-fA-F]',
  e: '\\x1b',
  a: '\\x07',
}

const escapesInClass: Readonly<Record<string, string>> = {
  s: spaces,
  0: '\\x00',
  h: '0-9a-fA-F',
  e: '\\x1b',
  a: '\\x07',
}

/**
 * An expression of another language in ours, over Latin-1 text. Flags: `i` for any case, `s` for a dot that
 * takes line ends. Throws a SyntaxError for what cannot be said in JavaScript.
 */
export function translateExpression(source: string, flags: string, dialect: Dialect): RegExp {
  if (source.length > maxCharacters) throw new SyntaxError('the expression is too long')
  const inline = /^\(\?([imsx]{1,4})\)/.exec(source)
  const all = flags + (inline?.[1] ?? '')
  if (all.includes('x')) throw new SyntaxError('expressions with comments in them are not read')
  // Ruby calls the dot that takes line ends `m`.
  const dotAll = all.includes('s') || (dialect === 'ruby' && all.includes('m'))
  const body = translated(inline ? source.slice(inline[0].length) : source, dotAll, dialect)
  return new RegExp(body, all.includes('i') ? 'i' : '')
}

function translated(source: string, dotAll: boolean, dialect: Dialect): string {
  // Whether a dot takes line ends, in each of the groups that are open.
  const dots = [dotAll]
  let out = ''
  let inClass = false
  for (let at = 0; at < source.length; at++) {
    const char = source[at]!
    if (char === '\\') {
      at += 1
      out += escaped(source[at] ?? '', inClass)
    } else if (inClass) {
      out += asBytes(char)
      if (char === ']') inClass = false
    } else if (char === '[') {
      inClass = true
      const negated = source[at + 1] === '^'
      // A bracket that comes first stands for itself.
      const first = source[at + (negated ? 2 : 1)] === ']'
      out += `[${negated ? '^' : ''}${first ? '\\]' : ''}`
      at += (negated ? 1 : 0) + (first ? 1 : 0)
    } else if (char === '(') {
      const flags = /^\(\?([ims]{1,3}):/.exec(source.slice(at, at + 6))?.[1]
      const takesEnds = flags?.includes(dialect === 'ruby' ? 'm' : 's') ?? false
      dots.push(takesEnds || dots.at(-1)!)
      out += flags === undefined ? '(' : flags.includes('i') ? '(?i:' : '(?:'
      if (flags !== undefined) at += flags.length + 2
    } else if (char === ')') {
      if (dots.length > 1) dots.pop()
      out += ')'
    } else if (char === '.') out += dots.at(-1) ? '[\\s\\S]' : '[^\\n]'
    else if (char === '$') out += dialect === 'ruby' ? endOfLine : endBeforeNewline
    else if (char === '^' && dialect === 'ruby' && at > 0) out += '(?<![^\\n])'
    else out += asBytes(char)
  }
  return out
}

function escaped(char: string, inClass: boolean): string {
  const table = inClass ? escapesInClass : escapes
  return (Object.hasOwn(table, char) ? table[char] : undefined) ?? `\\${char}`
}

/** Answers are read a byte a character, so what is beyond ASCII is what UTF-8 makes of it. */
function asBytes(char: string): string {
  if (char <= '\x7f') return char
  return [...Buffer.from(char, 'utf8')].map((byte) => `\\x${byte.toString(16)}`).join('')
}
