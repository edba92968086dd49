import './loading.css'

/** A loading indicator. It appears with a delay so that quick answers do not flicker. */
export function Loading({ what, lines = 3 }: { readonly what: string; readonly lines?: number }) {
  return (
    <div className="loading" role="status">
      <span className="visually-hidden">Loading {what}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name and never move
        <span key={line} className="loading-line" aria-hidden="true" />
      ))}
    </div>
  )
}
