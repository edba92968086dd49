import { isTokenCode } from '../fold.ts'

/** Whether the tokens occur side by side, in order, among the tokens of a folded text. */
export function tokenRunMatcher(tokens: readonly string[]): (folded: string) => boolean {
  const [first] = tokens
  if (first === undefined) return () => false
  return tokens.length === 1 ? singleMatcher(first) : runMatcher(tokens)
}

function singleMatcher(token: string): (folded: string) => boolean {
  return (folded) => {
    let at = folded.indexOf(token)
    while (at >= 0) {
      const end = at + token.length
      const startsHere = at === 0 || !isTokenCode(folded.charCodeAt(at - 1))
      if (startsHere && (end === folded.length || !isTokenCode(folded.charCodeAt(end)))) return true
      at = folded.indexOf(token, tokenEnd(folded, at))
    }
    return false
  }
}

/** Knuth, Morris and Pratt over tokens: a hostile phrase against a hostile page stays linear. */
function runMatcher(tokens: readonly string[]): (folded: string) => boolean {
  const fallback = fallbackTable(tokens)
  const longest = tokens.reduce((a, b) => (b.length > a.length ? b : a))
  return (folded) => {
    if (!folded.includes(longest)) return false
    let matched = 0
    let at = 0
    while (at < folded.length) {
      if (!isTokenCode(folded.charCodeAt(at))) {
        at++
        continue
      }
      const end = tokenEnd(folded, at)
      while (matched > 0 && !isTokenAt(folded, at, end, tokens[matched]!)) matched = fallback[matched - 1]!
      if (isTokenAt(folded, at, end, tokens[matched]!)) matched++
      if (matched === tokens.length) return true
      at = end
    }
    return false
  }
}

function fallbackTable(tokens: readonly string[]): readonly number[] {
  const table = [0]
  let length = 0
  for (let i = 1; i < tokens.length; i++) {
    while (length > 0 && tokens[i] !== tokens[length]) length = table[length - 1]!
    if (tokens[i] === tokens[length]) length++
    table.push(length)
  }
  return table
}

function isTokenAt(folded: string, start: number, end: number, token: string): boolean {
  return end - start === token.length && folded.startsWith(token, start)
}

function tokenEnd(folded: string, from: number): number {
  let end = from
  while (end < folded.length && isTokenCode(folded.charCodeAt(end))) end++
  return end
}
