import { splitRow } from './split-row.ts'

/** Makes rows of lines: in CSV a value in quotes may go on in the next line. */
export type RowSplitter = {
  /** The rows that are whole with this line. */
  take(line: string): readonly (readonly string[])[]
  end(): readonly (readonly string[])[]
}

/** A quote that is never closed would swallow the file: so much belongs to one row at most. */
const maxLinesOfRow = 100
const maxRowLength = 64 * 1024

const none: readonly (readonly string[])[] = []

export function createRowSplitter(delimiter: string): RowSplitter {
  if (!isQuoting(delimiter))
    return { take: (line) => (line.trim() === '' ? none : [line.split(delimiter)]), end: () => none }
  let begun: string[] = []
  let length = 0
  // A quote that is never closed is a character like others: the lines are rows of their own.
  const asRows = (): readonly (readonly string[])[] => {
    const lines = begun
    begun = []
    length = 0
    return lines.map((line) => line.split(delimiter))
  }
  return {
    take(line) {
      if (begun.length === 0 && line.trim() === '') return none
      begun.push(line)
      length += line.length
      const fields = splitRow(begun.join('\n'), delimiter)
      if (fields === null) return begun.length < maxLinesOfRow && length < maxRowLength ? none : asRows()
      begun = []
      length = 0
      return [fields]
    },
    end: asRows,
  }
}

/** Lists with other signs between their values are not quoted: there a quote is part of a password. */
function isQuoting(delimiter: string): boolean {
  return delimiter === ',' || delimiter === ';' || delimiter === '\t'
}
