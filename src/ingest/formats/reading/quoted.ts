import { escapeText } from '../../../core/escape.ts'

const shown = 80

/** A value of the file as a message may show it: short, and harmless to a terminal. */
export function quoted(value: unknown): string {
  if (value === undefined || value === null) return 'nothing'
  if (typeof value === 'object') return Array.isArray(value) ? 'a list' : 'an object'
  const text = escapeText(String(value).slice(0, shown + 1))
  return text.length > shown ? `"${text.slice(0, shown)}…"` : `"${text}"`
}
