import { fold } from '../query/fold.ts'
import { textSeparator } from '../query/row.ts'

/** The column `text`: must hold the text of every text field, since a search by field looks here first. */
export function joinSearchText(texts: readonly string[]): string {
  return texts
    .filter((text) => text !== '')
    .map(fold)
    .join(textSeparator)
}
