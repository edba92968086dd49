/** About how many bytes a value of JSON takes; exact enough to keep a group of events within memory. */
export function roughSize(value: unknown): number {
  let size = 0
  const left: unknown[] = [value]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    size += 8
    if (typeof next === 'string') size += next.length
    else if (Array.isArray(next)) for (const item of next) left.push(item ?? 0)
    else if (typeof next === 'object' && next !== null)
      for (const [name, item] of Object.entries(next)) {
        size += name.length
        left.push(item ?? 0)
      }
  }
  return size
}
