/** What copying needs to know of a table; its declaration says it. */
export type TableShape = {
  readonly name: string
  /** The column that rows are sorted by first, and its type. */
  readonly sortedBy: string
  readonly type: string
  /** Rows that come twice become one by themselves. */
  readonly newestOnly: boolean
}

export function tableShape(create: string): TableShape {
  const name = /CREATE TABLE IF NOT EXISTS (\w+)/.exec(create)?.[1]
  const sortedBy = /\bORDER BY \(?(\w+)/.exec(create)?.[1]
  const type = new RegExp(`^\\s*${sortedBy} (\\w+)`, 'm').exec(create)?.[1]
  if (!name || !sortedBy || !type) throw new Error('the statement makes no table that is sorted by a column')
  return { name, sortedBy, type, newestOnly: /ENGINE = ReplacingMergeTree/.test(create) }
}
