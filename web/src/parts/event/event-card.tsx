import type { ReactNode } from 'react'
import './event-card.css'

/** One observation: title, details and content. */
export function EventCard({
  title,
  aside,
  tags,
  children,
}: {
  readonly title: ReactNode
  /** At the right: when and where. */
  readonly aside?: ReactNode
  readonly tags?: ReactNode
  readonly children?: ReactNode
}) {
  return (
    <article className="event-card">
      <header className="event-card-head">
        <div className="event-card-title">{title}</div>
        {aside !== undefined && <div className="event-card-aside">{aside}</div>}
      </header>
      {tags !== undefined && <div className="row event-card-tags">{tags}</div>}
      {children}
    </article>
  )
}
