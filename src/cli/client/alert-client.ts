import { asObject } from '../../core/untrusted.ts'
import { usageError } from '../cli-error.ts'
import { plainText } from '../terminal/plain-text.ts'
import type { Context } from '../verb.ts'
import { connectionOf } from './connection.ts'
import { type Answer, request } from './request.ts'

export function askAlerts(context: Context, path: string, body?: object): Promise<Answer> {
  const { url, secret } = connectionOf(context)
  return request(`${url}/v2/alerts${path}`, {
    headers: { 'x-key': secret },
    signal: context.signal,
    ...(body && { body: JSON.stringify(body) }),
  })
}

/** The id of an alert as typed: it becomes part of a path. */
export function typedAlertId(text: string): string {
  if (!/^[0-9a-f-]{36}$/.test(text))
    throw usageError(
      `${JSON.stringify(plainText(text))} is not the id of an alert: \`rimlight alert list\` shows them`,
    )
  return text
}

/** What a list shows of an alert, or of a delivery. */
export function shownMember(value: unknown, name: string): string {
  const member = asObject(value)[name]
  return typeof member === 'string' || typeof member === 'number' ? String(member) : ''
}

export function listedMembers(body: unknown, name: string): readonly unknown[] {
  const listed = asObject(body)[name]
  return Array.isArray(listed) ? listed : []
}
