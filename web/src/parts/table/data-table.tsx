import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useRef } from 'react'
import './data-table.css'

/** A column that the user can sort by is a button in the head of the table. */
export type Column<Row> = {
  readonly name: string
  /** A CSS width (`8rem`, `30%`); `auto` columns share the rest. */
  readonly width: string
  readonly cell: (row: Row) => ReactNode
  readonly number?: true
  readonly sort?: string
}

const rowHeight = 34
const orders = { asc: 'ascending', desc: 'descending' } as const

/**
 * Any number of rows: only those in view are rendered. A row that is not loaded yet is undefined, and `onRange` reports
 * which are in view, so that they can be fetched.
 */
export function DataTable<Row, C extends Column<Row> = Column<Row>>({
  label,
  columns,
  rowCount,
  rowAt,
  onRange,
  height = 'min(70vh, 44rem)',
  minWidth = '48rem',
  sorted,
  onSort,
}: {
  readonly label: string
  readonly columns: readonly C[]
  readonly rowCount: number
  readonly rowAt: (index: number) => Row | undefined
  readonly onRange?: (first: number, last: number) => void
  readonly height?: string
  /** Below this width the table scrolls horizontally. */
  readonly minWidth?: string
  /** The name of the column that the rows are sorted by. */
  readonly sorted?: { readonly column: string; readonly direction: 'asc' | 'desc' }
  readonly onSort?: (column: C) => void
}) {
  const box = useRef<HTMLElement>(null)
  const virtual = useVirtualizer({
    count: rowCount,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  })
  const items = virtual.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0
  useEffect(() => onRange?.(first, last), [onRange, first, last])
  const above = items[0]?.start ?? 0
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <section
      ref={box}
      className="data-table"
      style={{ maxHeight: height }}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
      tabIndex={0}
    >
      <table aria-rowcount={rowCount + 1} style={{ minWidth }}>
        <colgroup>
          {columns.map(({ name, width }) => (
            <col key={name} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <th
                key={column.name}
                scope="col"
                className={column.number ? 'number' : undefined}
                aria-sort={sorted?.column === column.name ? orders[sorted.direction] : undefined}
              >
                {onSort && column.sort !== undefined ? (
                  <button type="button" className="plain data-table-sort" onClick={() => onSort(column)}>
                    {column.name}
                    {sorted?.column === column.name && (
                      <span aria-hidden="true">{sorted.direction === 'asc' ? '↑' : '↓'}</span>
                    )}
                  </button>
                ) : (
                  column.name
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap height={above} columns={columns.length} />
          {items.map(({ index }) => {
            const row = rowAt(index)
            return (
              <tr key={index} aria-rowindex={index + 2} style={{ height: rowHeight }}>
                {columns.map(({ name, number, cell }) => (
                  <td key={name} className={number ? 'number' : undefined}>
                    {row === undefined ? <span className="data-table-wait">…</span> : cell(row)}
                  </td>
                ))}
              </tr>
            )
          })}
          <Gap height={below} columns={columns.length} />
        </tbody>
      </table>
    </section>
  )
}

/** Replaces the rows out of view. */
function Gap({ height, columns }: { readonly height: number; readonly columns: number }) {
  if (height <= 0) return null
  return (
    <tr className="data-table-gap">
      <td colSpan={columns} style={{ height }} />
    </tr>
  )
}
