/** A column of a table as the engine is told of it. */
export type TableColumn = { readonly name: string; readonly type: string }

/** The columns with the types that the statements give them which create a table and add to it. */
export function tableColumns(statements: readonly string[], names: readonly string[]): TableColumn[] {
  const text = statements.join('\n')
  return names.map((name) => {
    const found = new RegExp(`(?:^\\s*|COLUMN IF NOT EXISTS )${name} (?=[A-Z])`, 'm').exec(text)
    if (!found) throw new Error(`no statement tells the type of the column ${name}`)
    return { name, type: typeAt(text, found.index + found[0].length) }
  })
}

/** Up to what follows a type: a codec, the next column, or the end of the line. */
function typeAt(text: string, start: number): string {
  let depth = 0
  let at = start
  for (; at < text.length; at++) {
    const character = text[at]!
    if (character === '(') depth += 1
    else if (character === ')') {
      if (depth === 0) break
      depth -= 1
    } else if (depth === 0 && /[\s,]/.test(character)) break
  }
  return text.slice(start, at)
}
