import { Link } from 'wouter'
import { PageHead } from '../frame/page-head.tsx'
import { Notice } from './notice.tsx'

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
