/** What stands before or behind the name of a system, for its copies. */
const stages = ['dev', 'test', 'stage', 'staging', 'prod', 'uat', 'qa', 'int', 'demo', 'old', 'new', 'backup']
/** A system that has a number has neighbours. */
const neighbours = [-1, 1, 2, 3]
const firstNumbers = ['1', '2', '3', '01', '02']

/** Labels like this one, as the same people would have written them. */
export function* labelVariants(label: string): Generator<string> {
  // A punycode label is one word in another script: cutting it up gives no word at all.
  if (label.startsWith('xn--') || label.startsWith('_')) return
  yield* numbers(label)
  const parts = label.split('-').filter((part) => part !== '')
  for (const stage of stages) {
    if (parts.includes(stage)) yield* replaced(parts, stage)
    else yield* [`${label}-${stage}`, `${stage}-${label}`, `${label}${stage}`]
  }
  if (parts.length > 1) yield* [parts.join(''), parts.toReversed().join('-'), parts[0]!]
}

function* numbers(label: string): Generator<string> {
  const last = [...label.matchAll(/\d{1,6}/g)].at(-1)
  if (last === undefined) {
    for (const number of firstNumbers) yield* [`${label}${number}`, `${label}-${number}`]
    return
  }
  const [digits] = last
  for (const step of neighbours) {
    const value = Number(digits) + step
    if (value < 0) continue
    const written = String(value).padStart(digits.length, '0')
    yield `${label.slice(0, last.index)}${written}${label.slice(last.index + digits.length)}`
  }
}

/** `api-test` is also `api-prod`, and `api`. */
function* replaced(parts: readonly string[], stage: string): Generator<string> {
  for (const other of stages)
    if (other !== stage) yield parts.map((part) => (part === stage ? other : part)).join('-')
  yield parts.filter((part) => part !== stage).join('-')
}
