import type { FastifyInstance, FastifyRequest } from 'fastify'
import { errors } from '../../../core/errors.ts'
import type { App } from '../../app.ts'
import { bodyReader } from '../read-body.ts'
import type { Web } from '../web.ts'
import { currentSession, sessionOf } from './by-session.ts'
import {
  CodeBody,
  type NewRecoveryCodes,
  PasswordBody,
  PasswordCodeBody,
  type TwoFactorAnswer,
  type TwoFactorSecret,
} from './shapes.ts'
import type { SignIn } from './sign-in.ts'

const readPassword = bodyReader(PasswordBody)
const readCode = bodyReader(CodeBody)
const readBoth = bodyReader(PasswordCodeBody)
const bodyLimit = 16_384

/**
 * Turning two-factor sign-in on and off. They are no routes of the lists: an operator who has yet to turn it on may use
 * these and nothing else.
 */
export function registerTwoFactorRoutes(server: FastifyInstance, app: App, web: Web, signIn: SignIn): void {
  const accountOf = async (request: FastifyRequest) => {
    await currentSession(app, web, request)
    return sessionOf(request).account
  }
  server.get('/two-factor', async (request): Promise<TwoFactorAnswer> => {
    const { id } = await accountOf(request)
    return {
      ...(await web.twoFactor.state(id)),
      password: await web.passwords.isSet(id),
      linked: await web.identities.isLinked(id),
    }
  })
  server.post('/two-factor/begin', { bodyLimit }, async (request): Promise<TwoFactorSecret> => {
    const account = await accountOf(request)
    await signIn.prove(account, readPassword(request.body), request)
    const begun = await web.twoFactor.begin(account)
    if (!begun) throw errors.twoFactorState(true)
    return begun
  })
  server.post('/two-factor/confirm', { bodyLimit }, async (request): Promise<NewRecoveryCodes> => {
    const account = await accountOf(request)
    const made = await signIn.attempt('sign-in', account.name, request)
    const codes = await web.twoFactor.confirm(account.id, readCode(request.body).code.replace(/\s/g, ''))
    if (!codes) throw errors.codeWrong()
    await web.attempts.succeeded(made)
    return { recoveryCodes: [...codes] }
  })
  server.post('/two-factor/recovery', { bodyLimit }, async (request): Promise<NewRecoveryCodes> => {
    const account = await accountOf(request)
    await signIn.prove(account, readBoth(request.body), request)
    const codes = await web.twoFactor.renewRecovery(account.id)
    if (!codes) throw errors.twoFactorState(false)
    return { recoveryCodes: [...codes] }
  })
  server.post('/two-factor/remove', { bodyLimit }, async (request) => {
    const account = await accountOf(request)
    await signIn.prove(account, readBoth(request.body), request)
    if (!(await web.twoFactor.remove(account.id))) throw errors.twoFactorState(false)
    return { done: true }
  })
}
