import { type ReactNode, useEffect } from 'react'
import './page-head.css'

/** The only h1 of a page; also sets the window title. */
export function PageHead({
  title,
  about,
  children,
}: {
  readonly title: string
  readonly about?: string
  /** Buttons at the right. */
  readonly children?: ReactNode
}) {
  usePageTitle(title)
  return (
    <header className="page-head">
      <div>
        <h1>{title}</h1>
        {about !== undefined && <p className="soft">{about}</p>}
      </div>
      {children !== undefined && <div className="row">{children}</div>}
    </header>
  )
}

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === 'Rimlight' ? title : `${title} · Rimlight`
  }, [title])
}
