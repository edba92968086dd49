import { useSession } from '../../api/session.tsx'
import { Loading } from '../../parts/answer/loading.tsx'
import { Problem } from '../../parts/answer/problem.tsx'
import { HostSearch } from './host-search.tsx'
import { Landing } from './landing.tsx'
import './search.css'

export function SearchPage() {
  const session = useSession()
  if (session.kind === 'loading') return <Loading what="your session" />
  if (session.kind === 'failed') return <Problem problem={session.problem} again={() => session.take()} />
  return session.session.signedIn ? <HostSearch /> : <Landing />
}
