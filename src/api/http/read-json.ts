import { errors } from '../../core/errors.ts'

/** The body as JSON, under any content type. */
export function readJson(body: unknown): unknown {
  if (typeof body !== 'string' || body.trim() === '') throw errors.badQuery('The body must be JSON.')
  try {
    return JSON.parse(body)
  } catch (error) {
    throw errors.badQuery(`The body is not JSON: ${(error as Error).message}.`)
  }
}
