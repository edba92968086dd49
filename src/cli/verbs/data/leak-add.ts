import { createLeakCatalogue, type LeakDescription } from '../../../areas/dataleaks/leak-catalogue.ts'
import { textOption } from '../../arguments/option-values.ts'
import { settingFlags } from '../../arguments/setting-flags.ts'
import { usageError } from '../../cli-error.ts'
import { exitCodes } from '../../exit-codes.ts'
import { withLedger } from '../../local/open-ledger.ts'
import type { Values, Verb } from '../../verb.ts'

export const leakAddVerb: Verb = {
  usage: 'NAME --date YYYY-MM-DD [--fullname TEXT] [--description TEXT] [--classes A,B] [--features A,B]',
  details: 'An existing leak of that name is updated. `leak import` adds its addresses.',
  options: {
    date: { type: 'string', value: 'DATE', about: 'When it happened: YYYY-MM-DD' },
    fullname: { type: 'string', value: 'TEXT', about: 'Name for display [NAME]' },
    description: { type: 'string', value: 'TEXT', about: 'What happened' },
    classes: { type: 'string', value: 'A,B', about: 'What was in it: "Email addresses,Passwords"' },
    features: { type: 'string', value: 'A,B', about: 'What is special about it: verified, sensitive …' },
    label: { type: 'string', value: 'TEXT', about: 'What kind of site it came from: Gaming, Shopping …' },
    logo: { type: 'string', value: 'URL', about: 'Address of a picture' },
    ...settingFlags(['data']),
  },
  words: [1, 1],
  async run(context) {
    const { terminal, values } = context
    const description = read(context.positionals[0]!, values)
    const { leak, added } = await withLedger(
      context,
      (ledger) => createLeakCatalogue(ledger).put(description),
      true,
    )
    terminal.say(
      added
        ? `Added leak ${leak.name}: \`rimlight leak import FILE --leak ${leak.name}\` imports its addresses`
        : `Updated leak ${leak.name}`,
    )
    return exitCodes.done
  },
}

/** The name is used in URLs, file names and tables. */
const leakName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/
const maxTextLength = 10_000

function read(name: string, values: Values): LeakDescription {
  if (!leakName.test(name))
    throw usageError('The name of a leak has letters, digits, dots, hyphens and underscores, at most 64')
  const text = (option: string): string => {
    const value = textOption(values, option)?.trim() ?? ''
    if (value.length > maxTextLength || /[\0-\x08\x0b-\x1f\x7f]/.test(value))
      throw usageError(`--${option} is too long or has control characters in it`)
    return value
  }
  const list = (option: string): string[] =>
    text(option)
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
  return {
    name,
    fullname: text('fullname') || name,
    description: text('description'),
    date: readDate(text('date')),
    data: list('classes'),
    logo: readLogo(text('logo')),
    features: list('features'),
    label: text('label'),
  }
}

function readDate(text: string): string {
  const date = new Date(`${text}T00:00:00Z`)
  // A day that a month does not have becomes one of the next.
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && date.toJSON()?.startsWith(text)
  if (!isDay) throw usageError(`--date is ${JSON.stringify(text)}: write a day as YYYY-MM-DD`)
  return text
}

function readLogo(text: string): string {
  if (text === '') return ''
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw usageError('--logo is the address of a picture: https://…')
  return url.href
}
