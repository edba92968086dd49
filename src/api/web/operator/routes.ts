import { randomBytes } from 'node:crypto'
import { type Account, accountList } from '../../../accounts/accounts.ts'
import { setEmail } from '../../../accounts/emails.ts'
import { resetTwoFactor } from '../../../accounts/two-factor.ts'
import { areas } from '../../../areas/areas.ts'
import { errors } from '../../../core/errors.ts'
import { nameOfSetting } from '../../../core/settings/settings.ts'
import type { App } from '../../app.ts'
import { type AnyRoute, route } from '../../http/route.ts'
import { bodyReader } from '../read-body.ts'
import { sessionOf } from '../session/by-session.ts'
import { Done, done } from '../session/shapes.ts'
import type { Web } from '../web.ts'
import { campaignRoutes } from './campaigns.ts'
import { importRoutes } from './import.ts'
import { mailServerRoutes } from './mail-server.ts'
import { scopeRoutes } from './scope.ts'
import {
  AccountList,
  EmailBody,
  HealthAnswer,
  MadeAccount,
  Name,
  NewAccountBody,
  PlanBody,
  RetentionAnswer,
  StorageAnswer,
} from './shapes.ts'

const readAccount = bodyReader(NewAccountBody)
const readEmail = bodyReader(EmailBody)
const readPlan = bodyReader(PlanBody)

/** Where they are registered, all of these are refused to every account but the operator's. */
export function operatorRoutes(app: App, web: Web): AnyRoute[] {
  return [
    ...accountRoutes(web),
    ...scopeRoutes(app, web),
    ...campaignRoutes(web),
    ...importRoutes(app),
    ...mailServerRoutes(app),
    ...stateRoutes(app, web),
  ]
}

function accountRoutes(web: Web): AnyRoute[] {
  const named = async (name: string) => {
    const account = await web.accounts.find(name)
    if (!account) throw errors.pageNotFound()
    return account
  }
  return [
    route({
      method: 'GET',
      path: '/accounts',
      summary: 'All accounts',
      reads: { nothing: 'for the operator alone' },
      response: AccountList,
      async answer() {
        return { kind: 'body', body: { accounts: await accountList(web.ledger) } }
      },
    }),
    route({
      method: 'POST',
      path: '/accounts',
      summary: 'A new account',
      reads: { nothing: 'for the operator alone' },
      response: MadeAccount,
      async answer({ body }) {
        const { name, password, operator = false } = readAccount(body)
        if (!/^[^\p{C}\p{Z}/]+$/u.test(name))
          throw errors.badQuery('A name is 1 to 64 characters without spaces and slashes.')
        const secret = password ?? randomBytes(15).toString('base64url')
        web.passwords.checkNew(name, secret)
        const account = await web.accounts.add(name, { operator })
        if (!account) throw errors.nameTaken('an account')
        await web.passwords.set(account, secret)
        await web.webKeys.callers(account)
        const shown = password === undefined ? secret : null
        return { kind: 'body', body: { id: account.id, name, password: shown } }
      },
    }),
    route({
      method: 'POST',
      path: '/accounts/:name/disable',
      summary: 'Ends the sessions and keys of an account',
      reads: { nothing: 'for the operator alone' },
      params: Name,
      response: Done,
      async answer({ params, reply }) {
        const account = await named(params.name)
        if (account.id === sessionOf(reply.request).account.id)
          throw errors.badQuery('An operator cannot disable the account that they are signed in with.')
        await web.accounts.disable(account.name)
        return done
      },
    }),
    route({
      method: 'POST',
      path: '/accounts/:name/plan',
      summary: 'Gives an account another plan',
      reads: { nothing: 'for the operator alone' },
      params: Name,
      response: Done,
      async answer({ params, body }) {
        const { plan } = readPlan(body)
        await web.webKeys.setPlan(await named(params.name), plan)
        return done
      },
    }),
    ...signInRoutes(web, named),
  ]
}

/** For users who cannot sign in by themselves. */
function signInRoutes(web: Web, named: (name: string) => Promise<Account>): AnyRoute[] {
  return [
    route({
      method: 'POST',
      path: '/accounts/:name/email',
      summary: 'Sets or removes the email address by which the OpenID provider finds an account',
      reads: { nothing: 'for the operator alone' },
      params: Name,
      response: Done,
      async answer({ params, body }) {
        const { email } = readEmail(body)
        await setEmail(web.ledger, (await named(params.name)).id, email)
        return done
      },
    }),
    route({
      method: 'POST',
      path: '/accounts/:name/reset-two-factor',
      summary: 'Turns two-factor sign-in of an account off, and ends its sessions',
      reads: { nothing: 'for the operator alone' },
      params: Name,
      response: Done,
      async answer({ params }) {
        if (!(await resetTwoFactor(web.ledger, (await named(params.name)).id)))
          throw errors.twoFactorState(false)
        await web.attempts.forget(params.name)
        return done
      },
    }),
  ]
}

function stateRoutes({ settings }: App, web: Web): AnyRoute[] {
  return [
    route({
      method: 'GET',
      path: '/health',
      summary: 'How the service does',
      reads: { nothing: 'for the operator alone' },
      response: HealthAnswer,
      async answer() {
        return { kind: 'body', body: await web.health() }
      },
    }),
    route({
      method: 'GET',
      path: '/storage',
      summary: 'What is stored, and what it takes',
      reads: { nothing: 'for the operator alone' },
      response: StorageAnswer,
      async answer() {
        return { kind: 'body', body: await web.storage() }
      },
    }),
    route({
      method: 'GET',
      path: '/retention',
      summary: 'How long things are kept',
      reads: { nothing: 'for the operator alone' },
      response: RetentionAnswer,
      async answer() {
        const body = areas.map(({ name, retention }) => ({
          area: name,
          days: settings[retention],
          setting: nameOfSetting(retention),
        }))
        return { kind: 'body', body: [...body, ...ledgerRetention(settings)] }
      },
    }),
  ]
}

function ledgerRetention(settings: App['settings']): RetentionAnswer {
  const kept = { 'audit log': 'auditRetentionDays', jobs: 'jobRetentionDays' } as const
  return Object.entries(kept).map(([area, setting]) => ({
    area,
    days: settings[setting],
    setting: nameOfSetting(setting),
  }))
}
