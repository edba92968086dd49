import type { ReactNode } from 'react'

/** Content that may be wider than the page: it scrolls on its own and is reachable by keyboard. */
export function Scrolls({
  label,
  className = '',
  children,
}: {
  readonly label: string
  readonly className?: string
  readonly children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section className={`scrolls ${className}`} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
