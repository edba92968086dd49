import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Account } from '../../../accounts/accounts.ts'
import type { Session } from '../../../accounts/sessions.ts'
import type { Invitation } from '../../../accounts/teams/invitations.ts'
import { errors } from '../../../core/errors.ts'
import type { App } from '../../app.ts'
import { checkOwnPage } from '../own-page.ts'
import { bodyReader } from '../read-body.ts'
import type { Web } from '../web.ts'
import { currentSession, sessionOf } from './by-session.ts'
import { checkNewAccount } from './new-account.ts'
import { done, type InviteAnswer, InviteBody, InviteSignUpBody } from './shapes.ts'
import { needsTwoFactor, type SignIn } from './sign-in.ts'

const readToken = bodyReader(InviteBody)
const readSignUp = bodyReader(InviteSignUpBody)
const bodyLimit = 16_384

/**
 * What the link of an invitation opens. The token is in the body, so that no log has it. They are no routes of the
 * lists: the link itself permits to look at it, and to make an account.
 */
export function registerInviteRoutes(server: FastifyInstance, app: App, web: Web, signIn: SignIn): void {
  const { settings } = app
  /** Throws for a link that is not good. Guesses are counted for the address that they come from. */
  const check = async (token: string, request: FastifyRequest): Promise<Invitation> => {
    const made = await signIn.attempt('invitation', '', request)
    const found = await web.invitations.find(token)
    if (!found) throw errors.noInvitation()
    await web.attempts.succeeded(made)
    return found
  }
  server.post('/invite', { bodyLimit }, async (request): Promise<InviteAnswer> => {
    checkOwnPage(request, settings.publicUrl)
    const { account, role, expiresAt } = await check(readToken(request.body).token, request)
    return { team: account.name, role, expiresAt }
  })
  server.post('/invite/accept', { bodyLimit }, async (request) => {
    await currentSession(app, web, request)
    const session = sessionOf(request)
    if (await needsTwoFactor(settings, web, session.account)) throw errors.twoFactorRequired()
    const { token } = readToken(request.body)
    await check(token, request)
    const team = await join(web, token, async () => session.account)
    await enter(web, session, team, request)
    return done.body
  })
  server.post('/invite/sign-up', { bodyLimit }, async (request, reply) => {
    checkOwnPage(request, settings.publicUrl)
    const { token, name, password } = readSignUp(request.body)
    await check(token, request)
    checkNewAccount(web, name, password)
    await signIn.attempt('sign-up', name, request)
    let account: Account | null = null
    const team = await join(web, token, async () => {
      account = await web.accounts.add(name)
      if (!account) throw errors.nameTaken('an account')
      await web.passwords.set(account, password)
      return account
    })
    await enter(web, await signIn.open(account!, request, reply), team, request)
    return done.body
  })
}

/** Uses the invitation up for a person; when that fails it can be used again. */
async function join(web: Web, token: string, personOf: () => Promise<Account>): Promise<Account> {
  const invitation = await web.invitations.claim(token)
  if (!invitation) throw errors.noInvitation()
  const { id, account, role, createdBy } = invitation
  try {
    await web.teams.add(account, await personOf(), role, createdBy)
  } catch (error) {
    await web.invitations.release(id)
    throw error
  }
  return account
}

/** The session acts in the team from then on, and the request log of the team has the first request. */
async function enter(web: Web, session: Session, team: Account, request: FastifyRequest): Promise<void> {
  await web.sessions.act(session.id, team.id)
  request.caller = (await web.webKeys.callers(team)).v2
}
