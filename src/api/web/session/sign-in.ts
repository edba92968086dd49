import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Account } from '../../../accounts/accounts.ts'
import type { Attempt, AttemptKind } from '../../../accounts/attempts.ts'
import { usablePermissions } from '../../../accounts/gate/gate.ts'
import { accountIn, type Session } from '../../../accounts/sessions.ts'
import { actingCaller } from '../../../accounts/teams/acting-caller.ts'
import { errors } from '../../../core/errors.ts'
import type { App } from '../../app.ts'
import type { Web } from '../web.ts'
import { deviceOf, setCookie, setDeviceCookie, setStepCookie, stepTokenOf } from './cookie.ts'
import type { SessionAnswer } from './shapes.ts'

/** What every way of signing in ends with. */
export type SignIn = {
  answerOf(session: Session | null, request: FastifyRequest): Promise<SessionAnswer>
  /** Opens a session; null when the account needs a code first. `to` is the page that is shown then. */
  enter(account: Account, from: Entering): Promise<Session | null>
  /** Opens a session for an account whose every step is done. */
  open(account: Account, request: FastifyRequest, reply: FastifyReply): Promise<Session>
  /** Throws when there were too many attempts on the name or from the address. */
  attempt(kind: AttemptKind, name: string, request: FastifyRequest): Promise<Attempt>
  /**
   * Before a change of how a signed-in account signs in: throws when the password, or the code where one is given, is
   * wrong. Both count as attempts to sign in.
   */
  prove(account: Account, given: Proof, request: FastifyRequest): Promise<void>
}

export type Proof = { readonly password: string; readonly code?: string }

export type Entering = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Counted so far, and taken back when the sign-in is complete. */
  readonly attempts: readonly Attempt[]
  readonly to: string
}

export function createSignIn(app: App, web: Web): SignIn {
  const { settings } = app
  const open: SignIn['open'] = async (account, request, reply) => {
    const { token, session } = await web.sessions.open(account, request.headers['user-agent'] ?? '')
    setCookie(reply, token, settings)
    const device = await web.devices.remember(account.id, deviceOf(request))
    if (device !== null) setDeviceCookie(reply, device, settings)
    request.caller = (await web.webKeys.callers(account)).v2
    request.session = session
    return session
  }
  const attempt: SignIn['attempt'] = async (kind, name, request) => {
    const made = await web.attempts.begin(kind, name, request.ip, deviceOf(request))
    if (made.wait > 0) throw errors.tooManyAttempts(made.wait)
    return made
  }
  return {
    open,
    attempt,
    async answerOf(session, request) {
      return session ? await signedIn(app, web, session) : await signedOut(app, web, request)
    },
    async enter(account, { request, reply, attempts, to }) {
      if (!(await web.twoFactor.state(account.id)).on) {
        for (const attempt of attempts) await web.attempts.succeeded(attempt)
        return await open(account, request, reply)
      }
      // What was tried stays counted until the code is right: a known password must not make codes free to guess.
      const token = await web.signInSteps.begin({ accountId: account.id, attempts, to })
      setStepCookie(reply, token, settings)
      return null
    },
    async prove(account, { password, code }, request) {
      const made = await attempt('sign-in', account.name, request)
      const right = (await web.passwords.check(account.name, password)) !== null
      // An account that the provider created has no password to ask for.
      if (!right && (await web.passwords.isSet(account.id))) throw errors.signInFailed()
      if (code !== undefined && !(await web.twoFactor.check(account.id, code))) throw errors.codeWrong()
      await web.attempts.succeeded(made)
    },
  }
}

async function signedIn({ settings, credits }: App, web: Web, session: Session): Promise<SessionAnswer> {
  const { account: person, acting, csrf } = session
  const account = accountIn(session)
  const { v1, v2 } = await web.webKeys.callers(account)
  const subscription = await credits.subscription(v2)
  return {
    signedIn: true,
    signUp: settings.signUp,
    csrf,
    account: {
      id: account.id,
      name: account.name,
      operator: account.operator && !acting,
      plan: v2.plan,
      creditsLeft: subscription.requests_left,
      creditsPlan: subscription.requests_plan,
      periodEnd: subscription.end_date,
    },
    person: { id: person.id, name: person.name },
    role: acting?.role ?? 'owner',
    teams: (await web.teams.teamsOf(person.id)).map((team) => ({
      ...{ id: team.account.id, name: team.account.name, role: team.role },
    })),
    permissions: usablePermissions(actingCaller(v1, session)),
    exportRows: settings.exportRows,
    ...(web.oidc && { provider: settings.oidcButton }),
    ...((await needsTwoFactor(settings, web, person)) && { needsTwoFactor: true }),
  }
}

async function signedOut({ settings }: App, web: Web, request: FastifyRequest): Promise<SessionAnswer> {
  const token = stepTokenOf(request)
  const step = token === null ? null : await web.signInSteps.find(token)
  return {
    signedIn: false,
    signUp: settings.signUp,
    ...(web.oidc && { provider: settings.oidcButton }),
    ...(step && { needsCode: true }),
  }
}

/** An operator who has not turned on what the settings require. */
export async function needsTwoFactor(
  { twoFactorOperators }: App['settings'],
  web: Web,
  account: Account,
): Promise<boolean> {
  return twoFactorOperators && account.operator && !(await web.twoFactor.state(account.id)).on
}
