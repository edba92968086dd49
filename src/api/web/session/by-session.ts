import type { FastifyRequest } from 'fastify'
import { accountIn, type Session } from '../../../accounts/sessions.ts'
import { actingCaller } from '../../../accounts/teams/acting-caller.ts'
import { errors } from '../../../core/errors.ts'
import type { App } from '../../app.ts'
import type { Authenticate } from '../../http/register-routes.ts'
import { checkCsrf, checkOwnPage } from '../own-page.ts'
import type { Web } from '../web.ts'
import { tokenOf } from './cookie.ts'
import { needsTwoFactor } from './sign-in.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on requests of the web application whose sender is signed in. */
    session?: Session
  }
}

/** By the session of a browser: the caller is the web key of that version of the account that the session acts in. */
export function bySession(app: App, web: Web, version: 'v1' | 'v2'): Authenticate {
  return async (request) => {
    const session = await currentSession(app, web, request)
    if (session && (await needsTwoFactor(app.settings, web, session.account)))
      throw errors.twoFactorRequired()
    return session && actingCaller((await web.webKeys.callers(accountIn(session)))[version], session)
  }
}

/** Null for a user who is not signed in; throws when another page sent the request. */
export async function currentSession(app: App, web: Web, request: FastifyRequest): Promise<Session | null> {
  checkOwnPage(request, app.settings.publicUrl)
  const token = tokenOf(request)
  const session = token === null ? null : await web.sessions.find(token)
  if (!session) return null
  checkCsrf(request, session.csrf)
  request.session = session
  return session
}

/** The session of a request that has passed. */
export function sessionOf({ session }: FastifyRequest): Session {
  if (!session) throw errors.signedOut()
  return session
}
