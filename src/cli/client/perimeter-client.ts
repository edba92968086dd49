import { usageError } from '../cli-error.ts'
import { plainText } from '../terminal/plain-text.ts'
import type { Context } from '../verb.ts'
import { connectionOf } from './connection.ts'
import { type Answer, request } from './request.ts'

/** `path` begins behind `/v2`. */
export function askPerimeters(context: Context, path: string, body?: object): Promise<Answer> {
  const { url, secret } = connectionOf(context)
  return request(`${url}/v2${path}`, {
    headers: { 'x-key': secret },
    signal: context.signal,
    ...(body && { body: JSON.stringify(body) }),
  })
}

/** The id of a perimeter as typed: it becomes part of a path. */
export function typedPerimeterId(text: string): string {
  if (!/^[0-9a-f-]{36}$/.test(text))
    throw usageError(
      `${JSON.stringify(plainText(text))} is not the id of a perimeter: \`rimlight perimeter list\` shows them`,
    )
  return text
}

export function typedFindingId(text: string): string {
  if (!/^[0-9]{1,15}$/.test(text))
    throw usageError(
      `${JSON.stringify(plainText(text))} is not the number of a finding: \`rimlight findings\` shows them`,
    )
  return text
}
