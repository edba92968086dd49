import { Redirect } from 'wouter'
import { useAccount } from '../../api/session.tsx'
import { SignInForm } from '../../parts/frame/sign-in-form.tsx'

export function SignInPage() {
  if (useAccount()) return <Redirect to="/" replace />
  return (
    <div className="narrow-page">
      <SignInForm />
    </div>
  )
}

export function SignUpPage() {
  if (useAccount()) return <Redirect to="/" replace />
  return (
    <div className="narrow-page">
      <SignInForm signUp />
    </div>
  )
}
