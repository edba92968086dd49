import { asObject } from '../../src/core/untrusted.ts'

/** Commands that ask for something and print it; others may have nothing to print. */
const askingVerbs = [
  'host',
  'search',
  'count',
  'stats',
  'changes',
  'domain',
  'image',
  'sensor',
  'torrent',
  'leak',
  'score',
  'info',
  'version',
  'help',
  'completion',
  'cve show',
  'job list',
  'key list',
  'account list',
  'scope list',
]
/** The second words of commands that do something else. */
const doingWords = ['listen', 'delete', 'add', 'import', 'forget', 'import-keys']

/** Whether a command is shown for its answer, so that an empty one would mislead a reader. */
export function asks(argv: readonly string[]): boolean {
  const [first = '', second = ''] = argv
  if (askingVerbs.includes(`${first} ${second}`)) return true
  return askingVerbs.includes(first) && !doingWords.includes(second)
}

/** Nothing, a count of none, an empty list, or an answer whose list is empty. */
export function isEmptyAnswer(text: string): boolean {
  const trimmed = text.trim()
  if (trimmed === '' || trimmed === '0') return true
  let value: unknown
  try {
    value = JSON.parse(trimmed)
  } catch {
    // Lines of JSON, a table or a page: there is something in it.
    return false
  }
  if (Array.isArray(value)) return value.length === 0
  const { total, events, results, changes, groups } = asObject(value)
  return (
    total === 0 || [events, results, changes, groups].some((list) => Array.isArray(list) && list.length === 0)
  )
}
