import { usageError } from '../cli-error.ts'
import { plainText } from '../terminal/plain-text.ts'
import type { Context } from '../verb.ts'
import { connectionOf } from './connection.ts'
import { type Answer, request } from './request.ts'

/** `path` begins behind `/v2/unknown`. */
export function askUnknown(context: Context, path: string): Promise<Answer> {
  const { url, secret } = connectionOf(context)
  return request(`${url}/v2/unknown${path}`, { headers: { 'x-key': secret }, signal: context.signal })
}

/** The number of an answer as typed: it becomes part of a path. */
export function typedAnswerId(text: string): string {
  if (!/^[0-9]{1,15}$/.test(text))
    throw usageError(
      `${JSON.stringify(plainText(text))} is not the number of an answer: \`rimlight unknown list\` shows them`,
    )
  return text
}
