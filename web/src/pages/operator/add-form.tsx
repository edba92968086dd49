import type { ReactNode } from 'react'

/** A form in one row that adds an entry; `onAdd` gets the form, to reset it when the entry is stored. */
export function AddForm({
  action,
  busy,
  onAdd,
  children,
}: {
  readonly action: string
  readonly busy: boolean
  readonly onAdd: (form: HTMLFormElement) => void
  readonly children: ReactNode
}) {
  return (
    <form
      className="row operator-form"
      onSubmit={(event) => {
        event.preventDefault()
        onAdd(event.currentTarget)
      }}
    >
      {children}
      <button type="submit" className="primary" disabled={busy}>
        {action}
      </button>
    </form>
  )
}
