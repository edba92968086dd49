import { Link } from 'wouter'
import type { ApiError } from '../../api/api-error.ts'
import { Notice } from './notice.tsx'

/** Why something is not here, in words that say what to do. */
export function Problem({ problem, again }: { readonly problem: ApiError; readonly again?: () => void }) {
  const retry = again && (
    <button type="button" className="small" onClick={again}>
      Try again
    </button>
  )
  switch (problem.status) {
    case 401:
      return (
        <Notice kind="warn" title="You are signed out">
          <Link href="/sign-in">Sign in</Link> to go on.
        </Notice>
      )
    case 402:
    case 403:
      return (
        <Notice kind="warn" title="Your plan does not include this">
          {problem.message} <Link href="/account">Your plan</Link>
        </Notice>
      )
    case 404:
      return <Notice kind="empty">Nothing is known here.</Notice>
    case 429:
      return (
        <Notice kind="warn" title="Too many questions at once">
          {problem.message}
          {problem.retryAfter !== undefined && ` Try again in ${problem.retryAfter} s.`} {retry}
        </Notice>
      )
    default:
      return (
        <Notice kind="bad" title={problem.title}>
          {problem.message} {retry}
        </Notice>
      )
  }
}
