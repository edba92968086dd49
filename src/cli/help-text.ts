import { usageLine } from './parse-line.ts'
import type { Verb, VerbEntry, VerbGroup } from './verb.ts'

export function helpText(groups: readonly VerbGroup[]): string {
  const names = groups.flatMap(({ entries }) => entries.map(({ name }) => name.length))
  const widest = Math.max(...names)
  return [
    'Rimlight: a self-hosted internet exposure data service',
    '',
    'usage: rimlight COMMAND [ARGUMENTS] [OPTIONS]',
    '',
    ...groups.flatMap(({ heading, entries }) => [
      heading,
      ...entries.map(({ name, summary }) => `  ${name.padEnd(widest)}  ${summary}`),
      '',
    ]),
    'Start with `rimlight up`. `rimlight COMMAND --help` shows the options of one command.',
    'Results go to standard output, messages to standard error.',
    '',
  ].join('\n')
}

export function verbHelp({ name, summary }: VerbEntry, verb: Verb): string {
  const options = Object.entries(verb.options).map(([flag, option]) => ({
    flag: `${option.short ? `-${option.short}, ` : ''}--${flag}${option.value ? ` ${option.value}` : ''}`,
    about: option.about,
  }))
  const widest = Math.max(0, ...options.map(({ flag }) => flag.length))
  return [
    summary,
    '',
    usageLine(name, verb),
    ...(verb.details ? ['', verb.details] : []),
    ...(options.length > 0 ? [''] : []),
    ...options.map(({ flag, about }) => `  ${flag.padEnd(widest)}  ${about}`),
    '',
  ].join('\n')
}
