import type { ReactNode } from 'react'

export function Section({
  id,
  title,
  aside,
  children,
}: {
  readonly id: string
  readonly title: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <section id={id} className="host-section" aria-labelledby={`${id}-title`}>
      <div className="row apart host-section-head">
        <h2 id={`${id}-title`}>{title}</h2>
        {aside !== undefined && <span className="soft small-text">{aside}</span>}
      </div>
      {children}
    </section>
  )
}

export function Nothing({ children }: { readonly children: ReactNode }) {
  return <p className="soft host-nothing">{children}</p>
}
