import { Link } from 'wouter'
import { PageHead } from '../frame/page-head.tsx'
import { Notice } from './notice.tsx'

export function NotFound() {
  return (
    <>
      <PageHead title="Page not found" />
      <Notice kind="empty">
        There is no page at this address. <Link href="/">Go to the search</Link>.
      </Notice>
    </>
  )
}
