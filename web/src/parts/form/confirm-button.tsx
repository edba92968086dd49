import { useState } from 'react'

/** A button that asks for confirmation before an action that cannot be undone. */
export function ConfirmButton({
  name,
  sure,
  disabled = false,
  onSure,
}: {
  readonly name: string
  readonly sure: string
  readonly disabled?: boolean
  readonly onSure: () => void
}) {
  const [asked, setAsked] = useState(false)
  if (!asked)
    return (
      <button type="button" className="small" disabled={disabled} onClick={() => setAsked(true)}>
        {name}
      </button>
    )
  return (
    <span className="row">
      <button
        type="button"
        className="small danger"
        disabled={disabled}
        onClick={() => {
          setAsked(false)
          onSure()
        }}
      >
        {sure}
      </button>
      <button type="button" className="small plain" onClick={() => setAsked(false)}>
        Keep
      </button>
    </span>
  )
}
