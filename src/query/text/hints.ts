import { tokenize } from './tokenize.ts'

/** What a query says that changes nothing, for its author; null when there is nothing of the kind. */
export function queryHint(text: string): string | null {
  const token = text.includes('^') ? tokenize(text).find(({ kind }) => kind === 'boost') : undefined
  if (!token) return null
  const weight = text.slice(token.start, token.end)
  return `At character ${token.start + 1}: ${weight} is ignored, results are in the order of time.`
}
