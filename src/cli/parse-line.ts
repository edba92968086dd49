import { type ParseArgsConfig, parseArgs } from 'node:util'
import { nearestName } from '../query/nearest-name.ts'
import { usageError } from './cli-error.ts'
import { plainText } from './plain-text.ts'
import type { Values, Verb } from './verb.ts'

export type Line =
  | { readonly kind: 'run'; readonly verb: Verb; readonly values: Values; readonly words: readonly string[] }
  | { readonly kind: 'help'; readonly verb: Verb }

/** Which verb the words begin with, of two words before one, and what is left of them. */
export function findVerb(
  argv: readonly string[],
  verbs: readonly Verb[],
): { verb: Verb; rest: string[] } | null {
  for (const length of [2, 1]) {
    const verb = verbs.find(({ name }) => name === argv.slice(0, length).join(' '))
    if (verb && verb.name.split(' ').length === length) return { verb, rest: argv.slice(length) }
  }
  return null
}

export function parseLine(argv: readonly string[], verbs: readonly Verb[]): Line {
  const found = findVerb(argv, verbs)
  if (!found) throw unknownVerb(argv, verbs)
  const { verb, rest } = found
  const end = rest.indexOf('--')
  const flags = end < 0 ? rest : rest.slice(0, end)
  if (flags.includes('--help') || flags.includes('-h')) return { kind: 'help', verb }
  const { values, positionals } = parsed(verb, rest)
  const [least, most] = verb.words
  if (positionals.length < least) throw usageError(`something is missing\n${usageLine(verb)}`)
  if (positionals.length > most)
    throw usageError(`${JSON.stringify(positionals[most])} is one word too many\n${usageLine(verb)}`)
  return { kind: 'run', verb, values, words: positionals }
}

export function usageLine(verb: Verb): string {
  return `usage: rimlight ${verb.name}${verb.usage === '' ? '' : ` ${verb.usage}`}`
}

function parsed(verb: Verb, args: string[]): { values: Values; positionals: string[] } {
  const options: ParseArgsConfig['options'] = {}
  for (const [name, option] of Object.entries(verb.options))
    options[name] = { type: option.type, ...(option.short ? { short: option.short } : {}) }
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: true })
    return { values: values as Values, positionals }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') throw usageError(unknownOption(verb, args))
    if (code?.startsWith('ERR_PARSE_ARGS')) throw usageError(`${plainText(message)}\n${usageLine(verb)}`)
    throw error
  }
}

function unknownOption(verb: Verb, args: readonly string[]): string {
  const names = Object.keys(verb.options)
  const given = args
    .filter((arg) => arg.startsWith('-') && arg !== '-')
    .map((arg) => arg.replace(/=.*$/s, ''))
    .find((arg) => !arg.startsWith('--') || !names.includes(arg.slice(2)))
  const name = (given ?? '').replace(/^-+/, '')
  const near = nearestName(name, names)
  const advice = near ? `did you mean --${near}?` : `see \`rimlight ${verb.name} --help\``
  return `${plainText(given ?? 'an option')} is not an option of \`rimlight ${verb.name}\`: ${advice}`
}

function unknownVerb(argv: readonly string[], verbs: readonly Verb[]): Error {
  const word = argv[0] ?? ''
  const group = verbs.filter(({ name }) => name.startsWith(`${word} `))
  if (group.length > 0) return usageError(group.map(usageLine).join('\n'))
  const near = nearestName(word, [...new Set(verbs.map(({ name }) => name.split(' ', 1)[0]!))])
  const advice = near ? `did you mean \`rimlight ${near}\`?` : 'see `rimlight help`'
  return usageError(`${JSON.stringify(plainText(word))} is not a verb: ${advice}`)
}
