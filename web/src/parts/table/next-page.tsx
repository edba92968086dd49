import { Link } from 'wouter'

/** Leads to the next page of a list whose filter is in the address; nothing on the last. */
export function NextPage({
  path,
  query,
  cursor,
}: {
  readonly path: string
  readonly query: URLSearchParams
  readonly cursor: string | null
}) {
  if (cursor === null) return null
  const next = new URLSearchParams(query)
  next.set('cursor', cursor)
  return (
    <div>
      <Link href={`${path}?${next}`} className="button small">
        Next page
      </Link>
    </div>
  )
}
