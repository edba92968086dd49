/** What a model can read at once, with room for the question and its thoughts. */
const maxCharacters = 60_000
const maxPerText = 4_000

/**
 * The value as JSON of bounded size. Long texts are cut first, then the lists of the value's own members lose
 * their last elements; `cut` says so, since whoever reads a part must not take it for the whole.
 */
export function boundedJson(value: unknown, most = maxCharacters): string {
  const whole = JSON.stringify(value) ?? 'null'
  if (whole.length <= most) return whole
  const short = JSON.stringify(value, (_, member) => shortened(member))
  if (short.length <= most) return short
  const cut = withoutLast(JSON.parse(short) as unknown, most)
  const text = JSON.stringify(cut)
  if (text.length <= most) return text
  return JSON.stringify({
    cut: 'the answer is too large: ask for less',
    begins: text.slice(0, most / 2 - 100),
  })
}

function shortened(member: unknown): unknown {
  return typeof member === 'string' && member.length > maxPerText
    ? `${member.slice(0, maxPerText)}… (${member.length - maxPerText} characters cut)`
    : member
}

function withoutLast(value: unknown, most: number): unknown {
  if (Array.isArray(value)) return { events: fitting(value, most), cut: told(fitting(value, most), value) }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const [name, list] = entries.reduce<[string, unknown[]]>(
    (longest, [name, member]) =>
      Array.isArray(member) && size(member) > size(longest[1]) ? [name, member] : longest,
    ['', []],
  )
  if (list.length === 0) return value
  const rest = size(value) - size(list)
  const kept = fitting(list, most - rest)
  return { ...value, [name]: kept, cut: told(kept, list) }
}

/** The first elements that fit, with room for the sentence that says so. */
function fitting(list: readonly unknown[], most: number): unknown[] {
  let left = most - 300
  const kept: unknown[] = []
  for (const element of list) {
    left -= size(element) + 1
    if (left < 0) break
    kept.push(element)
  }
  return kept
}

function told(kept: readonly unknown[], list: readonly unknown[]): string {
  return `${kept.length} of ${list.length} entries of this answer are shown: narrow the question, or ask for the next page`
}

function size(value: unknown): number {
  return JSON.stringify(value)?.length ?? 4
}
