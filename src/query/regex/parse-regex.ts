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
  const { node, weight } = new RegexReader(source, offset).read()
  if (weight > limits.regexRepeat || countStates(node) > limits.regexStates)
    throw new QueryLimitError('The repetitions of this regex make it too large.', offset, 'regex_too_large')
  return node
}

/** `weight`: the repetitions multiplied through their nesting, which RE2 limits. */
type Part = { readonly node: RegexNode; readonly weight: number }

class RegexReader {
  readonly #chars: readonly string[]
  readonly #offset: number
  #index = 0

  constructor(source: string, offset: number) {
    this.#chars = Array.from(source)
    this.#offset = offset
  }

  read(): Part {
    const part = this.#readChoice()
    if (this.#index < this.#chars.length) this.#fail('this parenthesis closes nothing')
    return part
  }

  #fail(message: string, at = this.#index): never {
    const before = this.#chars.slice(0, at).reduce((sum, char) => sum + char.length, 0)
    throw new QuerySyntaxError(`In the regex: ${message}.`, this.#offset + before)
  }

  #readChoice(): Part {
    const parts = [this.#readSequence()]
    while (this.#chars[this.#index] === '|') {
      this.#index++
      parts.push(this.#readSequence())
    }
    return combine(parts, choice)
  }

  #readSequence(): Part {
    const parts: Part[] = []
    while (
      this.#index < this.#chars.length &&
      this.#chars[this.#index] !== '|' &&
      this.#chars[this.#index] !== ')'
    )
      parts.push(this.#readRepeated())
    return combine(parts, sequence)
  }

  #readRepeated(): Part {
    const item = this.#readAtom()
    const bounds = this.#readBounds()
    if (bounds === null) return item
    if (isQuantifier(this.#chars[this.#index])) this.#fail('two repetitions in a row')
    const times = Math.max(bounds.max ?? bounds.min, 1)
    return { node: repeat(item.node, bounds.min, bounds.max), weight: item.weight * times }
  }

  #readAtom(): Part {
    const char = this.#chars[this.#index]!
    if (char === '(') return this.#readGroup()
    if (char === '[') return plain({ kind: 'set', ranges: this.#readClass() })
    if (char === '\\') {
      const escaped = this.#readEscape()
      return plain(typeof escaped === 'string' ? literalOf(escaped) : { kind: 'set', ranges: escaped })
    }
    if (isQuantifier(char)) this.#fail(`nothing to repeat before "${char}"`)
    if (char === '^' || char === '$')
      this.#fail(
        `"${char}" is not needed, a regex always matches the whole value (as a character: \\${char})`,
      )
    if (char === ']' || char === '}') this.#fail(`"${char}" closes nothing (as a character: \\${char})`)
    this.#index++
    return plain(char === '.' ? { kind: 'set', ranges: anyCode } : literalOf(char))
  }

  #readGroup(): Part {
    const open = this.#index++
    if (this.#chars[this.#index] === '?') this.#fail('groups with (? are not supported')
    const inside = this.#readChoice()
    if (this.#chars[this.#index] !== ')') this.#fail('this group is never closed', open)
    this.#index++
    return inside
  }

  #readEscape(): string | readonly CodeRange[] {
    const at = this.#index++
    const char = this.#chars[this.#index]
    if (char === undefined) return this.#fail('a backslash at the end', at)
    this.#index++
    const set = escapedSets.get(char)
    if (set !== undefined) return set
    return /[A-Za-z0-9]/.test(char) ? this.#fail(`\\${char} is not supported`, at) : char
  }

  #readBounds(): { min: number; max: number | null } | null {
    const char = this.#chars[this.#index]
    if (!isQuantifier(char)) return null
    const at = this.#index++
    if (char === '*') return { min: 0, max: null }
    if (char === '+') return { min: 1, max: null }
    if (char === '?') return { min: 0, max: 1 }
    const close = this.#chars.indexOf('}', this.#index)
    const inside = close < 0 ? '' : this.#chars.slice(this.#index, close).join('')
    const found = /^(\d{1,9})(,(\d{1,9})?)?$/.exec(inside)
    if (found === null) return this.#fail('a repetition is written {2}, {2,} or {2,4}', at)
    this.#index = close + 1
    const min = Number(found[1])
    const max = found[2] === undefined ? min : found[3] === undefined ? null : Number(found[3])
    if (max !== null && max < min) this.#fail('the repetition ends before it begins', at)
    return { min, max }
  }

  #readClass(): readonly CodeRange[] {
    const open = this.#index++
    const negated = this.#chars[this.#index] === '^'
    if (negated) this.#index++
    const ranges: CodeRange[] = []
    while (this.#index < this.#chars.length && this.#chars[this.#index] !== ']')
      ranges.push(...this.#readClassItem())
    if (this.#index >= this.#chars.length) this.#fail('this class is never closed', open)
    if (ranges.length === 0) this.#fail('an empty class', open)
    this.#index++
    const folded = foldRanges(ranges)
    return negated ? negate(folded) : folded
  }

  #readClassItem(): readonly CodeRange[] {
    const at = this.#index
    const first = this.#readClassCharacter()
    if (typeof first !== 'number') return first
    const after = this.#chars[this.#index + 1]
    if (this.#chars[this.#index] !== '-' || after === ']' || after === undefined) return [[first, first]]
    this.#index++
    const last = this.#readClassCharacter()
    if (typeof last !== 'number') return this.#fail('a range of a class needs a character on both sides', at)
    if (last < first) this.#fail('the range of the class runs backwards', at)
    return [[first, last]]
  }

  #readClassCharacter(): number | readonly CodeRange[] {
    const char = this.#chars[this.#index]!
    if (char !== '\\') this.#index++
    const read = char === '\\' ? this.#readEscape() : char
    return typeof read === 'string' ? read.codePointAt(0)! : read
  }
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
