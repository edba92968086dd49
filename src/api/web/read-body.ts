import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { errors } from '../../core/errors.ts'
import { readJson } from '../http/read-json.ts'

/** Reads the JSON of a change; an unknown property is refused rather than ignored. */
export function bodyReader<S extends TSchema>(schema: S): (body: unknown) => Static<S> {
  const compiled = Compile(schema)
  return (body) => {
    const value = readJson(body)
    if (compiled.Check(value)) return value
    for (const { instancePath, keyword, message } of compiled.Errors(value)) {
      const where = instancePath.slice(1).replaceAll('/', '.').slice(0, 100) || 'The body'
      throw errors.badQuery(
        `${where} ${keyword === 'boolean' ? 'is not a member that is asked for' : message}.`,
      )
    }
    throw errors.badQuery('The body does not have the shape that is asked for.')
  }
}
