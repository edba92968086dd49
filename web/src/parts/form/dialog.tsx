import { type ReactNode, useEffect, useRef } from 'react'
import './dialog.css'

/** The browser's own modal dialog: it keeps the focus inside and closes with Escape. */
export function Dialog({
  title,
  onClose,
  children,
}: {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog ref={dialog} className="dialog" aria-label={title} onCancel={onClose} onClose={onClose}>
      <div className="row apart">
        <h2>{title}</h2>
        <button type="button" className="plain small" onClick={onClose}>
          Close
        </button>
      </div>
      {children}
    </dialog>
  )
}
