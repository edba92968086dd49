import { usageLine } from './parse-line.ts'
import type { Verb, VerbEntry } from './verb.ts'

export function helpText(verbs: readonly VerbEntry[]): string {
  const widest = Math.max(...verbs.map(({ name }) => name.length))
  return [
    'Rimlight: a self-hosted internet exposure data service',
    '',
    'usage: rimlight VERB [WORDS] [OPTIONS]',
    '',
    ...verbs.map(({ name, about }) => `  ${name.padEnd(widest)}  ${about}`),
    '',
    '`rimlight VERB --help` tells more of one. Results go to standard output, messages to standard error.',
    '',
  ].join('\n')
}

export function verbHelp({ name, about }: VerbEntry, verb: Verb): string {
  const options = Object.entries(verb.options).map(([flag, option]) => ({
    flag: `${option.short ? `-${option.short}, ` : ''}--${flag}${option.value ? ` ${option.value}` : ''}`,
    about: option.about,
  }))
  const widest = Math.max(0, ...options.map(({ flag }) => flag.length))
  return [
    about,
    '',
    usageLine(name, verb),
    ...(verb.details ? ['', verb.details] : []),
    ...(options.length > 0 ? [''] : []),
    ...options.map(({ flag, about }) => `  ${flag.padEnd(widest)}  ${about}`),
    '',
  ].join('\n')
}
