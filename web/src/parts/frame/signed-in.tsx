import type { ReactNode } from 'react'
import { useSession } from '../../api/session.tsx'
import { Loading } from '../answer/loading.tsx'
import { Problem } from '../answer/problem.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** The page for those who are signed in, and the way in for others; the address stays as it is. */
export function SignedIn({ children }: { readonly children: ReactNode }) {
  const session = useSession()
  if (session.kind === 'loading') return <Loading what="your session" />
  if (session.kind === 'failed') return <Problem problem={session.problem} again={() => session.take()} />
  if (session.session.signedIn) return children
  return (
    <div className="narrow-page">
      <SignInForm />
    </div>
  )
}
