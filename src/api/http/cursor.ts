import type { SearchCursor } from '../../areas/search.ts'
import { errors } from '../../core/errors.ts'

/** `cursor=*` begins; every answer then carries the cursor of the next. */
export function readCursor(text: string): SearchCursor | undefined {
  if (text === '*') return undefined
  const [ts, id, ...more] = Buffer.from(text, 'base64url').toString('latin1').split('.')
  const cursor = { ts: Number(ts), id: Number(id) }
  const whole =
    Number.isSafeInteger(cursor.ts) && Number.isSafeInteger(cursor.id) && cursor.id > 0 && cursor.ts >= 0
  if (!whole || more.length > 0)
    throw errors.badParameter('the cursor is not one that was given; begin with cursor=*')
  return cursor
}

export function writeCursor({ ts, id }: SearchCursor): string {
  return Buffer.from(`${ts}.${id}`, 'latin1').toString('base64url')
}
