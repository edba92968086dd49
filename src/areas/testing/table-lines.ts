import type { AnyArea } from '../define-area.ts'

/** For each table of an area, in its order, the line of JSON by which `ColumnStore.insert` takes the event. */
export function tableLines(
  area: Pick<AnyArea, 'cells'>,
  id: number,
  record: string,
  row: unknown,
): readonly string[] {
  return area.cells(id, record, row).map((cells) => JSON.stringify(cells))
}
