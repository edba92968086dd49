import type { ReactNode } from 'react'
import './notice.css'

export type NoticeKind = 'info' | 'good' | 'warn' | 'bad' | 'empty'

/** One message and what to do next. `empty` is for "nothing found" and has no colour. */
export function Notice({
  kind = 'info',
  title,
  children,
}: {
  readonly kind?: NoticeKind
  readonly title?: string
  readonly children?: ReactNode
}) {
  return (
    <div className={`notice notice-${kind}`} role={kind === 'bad' ? 'alert' : 'status'}>
      {title !== undefined && <p className="notice-title">{title}</p>}
      {children !== undefined && <div className="notice-text">{children}</div>}
    </div>
  )
}
