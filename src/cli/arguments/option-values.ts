import { usageError } from '../cli-error.ts'
import type { Values } from '../verb.ts'

export function textOption(values: Values, name: string): string | undefined {
  const value = values[name]
  return typeof value === 'string' ? value : undefined
}

export function wholeOption(values: Values, name: string, least: number, most: number): number | undefined {
  const text = textOption(values, name)
  if (text === undefined) return undefined
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < least || value > most)
    throw usageError(`--${name} is ${JSON.stringify(text)}: write a whole number from ${least} to ${most}`)
  return value
}

export function choiceOption<Choice extends string>(
  values: Values,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const text = textOption(values, name)
  if (text === undefined) return undefined
  const found = choices.find((choice) => choice === text)
  if (found === undefined)
    throw usageError(`--${name} is ${JSON.stringify(text)}: choose ${choices.join(', ')}`)
  return found
}
