import type { FastifyInstance } from 'fastify'
import { errors } from '../../../core/errors.ts'
import type { App } from '../../app.ts'
import { checkOwnPage } from '../own-page.ts'
import { bodyReader } from '../read-body.ts'
import type { Web } from '../web.ts'
import { currentSession, sessionOf } from './by-session.ts'
import { registerCodeRoutes } from './code-routes.ts'
import { clearCookie } from './cookie.ts'
import { registerInviteRoutes } from './invite-routes.ts'
import { checkNewAccount } from './new-account.ts'
import { registerOidcRoutes } from './oidc-routes.ts'
import { Credentials, PasswordChange } from './shapes.ts'
import { createSignIn, type SignIn } from './sign-in.ts'
import { registerTwoFactorRoutes } from './two-factor-routes.ts'

const readCredentials = bodyReader(Credentials)
const readChange = bodyReader(PasswordChange)
const bodyLimit = 16_384

/** Signing up, in and out: the only changes that a request without a session may make. */
export function registerSessionRoutes(server: FastifyInstance, app: App, web: Web): void {
  const signIn = createSignIn(app, web)
  const { settings } = app
  server.get('/session', async (request, reply) => {
    const session = await currentSession(app, web, request)
    if (!session && request.headers.cookie !== undefined) clearCookie(reply, settings)
    return await signIn.answerOf(session, request)
  })
  server.post('/sign-out', async (request, reply) => {
    const session = await currentSession(app, web, request)
    if (session) await web.sessions.end(session.account.id, session.id)
    clearCookie(reply, settings)
    return await signIn.answerOf(null, request)
  })
  registerPasswordRoutes(server, app, web, signIn)
  registerCodeRoutes(server, app, web, signIn)
  registerTwoFactorRoutes(server, app, web, signIn)
  registerInviteRoutes(server, app, web, signIn)
  if (web.oidc) registerOidcRoutes(server, app, { ...web, oidc: web.oidc }, signIn)
}

function registerPasswordRoutes(server: FastifyInstance, app: App, web: Web, signIn: SignIn): void {
  const { settings } = app
  server.post('/sign-in', { bodyLimit }, async (request, reply) => {
    checkOwnPage(request, settings.publicUrl)
    const { name, password } = readCredentials(request.body)
    const made = await signIn.attempt('sign-in', name, request)
    const account = await web.passwords.check(name, password)
    if (!account) throw errors.signInFailed()
    if (web.oidc && settings.oidcOnly && (await web.identities.isLinked(account.id)))
      throw errors.passwordOff(settings.oidcButton)
    const session = await signIn.enter(account, { request, reply, attempts: [made], to: '/' })
    return session
      ? await signIn.answerOf(session, request)
      : { ...(await signIn.answerOf(null, request)), needsCode: true }
  })
  server.post('/sign-up', { bodyLimit }, async (request, reply) => {
    checkOwnPage(request, settings.publicUrl)
    if (!settings.signUp) throw errors.signUpClosed()
    const { name, password } = readCredentials(request.body)
    checkNewAccount(web, name, password)
    await signIn.attempt('sign-up', name, request)
    const account = await web.accounts.add(name)
    if (!account) throw errors.nameTaken('an account')
    await web.passwords.set(account, password)
    return await signIn.answerOf(await signIn.open(account, request, reply), request)
  })
  server.post('/password', { bodyLimit }, async (request, reply) => {
    await currentSession(app, web, request)
    const { account } = sessionOf(request)
    const change = readChange(request.body)
    const made = await signIn.attempt('sign-in', account.name, request)
    if (!(await web.passwords.check(account.name, change.old))) throw errors.signInFailed()
    await web.attempts.succeeded(made)
    // Every session has ended with the old password; the user who changed it goes on with a new one.
    await web.passwords.set(account, change.new)
    return await signIn.answerOf(await signIn.open(account, request, reply), request)
  })
}
