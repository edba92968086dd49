import { CliError } from '../cli-error.ts'
import { exitCodes } from '../exit-codes.ts'
import { plainText } from '../terminal/plain-text.ts'

/** No answer came: why, in words, and what to do next. */
export function unreachable(where: string, error: unknown): CliError {
  return new CliError(
    exitCodes.unreachable,
    `No service answers at ${where} (${reasonOf(error)}): start it with \`rimlight up\`, or set RIMLIGHT_URL`,
  )
}

/** `fetch` throws a TypeError for everything; what happened is in its cause. */
function reasonOf(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } }
  if (cause?.code !== undefined) return cause.code
  if (name === 'TimeoutError') return 'it took too long'
  return plainText(cause?.message || message || 'no reason given')
}
