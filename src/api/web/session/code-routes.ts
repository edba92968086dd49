import type { FastifyInstance } from 'fastify'
import { accountById } from '../../../accounts/accounts.ts'
import { errors } from '../../../core/errors.ts'
import type { App } from '../../app.ts'
import { checkOwnPage } from '../own-page.ts'
import { bodyReader } from '../read-body.ts'
import type { Web } from '../web.ts'
import { clearStepCookie, stepTokenOf } from './cookie.ts'
import { CodeBody } from './shapes.ts'
import { endStep, type SignIn } from './sign-in.ts'

const readCode = bodyReader(CodeBody)
const bodyLimit = 1_024

/** The second step of a sign-in: a code of the app, or a recovery code. */
export function registerCodeRoutes(server: FastifyInstance, app: App, web: Web, signIn: SignIn): void {
  const { settings } = app
  server.post('/sign-in/code', { bodyLimit }, async (request, reply) => {
    checkOwnPage(request, settings.publicUrl)
    const { code } = readCode(request.body)
    const token = stepTokenOf(request)
    const step = token === null ? null : await web.signInSteps.find(token, 'code')
    if (token === null || !step) throw errors.signInExpired()
    const account = await accountById(web.ledger, step.accountId)
    if (!account || account.disabledAt !== null) throw errors.signInExpired()
    const made = await signIn.attempt('sign-in', account.name, request)
    if (!(await web.twoFactor.check(account.id, code)))
      throw (await web.signInSteps.failed(token)) ? errors.codeWrong() : errors.signInExpired()
    if (!(await web.signInSteps.end(token))) throw errors.signInExpired()
    clearStepCookie(reply, settings)
    for (const attempt of [made, ...step.attempts]) await web.attempts.succeeded(attempt)
    const answer = await signIn.answerOf(await signIn.open(account, request, reply), request)
    return { ...answer, to: step.to }
  })
  server.post('/sign-in/cancel', { bodyLimit }, async (request, reply) => {
    checkOwnPage(request, settings.publicUrl)
    await endStep(app, web, request, reply)
    return await signIn.answerOf(null, request)
  })
}
