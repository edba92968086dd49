export type Run = { readonly kind: 'text' | 'escape' | 'break'; readonly text: string }

/**
 * Text from the network in runs: readable text, escapes written by the service (`\r\n`, `\x00`), and characters that
 * would move or hide the text around them, which become escapes here. A line end keeps its escape and breaks the line.
 */
export function escapeRuns(text: string): readonly Run[] {
  const runs: Run[] = []
  let at = 0
  for (const found of text.matchAll(pattern)) {
    if (found.index > at) runs.push({ kind: 'text', text: text.slice(at, found.index) })
    runs.push(runOf(found[0]))
    at = found.index + found[0].length
  }
  if (at < text.length) runs.push({ kind: 'text', text: text.slice(at) })
  return runs
}

const pattern = /\\r\\n|\r\n|\\\\|\\[nrt]|\\x[0-9a-fA-F]{2}|[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu

function runOf(found: string): Run {
  if (found === '\\r\\n' || found === '\\n') return { kind: 'break', text: found }
  if (found === '\r\n') return { kind: 'break', text: '\\r\\n' }
  if (found === '\n') return { kind: 'break', text: '\\n' }
  if (found === '\t') return { kind: 'text', text: '  ' }
  if (found.startsWith('\\')) return { kind: 'escape', text: found }
  const code = found.codePointAt(0)!
  return { kind: 'escape', text: code < 0x100 ? `\\x${hex(code, 2)}` : `\\u{${hex(code, 4)}}` }
}

function hex(code: number, digits: number): string {
  return code.toString(16).padStart(digits, '0')
}
