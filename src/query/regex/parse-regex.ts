import { limits } from '../limits.ts'
import { QueryLimitError, QuerySyntaxError } from '../query-error.ts'
import { anyCode, type CodeRange, digits, foldRanges, negate, spaces, wordCharacters } from './code-ranges.ts'
import { choice, countStates, literal, type RegexNode, repeat, sequence } from './regex-node.ts'

/** RE2's \d, \w, \s and their opposites; \s with the vertical tab, as everywhere else. */
const escapedSets: ReadonlyMap<string, readonly CodeRange[]> = new Map([
  ['d', digits],
  ['w', wordCharacters],
  ['s', spaces],
  ['D', negate(digits)],
  ['W', negate(wordCharacters)],
  ['S', negate(spaces)],
])

/**
 * Reads the regex of a query: literals, `.`, classes, groups, `|`, `*`, `+`, `?`, `{m,n}`, and \d \w \s with
 * their opposites. `offset` is where the source begins in the query.
 */
export function parseRegex(source: string, offset = 0): RegexNode {
  if (source.length > limits.regexLength)
    throw new QueryLimitError(
      `The regex has ${source.length} characters, the limit is ${limits.regexLength}.`,
      offset,
      'regex_too_long',
    )
  const { node, weight } = readRegex(Array.from(source), offset)
  if (weight > limits.regexRepeat || countStates(node) > limits.regexStates)
    throw new QueryLimitError('The repetitions of this regex make it too large.', offset, 'regex_too_large')
  return node
}

/** `weight`: the repetitions multiplied through their nesting, which RE2 limits. */
type Part = { readonly node: RegexNode; readonly weight: number }

function readRegex(chars: readonly string[], offset: number): Part {
  let index = 0
  const fail = (message: string, at = index): never => {
    const before = chars.slice(0, at).reduce((sum, char) => sum + char.length, 0)
    throw new QuerySyntaxError(`In the regex: ${message}.`, offset + before)
  }

  function readChoice(): Part {
    const parts = [readSequence()]
    while (chars[index] === '|') {
      index++
      parts.push(readSequence())
    }
    return combine(parts, choice)
  }

  function readSequence(): Part {
    const parts: Part[] = []
    while (index < chars.length && chars[index] !== '|' && chars[index] !== ')') parts.push(readRepeated())
    return combine(parts, sequence)
  }

  function readRepeated(): Part {
    const item = readAtom()
    const bounds = readBounds()
    if (bounds === null) return item
    if (isQuantifier(chars[index])) fail('two repetitions in a row')
    const times = Math.max(bounds.max ?? bounds.min, 1)
    return { node: repeat(item.node, bounds.min, bounds.max), weight: item.weight * times }
  }

  function readAtom(): Part {
    const char = chars[index]!
    if (char === '(') return readGroup()
    if (char === '[') return plain({ kind: 'set', ranges: readClass() })
    if (char === '\\') {
      const escaped = readEscape()
      return plain(typeof escaped === 'string' ? literalOf(escaped) : { kind: 'set', ranges: escaped })
    }
    if (isQuantifier(char)) fail(`nothing to repeat before "${char}"`)
    if (char === '^' || char === '$')
      fail(`"${char}" is not needed, a regex always matches the whole value (as a character: \\${char})`)
    if (char === ']' || char === '}') fail(`"${char}" closes nothing (as a character: \\${char})`)
    index++
    return plain(char === '.' ? { kind: 'set', ranges: anyCode } : literalOf(char))
  }

  function readGroup(): Part {
    const open = index++
    if (chars[index] === '?') fail('groups with (? are not supported')
    const inside = readChoice()
    if (chars[index] !== ')') fail('this group is never closed', open)
    index++
    return inside
  }

  function readEscape(): string | readonly CodeRange[] {
    const at = index++
    const char = chars[index]
    if (char === undefined) return fail('a backslash at the end', at)
    index++
    const set = escapedSets.get(char)
    if (set !== undefined) return set
    return /[A-Za-z0-9]/.test(char) ? fail(`\\${char} is not supported`, at) : char
  }

  function readBounds(): { min: number; max: number | null } | null {
    const char = chars[index]
    if (!isQuantifier(char)) return null
    const at = index++
    if (char === '*') return { min: 0, max: null }
    if (char === '+') return { min: 1, max: null }
    if (char === '?') return { min: 0, max: 1 }
    const close = chars.indexOf('}', index)
    const inside = close < 0 ? '' : chars.slice(index, close).join('')
    const found = /^(\d{1,9})(,(\d{1,9})?)?$/.exec(inside)
    if (found === null) return fail('a repetition is written {2}, {2,} or {2,4}', at)
    index = close + 1
    const min = Number(found[1])
    const max = found[2] === undefined ? min : found[3] === undefined ? null : Number(found[3])
    if (max !== null && max < min) fail('the repetition ends before it begins', at)
    return { min, max }
  }

  function readClass(): readonly CodeRange[] {
    const open = index++
    const negated = chars[index] === '^'
    if (negated) index++
    const ranges: CodeRange[] = []
    while (index < chars.length && chars[index] !== ']') ranges.push(...readClassItem())
    if (index >= chars.length) fail('this class is never closed', open)
    if (ranges.length === 0) fail('an empty class', open)
    index++
    const folded = foldRanges(ranges)
    return negated ? negate(folded) : folded
  }

  function readClassItem(): readonly CodeRange[] {
    const at = index
    const first = readClassCharacter()
    if (typeof first !== 'number') return first
    const after = chars[index + 1]
    if (chars[index] !== '-' || after === ']' || after === undefined) return [[first, first]]
    index++
    const last = readClassCharacter()
    if (typeof last !== 'number') return fail('a range of a class needs a character on both sides', at)
    if (last < first) fail('the range of the class runs backwards', at)
    return [[first, last]]
  }

  function readClassCharacter(): number | readonly CodeRange[] {
    const char = chars[index]!
    if (char !== '\\') index++
    const read = char === '\\' ? readEscape() : char
    return typeof read === 'string' ? read.codePointAt(0)! : read
  }

  const part = readChoice()
  if (index < chars.length) fail('this parenthesis closes nothing')
  return part
}

function combine(parts: readonly Part[], join: (nodes: readonly RegexNode[]) => RegexNode): Part {
  const weight = parts.reduce((most, part) => Math.max(most, part.weight), 1)
  return { node: join(parts.map((part) => part.node)), weight }
}

function plain(node: RegexNode): Part {
  return { node, weight: 1 }
}

/** A capital may fold to two characters (U+0130): then it is a sequence. */
function literalOf(char: string): RegexNode {
  return literal(char.toLowerCase())
}

function isQuantifier(char: string | undefined): boolean {
  return char === '*' || char === '+' || char === '?' || char === '{'
}
