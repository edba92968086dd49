import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { OidcError } from '../../../accounts/oidc/oidc-provider.ts'
import { errors } from '../../../core/errors.ts'
import type { App } from '../../app.ts'
import { pagePolicy } from '../../operation/operation.ts'
import { html, page } from '../../pages/html.ts'
import { checkOwnPage } from '../own-page.ts'
import { bodyReader } from '../read-body.ts'
import type { Web } from '../web.ts'
import { currentSession, sessionOf } from './by-session.ts'
import { clearStepCookie, setStepCookie, stepTokenOf, tokenOf } from './cookie.ts'
import { done, PasswordBody } from './shapes.ts'
import { endStep, type SignIn } from './sign-in.ts'

type WithOidc = Web & { readonly oidc: NonNullable<Web['oidc']> }

const readPassword = bodyReader(PasswordBody)
const bodyLimit = 16_384
const callbackPath = '/app/api/oidc/callback'

/** Sign-in through an OpenID provider: the browser leaves by `start` and comes back to `callback`. */
export function registerOidcRoutes(server: FastifyInstance, app: App, web: WithOidc, signIn: SignIn): void {
  const { settings } = app
  /** Gives the address at the provider. */
  const leave = async (
    goal: { readonly linkTo: string | null; readonly to: string },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<string> => {
    const { url, expected } = await web.oidc.provider.begin(redirectUri(app, request))
    await endStep(app, web, request, reply)
    setStepCookie(reply, await web.signInSteps.begin({ kind: 'provider', ...expected, ...goal }), settings)
    return url
  }
  server.get('/oidc/start', async (request, reply) => {
    try {
      checkOwnPage(request, settings.publicUrl)
      const { to } = request.query as { readonly to?: unknown }
      return reply.redirect(await leave({ linkTo: null, to: ownPath(to) }, request, reply), 303)
    } catch (error) {
      return sendProblem(error, request, reply)
    }
  })
  server.get('/oidc/callback', async (request, reply) => {
    try {
      return reply.redirect(await finish(app, web, signIn, request, reply), 303)
    } catch (error) {
      return sendProblem(error, request, reply)
    }
  })
  server.post('/oidc/link', { bodyLimit }, async (request, reply) => {
    await currentSession(app, web, request)
    const { account } = sessionOf(request)
    await signIn.prove(account, readPassword(request.body), request)
    try {
      return { url: await leave({ linkTo: account.id, to: '/account' }, request, reply) }
    } catch (error) {
      throw error instanceof OidcError ? errors.away('The sign-in provider', error.cause) : error
    }
  })
  server.post('/oidc/unlink', async (request) => {
    await currentSession(app, web, request)
    const { account } = sessionOf(request)
    if (!(await web.passwords.isSet(account.id)))
      throw errors.badQuery('This account has no password: without the provider it could not sign in.')
    await web.identities.unlink(account.id)
    return done.body
  })
}

/** Gives the page that the browser goes to. */
async function finish(
  app: App,
  web: WithOidc,
  signIn: SignIn,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const token = stepTokenOf(request)
  const step = token === null ? null : await web.signInSteps.find(token, 'provider')
  // Ended before anything else: a code of the provider is tried once.
  if (token === null || !step || !(await web.signInSteps.end(token))) throw errors.signInExpired()
  clearStepCookie(reply, app.settings)
  const callback = new URL(redirectUri(app, request))
  callback.search = new URL(request.url, callback).search
  const user = await web.oidc.provider.finish(callback, step)
  if (step.linkTo !== null) {
    const session = await web.sessions.find(tokenOf(request) ?? '')
    // Signed out or in as another meanwhile: the user of the provider must not get into that account.
    if (session?.account.id !== step.linkTo) throw errors.signInExpired()
    await web.oidc.accounts.link(user, session.account)
    return step.to
  }
  const account = await web.oidc.accounts.enter(user)
  const session = await signIn.enter(account, { request, reply, attempts: [], to: step.to })
  return session ? step.to : '/sign-in'
}

/** As it is registered at the provider. */
function redirectUri({ settings }: App, request: FastifyRequest): string {
  const base = settings.publicUrl || `${request.protocol}://${request.host}`
  return `${base.replace(/\/$/, '')}${callbackPath}`
}

/** A page of this service; anything else would send the browser to another site. */
function ownPath(to: unknown): string {
  return typeof to === 'string' && /^\/(?![/\\])[\x21-\x7e]{0,2000}$/.test(to) ? to : '/'
}

/** The browser is on its way between two sites: what went wrong is shown as a page. */
function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, message, retry } = problemOf(error)
  request.log.warn({ err: (error as Error).cause ?? error }, 'a sign-in through the provider failed')
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', pagePolicy)
    .send(
      page(
        'Sign-in failed',
        html`<h1>Sign-in failed</h1>
<p>${message}</p>
${retry ? html`<p>You can still sign in with your password.</p>` : html``}
<p><a href="/sign-in">Back to sign-in</a></p>`,
      ),
    )
}

function problemOf(error: unknown): {
  readonly status: number
  readonly message: string
  readonly retry: boolean
} {
  if (error instanceof OidcError)
    return error.kind === 'away'
      ? { status: 503, message: error.message, retry: true }
      : { status: 403, message: error.message, retry: false }
  const { status = 500, message } = error as { readonly status?: number; readonly message: string }
  if (status < 500) return { status, message, retry: false }
  return { status, message: 'Something failed on our side: try again in a moment.', retry: false }
}
