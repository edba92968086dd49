import { type ParseArgsConfig, parseArgs } from 'node:util'
import { nearestName } from '../query/check/nearest-name.ts'
import { usageError } from './cli-error.ts'
import { plainText } from './terminal/plain-text.ts'
import type { Values, Verb, VerbEntry } from './verb.ts'

export type Line =
  | { readonly kind: 'run'; readonly verb: Verb; readonly values: Values; readonly words: readonly string[] }
  | { readonly kind: 'help'; readonly entry: VerbEntry; readonly verb: Verb }

export async function parseLine(argv: readonly string[], entries: readonly VerbEntry[]): Promise<Line> {
  const found = findEntry(argv, entries)
  if (!found) throw await unknownVerb(argv, entries)
  const { entry, rest } = found
  const verb = await entry.load()
  const end = rest.indexOf('--')
  const flags = end < 0 ? rest : rest.slice(0, end)
  if (flags.includes('--help') || flags.includes('-h')) return { kind: 'help', entry, verb }
  const { values, positionals } = await parsed(entry, verb, rest, entries)
  const [min, max] = verb.words
  if (positionals.length < min)
    throw usageError(
      `Missing argument: ${requiredArguments(verb)[positionals.length]}\n${usageLine(entry.name, verb)}`,
    )
  if (positionals.length > max)
    throw usageError(
      `Unexpected argument: ${JSON.stringify(plainText(positionals[max]!))}\n${usageLine(entry.name, verb)}`,
    )
  return { kind: 'run', verb, values, words: positionals }
}

/** The verb that the arguments begin with (two words before one), and the remaining arguments. */
function findEntry(
  argv: readonly string[],
  entries: readonly VerbEntry[],
): { entry: VerbEntry; rest: string[] } | null {
  for (const length of [2, 1]) {
    const words = argv.slice(0, length).join(' ')
    const entry =
      words.split(' ').length === length &&
      entries.find(({ name, formerly }) => name === words || formerly.includes(words))
    if (entry) return { entry, rest: argv.slice(length) }
  }
  return null
}

export function usageLine(name: string, verb: Verb): string {
  return `usage: rimlight ${name}${verb.usage === '' ? '' : ` ${verb.usage}`}`
}

/** The arguments that a usage begins with: QUERY and TYPE of `QUERY TYPE [--json]`. */
export function requiredArguments({ usage }: Verb): string[] {
  return /^(?:[A-Z][^ ]*(?: |$))*/.exec(usage)![0].trim().split(' ').filter(Boolean)
}

async function parsed(
  { name }: VerbEntry,
  verb: Verb,
  args: string[],
  entries: readonly VerbEntry[],
): Promise<{ values: Values; positionals: string[] }> {
  const options: ParseArgsConfig['options'] = {}
  for (const [flag, option] of Object.entries(verb.options))
    options[flag] = { type: option.type, ...(option.short ? { short: option.short } : {}) }
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: true })
    return { values: values as Values, positionals }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION')
      throw usageError(await unknownOption(name, verb, args, entries))
    if (code?.startsWith('ERR_PARSE_ARGS'))
      throw usageError(`${plainText(message)}\n${usageLine(name, verb)}`)
    throw error
  }
}

async function unknownOption(
  verbName: string,
  verb: Verb,
  args: readonly string[],
  entries: readonly VerbEntry[],
): Promise<string> {
  const names = Object.keys(verb.options)
  const given = args
    .filter((arg) => arg.startsWith('-') && arg !== '-')
    .map((arg) => arg.replace(/=.*$/s, ''))
    .find((arg) => !arg.startsWith('--') || !names.includes(arg.slice(2)))
  const name = (given ?? '').replace(/^-+/, '')
  const near = nearestName(name, names)
  const longer = await longerVerbWith(name, verbName, entries)
  const advice = longer
    ? `it is one of \`rimlight ${longer}\``
    : near
      ? `did you mean --${near}?`
      : `see \`rimlight ${verbName} --help\``
  return `${plainText(given ?? 'an option')} is not an option of \`rimlight ${verbName}\`: ${advice}`
}

/** `sensor --ports` is meant for `sensor listen`. */
async function longerVerbWith(
  option: string,
  verbName: string,
  entries: readonly VerbEntry[],
): Promise<string | undefined> {
  for (const { name, load } of entries)
    if (name.startsWith(`${verbName} `) && Object.hasOwn((await load()).options, option)) return name
  return undefined
}

async function unknownVerb(argv: readonly string[], entries: readonly VerbEntry[]): Promise<Error> {
  const word = argv[0] ?? ''
  const group = entries.filter(({ name }) => name.startsWith(`${word} `))
  if (group.length > 0) {
    const lines = await Promise.all(group.map(async ({ name, load }) => usageLine(name, await load())))
    return usageError(`Incomplete command: ${plainText(word)}\n${lines.join('\n')}`)
  }
  const near = nearestName(word, [...new Set(entries.map(({ name }) => name.split(' ', 1)[0]!))])
  const advice = near ? `did you mean \`rimlight ${near}\`?` : 'see `rimlight help`'
  return usageError(`${JSON.stringify(plainText(word))} is not a command: ${advice}`)
}
