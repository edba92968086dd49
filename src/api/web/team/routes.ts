import type { FastifyReply } from 'fastify'
import { accountIn } from '../../../accounts/sessions.ts'
import { roles } from '../../../accounts/teams/roles.ts'
import { errors } from '../../../core/errors.ts'
import { mailAddress } from '../../../core/mail-address.ts'
import type { App } from '../../app.ts'
import { type AnyRoute, route } from '../../http/route.ts'
import { Id } from '../account/shapes.ts'
import { bodyReader } from '../read-body.ts'
import { sessionOf } from '../session/by-session.ts'
import { Done, done } from '../session/shapes.ts'
import type { Web } from '../web.ts'
import { invitationMail } from './invitation-mail.ts'
import {
  InvitationBody,
  InvitationList,
  LeaveBody,
  MadeInvitation,
  MemberList,
  RoleBody,
  SwitchBody,
} from './shapes.ts'

const readRole = bodyReader(RoleBody)
const readInvitation = bodyReader(InvitationBody)
const readSwitch = bodyReader(SwitchBody)
const readLeave = bodyReader(LeaveBody)

const owners = { reads: { nothing: 'the people of the own account' }, isFor: 'owners' } as const
const person = { reads: { nothing: 'the own session' }, isFor: 'person' } as const

/** The people of an account: members, invitations, and the account that a session acts in. */
export function teamRoutes(app: App, web: Web): AnyRoute[] {
  return [...memberRoutes(web), ...invitationRoutes(app, web), ...ownRoutes(web)]
}

const teamOf = (reply: FastifyReply) => accountIn(sessionOf(reply.request))

function memberRoutes({ teams, mail }: Web): AnyRoute[] {
  return [
    route({
      ...owners,
      method: 'GET',
      path: '/team/members',
      summary: 'The members of the account',
      response: MemberList,
      async answer({ reply }) {
        const { id, operator } = teamOf(reply)
        const possible = roles.filter((role) => !operator || role !== 'owner')
        const body = { members: await teams.members(id), roles: possible, mails: mail.isReady() }
        return { kind: 'body', body }
      },
    }),
    route({
      ...owners,
      method: 'POST',
      path: '/team/members/:id/role',
      summary: 'Gives a member another role',
      params: Id,
      response: Done,
      async answer({ params, body, reply }) {
        const team = teamOf(reply)
        if (!(await teams.find(params.id, team.id))) throw errors.pageNotFound()
        await teams.setRole(team, params.id, readRole(body).role)
        return done
      },
    }),
    route({
      ...owners,
      method: 'POST',
      path: '/team/members/:id/remove',
      summary: 'Removes a member',
      params: Id,
      response: Done,
      async answer({ params, reply }) {
        if (!(await teams.remove(teamOf(reply).id, params.id))) throw errors.pageNotFound()
        return done
      },
    }),
  ]
}

function invitationRoutes(app: App, web: Web): AnyRoute[] {
  const { invitations } = web
  return [
    route({
      ...owners,
      method: 'GET',
      path: '/team/invitations',
      summary: 'Invitations that can still be used, without their links',
      response: InvitationList,
      async answer({ reply }) {
        return { kind: 'body', body: { invitations: await invitations.list(teamOf(reply).id) } }
      },
    }),
    route({
      ...owners,
      method: 'POST',
      path: '/team/invitations',
      summary:
        'Invites a person by a link, which is mailed where an address is given and there is a mail server',
      response: MadeInvitation,
      async answer({ body, reply }) {
        return { kind: 'body', body: await invite(app, web, readInvitation(body), reply) }
      },
    }),
    route({
      ...owners,
      method: 'POST',
      path: '/team/invitations/:id/withdraw',
      summary: 'Withdraws an invitation',
      params: Id,
      response: Done,
      async answer({ params, reply }) {
        if (!(await invitations.withdraw(teamOf(reply).id, params.id))) throw errors.pageNotFound()
        return done
      },
    }),
  ]
}

async function invite(
  { settings }: App,
  { invitations, mail: server }: Web,
  { role, email: given }: ReturnType<typeof readInvitation>,
  { request }: FastifyReply,
): Promise<MadeInvitation> {
  const session = sessionOf(request)
  const account = accountIn(session)
  const email = given === undefined ? null : (mailAddress(given)?.text ?? null)
  if (given !== undefined && email === null) throw errors.badQuery('This is not an email address.')
  const { id, token, expiresAt } = await invitations.add({
    ...{ account, role, email: server.isReady() ? email : null, createdBy: session.account.id },
  })
  const path = `/invite/${token}`
  const base = settings.publicUrl || `${request.protocol}://${request.host}`
  const link = `${base.replace(/\/$/, '')}${path}`
  if (email === null || !server.isReady()) return { id, path, expiresAt, mailed: false }
  const mail = invitationMail({ team: account.name, from: session.account.name, role, link, expiresAt })
  const { kind } = await server.send(email, { id, ...mail })
  return { id, path, expiresAt, mailed: kind === 'sent' }
}

/** What a member does with their own session and membership, in whichever account they act. */
function ownRoutes({ teams, sessions }: Web): AnyRoute[] {
  return [
    route({
      ...person,
      method: 'POST',
      path: '/team/switch',
      summary: 'Acts in the account of a team, or in the own one again',
      response: Done,
      async answer({ body, reply }) {
        const { id, account } = sessionOf(reply.request)
        const { account: wanted } = readSwitch(body)
        if (wanted !== null && !(await teams.find(account.id, wanted))) throw errors.pageNotFound()
        await sessions.act(id, wanted)
        return done
      },
    }),
    route({
      ...person,
      method: 'POST',
      path: '/team/leave',
      summary: 'Ends the own membership in a team',
      response: Done,
      async answer({ body, reply }) {
        const { account } = sessionOf(reply.request)
        if (!(await teams.remove(readLeave(body).account, account.id))) throw errors.pageNotFound()
        return done
      },
    }),
  ]
}
