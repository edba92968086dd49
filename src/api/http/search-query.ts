import { errors } from '../../core/errors.ts'
import type { FieldSet } from '../../query/field.ts'
import { QueryError } from '../../query/query-error.ts'
import { type CompiledSql, compileSql } from '../../query/sql/compile-sql.ts'
import { parse } from '../../query/text/parse.ts'

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
