import { Link } from 'wouter'
import { Notice } from './notice.tsx'
import { PageHead } from './page-head.tsx'

export function NotFound() {
  return (
    <>
      <PageHead title="No such page" />
      <Notice kind="empty">
        This address leads nowhere. <Link href="/">Go to the search</Link>.
      </Notice>
    </>
  )
}
