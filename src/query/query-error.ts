export type QueryErrorCode =
  | 'syntax'
  | 'too_long'
  | 'too_deep'
  | 'too_many_terms'
  | 'too_many_wildcards'
  | 'regex_too_long'
  | 'regex_too_large'
  | 'unknown_field'
  | 'wrong_value'

/** What every mistake in a query has: a text for the person who wrote it, and where it is (in characters). */
export class QueryError extends Error {
  readonly code: QueryErrorCode
  readonly position: number

  constructor(code: QueryErrorCode, message: string, position: number) {
    super(message)
    this.name = new.target.name
    this.code = code
    this.position = position
  }
}

export class QuerySyntaxError extends QueryError {
  constructor(message: string, position: number, code: QueryErrorCode = 'syntax') {
    super(code, message, position)
  }
}

/** Well-formed, but larger than `limits` allow. A syntax error too, because the parser finds it. */
export class QueryLimitError extends QuerySyntaxError {}

export class QueryFieldError extends QueryError {
  readonly field: string
  readonly nearest: string | undefined

  constructor(message: string, position: number, field: string, nearest?: string) {
    super('unknown_field', message, position)
    this.field = field
    this.nearest = nearest
  }
}

export class QueryValueError extends QueryError {
  constructor(message: string, position: number) {
    super('wrong_value', message, position)
  }
}
