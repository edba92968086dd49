import { useSession } from '../../../api/session.tsx'
import { PageHead } from '../../../parts/frame/page-head.tsx'
import { TwoFactorPanel } from './two-factor-panel.tsx'

/** What an operator sees who has to turn two-factor sign-in on. */
export function TwoFactorPage() {
  const session = useSession()
  return (
    <div className="narrow-page stack loose">
      <PageHead title="Set up two-factor sign-in" about="Operators of this service need it to continue." />
      <TwoFactorPanel onKept={() => session.take()} />
    </div>
  )
}
