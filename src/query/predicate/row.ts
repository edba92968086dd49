export type RowValue = string | number | bigint | boolean | readonly string[] | readonly number[]

/** Values of the JSON column by path; text is an array of folded strings. */
export type RowData = Readonly<Record<string, readonly string[] | number | boolean>>

/**
 * A record as storage holds it. Text of columns has its original case, '' and [] mean absent. `text` (or the
 * column that the fields name) is the folded text of the whole record, its values apart by ` § `, so that no
 * phrase reaches from one into the next.
 */
export type Row = { readonly [column: string]: RowValue | RowData | undefined }

export const textSeparator = ' \u00a7 '
