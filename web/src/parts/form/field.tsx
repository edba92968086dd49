import type { ReactNode } from 'react'

/** A labelled control of a form; `id` is that of the control. */
export function Field({
  id,
  label,
  wide = false,
  children,
}: {
  readonly id: string
  readonly label: string
  readonly wide?: boolean
  readonly children: ReactNode
}) {
  return (
    <div className={wide ? 'field wide' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  )
}
