/** The property names of an object whose text begins so, as far as it goes. */
export function topLevelKeys(head: string): readonly string[] {
  const keys: string[] = []
  let depth = 0
  for (let i = 0; i < head.length; i++) {
    const sign = head[i]
    if (sign === '{' || sign === '[') depth++
    else if (sign === '}' || sign === ']') depth--
    else if (sign === '"') {
      const start = i + 1
      i = endOfString(head, start)
      if (depth === 1 && /^\s*:/.test(head.slice(i + 1, i + 9))) keys.push(head.slice(start, i))
    }
  }
  return keys
}

function endOfString(text: string, start: number): number {
  let i = start
  while (i < text.length && text[i] !== '"') i += text[i] === '\\' ? 2 : 1
  return i
}
