/** Column names; names in `numbers` are aligned like numbers, and `actions` adds a column of buttons. */
export function TableHead({
  columns,
  numbers = [],
  actions = false,
}: {
  readonly columns: readonly string[]
  readonly numbers?: readonly string[]
  readonly actions?: boolean
}) {
  return (
    <thead>
      <tr>
        {columns.map((name) => (
          <th key={name} scope="col" className={numbers.includes(name) ? 'number' : undefined}>
            {name}
          </th>
        ))}
        {actions && (
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  )
}
