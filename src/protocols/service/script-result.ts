import { escapeUnprintable } from '../../core/escape.ts'
import type { ScriptResult } from './script.ts'

const maxOutput = 4096
const maxResults = 128

/** Lines of a result joined as records write lines: with `\n` as two characters. */
export function scriptResult(
  id: string,
  lines: readonly string[],
  results: ScriptResult['results'],
): ScriptResult {
  const output = escapeUnprintable(lines.slice(0, maxResults).join('\n')).slice(0, maxOutput)
  return { id, output, results: results.slice(0, maxResults) }
}

/** The same for results that are lines themselves; nothing when there are none. */
export function linesResult(id: string, lines: readonly string[]): readonly ScriptResult[] {
  return lines.length === 0 ? [] : [scriptResult(id, lines, lines.map(escapeUnprintable))]
}

/** `name: value` for each member, and the members as one object; nothing when there are none. */
export function membersResult(
  id: string,
  members: Readonly<Record<string, string | number | undefined>>,
): readonly ScriptResult[] {
  const known = Object.entries(members).filter(([, value]) => value !== undefined && value !== '')
  if (known.length === 0) return []
  return [
    scriptResult(
      id,
      known.map(([name, value]) => `${name}: ${value}`),
      [Object.fromEntries(known)],
    ),
  ]
}
