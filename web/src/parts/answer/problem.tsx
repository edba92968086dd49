import { Link } from 'wouter'
import type { ApiError } from '../../api/api-error.ts'
import { Notice } from './notice.tsx'

/** Why something could not be loaded or done, and what the user can do. */
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
          <Link href="/sign-in">Sign in</Link> to continue.
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
      return <Notice kind="empty">No data.</Notice>
    case 429:
      return (
        <Notice kind="warn" title="Too many requests">
          {problem.message}
          {problem.retryAfter !== undefined && ` Try again in ${problem.retryAfter} s.`} {retry}
        </Notice>
      )
    default:
      return (
        <Notice kind="bad" title={problem.message}>
          {retry}
        </Notice>
      )
  }
}
