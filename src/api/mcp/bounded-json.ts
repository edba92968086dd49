/** What a model can read at once, with room for the question and its thoughts. */
const maxCharacters = 60_000
const maxPerText = 4_000

/**
 * The value as JSON of bounded size. Long texts are cut first, then the longest list of the value loses its last
 * elements; `cut` says so, since a part must not be taken for the whole.
 */
export function boundedJson(value: unknown, max = maxCharacters): string {
  const whole = JSON.stringify(value) ?? 'null'
  if (whole.length <= max) return whole
  const short = JSON.stringify(value, (_, value) => shortened(value))
  if (short.length <= max) return short
  const cut = withoutLast(JSON.parse(short) as unknown, max)
  const text = JSON.stringify(cut)
  if (text.length <= max) return text
  return JSON.stringify({
    cut: 'the answer is too large: ask for less',
    begins: text.slice(0, max / 2 - 100),
  })
}

function shortened(value: unknown): unknown {
  return typeof value === 'string' && value.length > maxPerText
    ? `${value.slice(0, maxPerText)}… (${value.length - maxPerText} characters cut)`
    : value
}

function withoutLast(value: unknown, max: number): unknown {
  if (Array.isArray(value))
    return { events: fitting(value, max), cut: shownCount(fitting(value, max), value) }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const [name, list] = entries.reduce<[string, unknown[]]>(
    (longest, [name, value]) =>
      Array.isArray(value) && size(value) > size(longest[1]) ? [name, value] : longest,
    ['', []],
  )
  if (list.length === 0) return value
  const rest = size(value) - size(list)
  const kept = fitting(list, max - rest)
  return { ...value, [name]: kept, cut: shownCount(kept, list) }
}

/** The first elements that fit, with room for the sentence that says so. */
function fitting(list: readonly unknown[], max: number): unknown[] {
  let left = max - 300
  const kept: unknown[] = []
  for (const element of list) {
    left -= size(element) + 1
    if (left < 0) break
    kept.push(element)
  }
  return kept
}

function shownCount(kept: readonly unknown[], list: readonly unknown[]): string {
  return `${kept.length} of ${list.length} entries of this answer are shown: narrow the question, or ask for the next page`
}

function size(value: unknown): number {
  return JSON.stringify(value)?.length ?? 4
}
