import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { type RoleAction, roleAllows } from '../../../src/accounts/teams/roles.ts'
import type { SessionAnswer } from './answers.ts'
import { type ApiError, asApiError } from './api-error.ts'
import { type Client, createClient } from './client.ts'
import { type EarlyRequests, rememberSignedIn } from './early-requests.ts'
import { sessionPath } from './session-path.ts'

export type SessionState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly problem: ApiError }
  | { readonly kind: 'here'; readonly session: SessionAnswer }

export type Session = SessionState & {
  /** Uses the response of signing in or out, or loads the session again. */
  readonly take: (session?: SessionAnswer) => void
}

const ClientContext = createContext<Client | null>(null)
const SessionContext = createContext<Session | null>(null)

export function SessionProvider({
  early,
  children,
}: {
  readonly early: EarlyRequests
  readonly children: ReactNode
}) {
  const [state, setState] = useState<SessionState>(() => firstState(early))
  const [round, setRound] = useState(0)
  const askAgain = useCallback(() => setRound((before) => before + 1), [])
  const client = useMemo(() => createClient(askAgain, early), [askAgain, early])
  const trust = useCallback(
    (session: SessionAnswer) => {
      client.trust(session.signedIn ? session.csrf : null)
      rememberSignedIn(session.signedIn)
    },
    [client],
  )
  const put = useCallback(
    (session: SessionAnswer) => {
      trust(session)
      setState({ kind: 'here', session })
    },
    [trust],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round loads again
  useEffect(() => {
    // Shown already.
    const known = state.kind === 'here' && client.peek<SessionAnswer>(sessionPath)
    if (known) {
      trust(known)
      client.used(sessionPath)
      return
    }
    const stop = new AbortController()
    client.get<SessionAnswer>(sessionPath, stop.signal).then(
      (session) => !stop.signal.aborted && put(session),
      (error: unknown) => !stop.signal.aborted && setState({ kind: 'failed', problem: asApiError(error) }),
    )
    return () => stop.abort()
  }, [client, put, trust, round])
  const take = useCallback(
    (session?: SessionAnswer) => (session === undefined ? askAgain() : put(session)),
    [askAgain, put],
  )
  const session = useMemo(() => ({ ...state, take }), [state, take])
  return (
    <ClientContext value={client}>
      <SessionContext value={session}>{children}</SessionContext>
    </ClientContext>
  )
}

function firstState(early: EarlyRequests): SessionState {
  const session = early.peek<SessionAnswer>(sessionPath)
  return session ? { kind: 'here', session } : { kind: 'loading' }
}

export function useClient(): Client {
  return useContext(ClientContext)!
}

export function useSession(): Session {
  return useContext(SessionContext)!
}

/** Whether the role of the user allows this in the account that the session acts in. */
export function useMay(action: RoleAction): boolean {
  const account = useAccount()
  return account === null || roleAllows(account.role, action)
}

/** The signed-in account, or null. */
export function useAccount() {
  const session = useSession()
  return session.kind === 'here' && session.session.signedIn ? session.session : null
}
