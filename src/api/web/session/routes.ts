import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Account } from '../../../accounts/accounts.ts'
import { usablePermissions } from '../../../accounts/gate/gate.ts'
import type { Session } from '../../../accounts/sessions.ts'
import { errors } from '../../../core/errors.ts'
import type { App } from '../../app.ts'
import { checkOwnPage } from '../own-page.ts'
import { bodyReader } from '../read-body.ts'
import type { Web } from '../web.ts'
import { currentSession, sessionOf } from './by-session.ts'
import { clearCookie, setCookie } from './cookie.ts'
import { Credentials, PasswordChange, type SessionAnswer } from './shapes.ts'

const readCredentials = bodyReader(Credentials)
const readChange = bodyReader(PasswordChange)

/** Plain letters, so that no name looks like another. */
const nameShape = /^[a-z0-9][a-z0-9._-]{1,63}$/

/** Signing up, in and out: the only changes that a request without a session may make. */
export function registerSessionRoutes(server: FastifyInstance, app: App, web: Web): void {
  const { settings } = app
  const answerOf = async (session: Session | null): Promise<SessionAnswer> => {
    if (!session) return { signedIn: false, signUp: settings.signUp }
    const { account, csrf } = session
    const { v1, v2 } = await web.webKeys.callers(account)
    const subscription = await app.credits.subscription(v2)
    return {
      signedIn: true,
      signUp: settings.signUp,
      csrf,
      account: {
        id: account.id,
        name: account.name,
        operator: account.operator,
        plan: v2.plan,
        creditsLeft: subscription.requests_left,
        creditsPlan: subscription.requests_plan,
        periodEnd: subscription.end_date,
      },
      permissions: usablePermissions(v1),
      exportRows: settings.exportRows,
    }
  }
  const signIn = async (account: Account, request: FastifyRequest, reply: FastifyReply) => {
    const { token, session } = await web.sessions.open(account, request.headers['user-agent'] ?? '')
    setCookie(reply, token, settings)
    request.caller = (await web.webKeys.callers(account)).v2
    return await answerOf(session)
  }
  const attempt = async (kind: 'sign-in' | 'sign-up', name: string, { ip }: FastifyRequest) => {
    const made = await web.attempts.begin(kind, name, ip)
    if (made.wait > 0) throw errors.tooManyAttempts(made.wait)
    return made
  }

  server.get('/session', async (request, reply) => {
    const session = await currentSession(app, web, request)
    if (!session && request.headers.cookie !== undefined) clearCookie(reply, settings)
    return await answerOf(session)
  })
  server.post('/sign-in', { bodyLimit: 16_384 }, async (request, reply) => {
    checkOwnPage(request, settings.publicUrl)
    const { name, password } = readCredentials(request.body)
    const made = await attempt('sign-in', name, request)
    const account = await web.passwords.check(name, password)
    if (!account) throw errors.signInFailed()
    await web.attempts.succeeded(made)
    return await signIn(account, request, reply)
  })
  server.post('/sign-up', { bodyLimit: 16_384 }, async (request, reply) => {
    checkOwnPage(request, settings.publicUrl)
    if (!settings.signUp) throw errors.signUpClosed()
    const { name, password } = readCredentials(request.body)
    if (!nameShape.test(name))
      throw errors.badQuery(
        'A name is 2 to 64 small letters, digits, dots, dashes and underscores, and begins with a letter or digit.',
      )
    web.passwords.checkNew(name, password)
    await attempt('sign-up', name, request)
    const account = await web.accounts.add(name)
    if (!account) throw errors.nameTaken('an account')
    await web.passwords.set(account, password)
    return await signIn(account, request, reply)
  })
  server.post('/sign-out', async (request, reply) => {
    const session = await currentSession(app, web, request)
    if (session) await web.sessions.end(session.account.id, session.id)
    clearCookie(reply, settings)
    return await answerOf(null)
  })
  server.post('/password', { bodyLimit: 16_384 }, async (request, reply) => {
    await currentSession(app, web, request)
    const { account } = sessionOf(request)
    const change = readChange(request.body)
    const made = await attempt('sign-in', account.name, request)
    if (!(await web.passwords.check(account.name, change.old))) throw errors.signInFailed()
    await web.attempts.succeeded(made)
    // Every session has ended with the old password; the user who changed it goes on with a new one.
    await web.passwords.set(account, change.new)
    return await signIn(account, request, reply)
  })
}
