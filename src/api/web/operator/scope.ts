import type { Static } from 'typebox'
import { createAccounts } from '../../../accounts/accounts.ts'
import { parseRange } from '../../../core/address.ts'
import { errors } from '../../../core/errors.ts'
import { defaultAllow } from '../../../scanner/scope/known-ranges.ts'
import { decideOptOut, listOptOuts, withdrawOptOut } from '../../../scanner/scope/opt-outs.ts'
import { rangeText } from '../../../scanner/scope/range-sets.ts'
import { createScope } from '../../../scanner/scope/scope.ts'
import { addRule, listRules, removeRule } from '../../../scanner/scope/scope-rules.ts'
import { resumeScanning, scanningStopped, stopScanning } from '../../../scanner/scope/scope-switch.ts'
import type { App } from '../../app.ts'
import { type AnyRoute, type Call, route } from '../../http/route.ts'
import { bodyReader } from '../read-body.ts'
import { sessionOf } from '../session/by-session.ts'
import { Done, done } from '../session/shapes.ts'
import type { Web } from '../web.ts'
import { DecisionBody, OptOutList, RowId, RuleBody, ScopeAnswer, StopBody } from './shapes.ts'

const readRule = bodyReader(RuleBody)
const readStop = bodyReader(StopBody)
const readDecision = bodyReader(DecisionBody)

/** What may be scanned, and which networks asked to be left out. */
export function scopeRoutes(app: App, web: Web): AnyRoute[] {
  return [
    scopeRoute(app, web),
    addRuleRoute(web),
    endRuleRoute(web),
    stopRoute(web),
    optOutsRoute(web),
    optOutChange(web, 'decide', 'Accepts or declines a request', (call) =>
      decideOptOut(
        web.ledger,
        call.params.id,
        readDecision(call.body).accept ? 'accepted' : 'declined',
        who(call),
      ),
    ),
    optOutChange(web, 'withdraw', 'Takes an accepted request back', (call) =>
      withdrawOptOut(web.ledger, call.params.id, who(call)),
    ),
  ]
}

type RowCall = Call<Static<typeof RowId>, unknown>

/** Which operator it was, for the audit. */
function who({ reply }: Pick<RowCall, 'reply'>): string {
  return `web:${sessionOf(reply.request).account.name}`
}

/** A change holds before its answer is out. */
async function changed({ scope }: Web): Promise<typeof done> {
  await scope.refresh()
  return done
}

function scopeRoute({ settings }: App, { ledger }: Web): AnyRoute {
  return route({
    method: 'GET',
    path: '/scope',
    summary: 'What may be scanned, and what not',
    reads: { nothing: 'for the operator alone' },
    response: ScopeAnswer,
    async answer() {
      const accounts = await createAccounts(ledger).list()
      const nameOf = (id: string | null): string | null =>
        id === null ? null : (accounts.find((one) => one.id === id)?.name ?? id)
      const rules = (await listRules(ledger)).map((rule) => ({ ...rule, account: nameOf(rule.accountId) }))
      const base = settings.scanAllow.length > 0 ? settings.scanAllow : defaultAllow.map(rangeText)
      const body = {
        base,
        allowed: rules.filter(({ kind }) => kind === 'allow'),
        excluded: rules.filter(({ kind }) => kind === 'exclude'),
        stopped: await scanningStopped(ledger),
      }
      return { kind: 'body', body }
    },
  })
}

function addRuleRoute(web: Web): AnyRoute {
  return route({
    method: 'POST',
    path: '/scope',
    summary: 'Allows or excludes a range',
    reads: { nothing: 'for the operator alone' },
    response: Done,
    async answer(call) {
      const rule = readRule(call.body)
      const range = parseRange(rule.range.trim())
      const never =
        range && rule.kind === 'allow'
          ? createScope({ allow: [range], exclude: [], stopped: false }).refusal(range)
          : null
      if (never !== null) throw errors.badQuery(`${never}.`)
      if (rule.kind === 'exclude' && rule.account !== undefined)
        throw errors.badQuery('An exclusion holds for every account: name none.')
      const accountId = rule.account === undefined ? null : await accountIdOf(web, rule.account)
      await addRule(web.ledger, { ...rule, accountId }, who(call))
      return await changed(web)
    },
  })
}

async function accountIdOf({ accounts }: Web, name: string): Promise<string> {
  const account = await accounts.find(name)
  if (!account) throw errors.badQuery('There is no account of this name.')
  if (account.operator) throw errors.badQuery('An operator has the operator’s scope: name no account.')
  return account.id
}

function endRuleRoute(web: Web): AnyRoute {
  return route({
    method: 'POST',
    path: '/scope/:id/end',
    summary: 'Takes a rule back',
    reads: { nothing: 'for the operator alone' },
    params: RowId,
    response: Done,
    async answer(call) {
      if ((await removeRule(web.ledger, { id: call.params.id }, who(call))) === 0) throw errors.pageNotFound()
      return await changed(web)
    },
  })
}

function stopRoute(web: Web): AnyRoute {
  return route({
    method: 'POST',
    path: '/scope/stop',
    summary: 'Stops all scans, or resumes them',
    reads: { nothing: 'for the operator alone' },
    response: Done,
    async answer(call) {
      const { stopped } = readStop(call.body)
      await (stopped ? stopScanning : resumeScanning)(web.ledger, who(call))
      return await changed(web)
    },
  })
}

function optOutsRoute({ ledger }: Web): AnyRoute {
  return route({
    method: 'GET',
    path: '/opt-outs',
    summary: 'Requests to be left out of scans',
    reads: { nothing: 'for the operator alone' },
    response: OptOutList,
    async answer() {
      return { kind: 'body', body: { optOuts: await listOptOuts(ledger) } }
    },
  })
}

function optOutChange(
  web: Web,
  verb: 'decide' | 'withdraw',
  summary: string,
  change: (call: RowCall) => Promise<boolean>,
): AnyRoute {
  return route({
    method: 'POST',
    path: `/opt-outs/:id/${verb}`,
    summary,
    reads: { nothing: 'for the operator alone' },
    params: RowId,
    response: Done,
    async answer(call) {
      if (!(await change(call))) throw errors.pageNotFound()
      return await changed(web)
    },
  })
}
