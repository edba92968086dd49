import { errors } from '../../core/errors.ts'
import { type CompiledSql, compileSql } from '../../query/compile-sql.ts'
import type { FieldSet } from '../../query/field.ts'
import { parse } from '../../query/parse.ts'
import { QueryError } from '../../query/query-error.ts'

/** The condition of a search, or a 400 that says what is wrong with the text and where. */
export function readQuery(text: string, fields: FieldSet): CompiledSql {
  try {
    return compileSql(parse(text), fields, { fold: 'lower' })
  } catch (error) {
    if (error instanceof QueryError)
      throw errors.badQuery(`At character ${error.position + 1}: ${error.message}`)
    throw error
  }
}
