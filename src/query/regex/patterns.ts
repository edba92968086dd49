import type { WildcardPart } from '../ast.ts'
import { fold, isTokenCode } from '../fold.ts'
import { anyCode, tokenCharacters, tokenSeparators } from './code-ranges.ts'
import { choice, literal, type RegexNode, repeat, sequence } from './regex-node.ts'

const any: RegexNode = { kind: 'set', ranges: anyCode }
const tokenCharacter: RegexNode = { kind: 'set', ranges: tokenCharacters }
const separator: RegexNode = { kind: 'set', ranges: tokenSeparators }
const anything = repeat(any, 0, null)
const before = repeat(sequence([anything, separator]), 0, 1)
const after = repeat(sequence([separator, anything]), 0, 1)

export type WildcardScope = 'value' | 'token' | 'either'

/** A value that fits the wildcards as a whole, or has a token that does. */
export function wildcardPattern(parts: readonly WildcardPart[], scope: WildcardScope): RegexNode {
  const whole = () => sequence(parts.map((part) => nodeOf(part, any)))
  if (scope === 'value') return whole()
  const inside = withinTokens(parts)
  return scope === 'token' ? inside : choice([whole(), inside])
}

/**
 * Wildcards that stand for characters of tokens only, between the borders of tokens. A literal sign that no
 * token has (`openssh_8*`) is its own border.
 */
function withinTokens(parts: readonly WildcardPart[]): RegexNode {
  const first = parts[0]!
  const last = parts.at(-1)!
  const signFirst = first.kind === 'text' && !isTokenCode(fold(first.text).charCodeAt(0))
  const signLast = last.kind === 'text' && !isTokenCode(fold(last.text).at(-1)!.charCodeAt(0))
  const run = parts.map((part) => nodeOf(part, tokenCharacter))
  return sequence([signFirst ? anything : before, ...run, signLast ? anything : after])
}

function nodeOf(part: WildcardPart, character: RegexNode): RegexNode {
  if (part.kind === 'text') return literal(fold(part.text))
  return part.kind === '*' ? repeat(character, 0, null) : character
}
