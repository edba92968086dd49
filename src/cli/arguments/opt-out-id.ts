import { type CliError, failure, usageError } from '../cli-error.ts'
import { plainText } from '../terminal/plain-text.ts'

export function typedOptOutId(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text))
    throw usageError(
      `${JSON.stringify(plainText(text.slice(0, 80)))} is not the number of a request: \`rimlight opt-out list\` shows them`,
    )
  return Number(text)
}

export function notWaiting(id: number): CliError {
  return failure(`no request ${id} waits for a decision: \`rimlight opt-out list\` shows them`)
}
