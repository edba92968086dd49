import { useState } from 'react'

/** A button that asks for confirmation before an action that cannot be undone. */
export function ConfirmButton({
  name,
  sure,
  disabled = false,
  large = false,
  onSure,
}: {
  readonly name: string
  readonly sure: string
  readonly disabled?: boolean
  /** As large as the buttons of a page's head. */
  readonly large?: boolean
  readonly onSure: () => void
}) {
  const [asked, setAsked] = useState(false)
  const size = large ? '' : 'small '
  if (!asked)
    return (
      <button type="button" className={size.trim()} disabled={disabled} onClick={() => setAsked(true)}>
        {name}
      </button>
    )
  return (
    <span className="row">
      <button
        type="button"
        className={`${size}danger`}
        disabled={disabled}
        onClick={() => {
          setAsked(false)
          onSure()
        }}
      >
        {sure}
      </button>
      <button type="button" className={`${size}plain`} onClick={() => setAsked(false)}>
        Keep
      </button>
    </span>
  )
}
