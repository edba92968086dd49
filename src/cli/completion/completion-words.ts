import type { VerbEntry } from '../verb.ts'

/** What can follow `rimlight`: the words of commands, and the options of each. */
export type CompletionWords = {
  /** First words, each once, with the summary of the command. */
  readonly first: readonly { readonly word: string; readonly about: string }[]
  /** Second words by their first, with the summary of the command. */
  readonly second: ReadonlyMap<string, readonly { readonly word: string; readonly about: string }[]>
  /** Options by command. */
  readonly options: ReadonlyMap<string, readonly OptionWord[]>
}

export type OptionWord = {
  readonly flag: string
  readonly about: string
  readonly takesValue: boolean
  /** The values it can have, where its description lists them: `asc|desc`. */
  readonly choices: readonly string[]
}

export async function completionWords(entries: readonly VerbEntry[]): Promise<CompletionWords> {
  const first = new Map<string, string>()
  const second = new Map<string, { word: string; about: string }[]>()
  const options = new Map<string, OptionWord[]>()
  for (const { name, summary, load } of entries) {
    const [word = '', more] = name.split(' ')
    if (more === undefined) first.set(word, summary)
    else {
      if (!first.has(word)) first.set(word, '')
      second.set(word, [...(second.get(word) ?? []), { word: more, about: summary }])
    }
    const verb = await load()
    options.set(
      name,
      Object.entries(verb.options).map(([flag, { about, value = '', type }]) => ({
        flag: `--${flag}`,
        about,
        takesValue: type === 'string',
        choices: /^[a-z0-9]+(\|[a-z0-9]+)+$/.test(value) ? value.split('|') : [],
      })),
    )
  }
  return {
    first: [...first].map(([word, about]) => ({
      word,
      about: about || groupSummary(word, second.get(word)!),
    })),
    second,
    options,
  }
}

/** `alert` alone is no command: its second words say what it is about. */
function groupSummary(word: string, entries: readonly { readonly word: string }[]): string {
  return `${word} ${entries.map((entry) => entry.word).join(', ')}`
}
