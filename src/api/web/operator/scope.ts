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

/** What may be scanned, and who asked to be left alone. */
export function scopeRoutes({ settings }: App, { ledger, scope }: Web): AnyRoute[] {
  const who = ({ reply }: Pick<Call<unknown, unknown>, 'reply'>): string =>
    `web:${sessionOf(reply.request).account.name}`
  /** A change holds before its answer is out. */
  const changed = async () => {
    await scope.refresh()
    return done
  }
  return [
    route({
      method: 'GET',
      path: '/scope',
      summary: 'What may be scanned, and what not',
      free: true,
      response: ScopeAnswer,
      async answer() {
        const rules = await listRules(ledger)
        const base = settings.scanAllow.length > 0 ? settings.scanAllow : defaultAllow.map(rangeText)
        const body = {
          base,
          allowed: rules.filter(({ kind }) => kind === 'allow'),
          excluded: rules.filter(({ kind }) => kind === 'exclude'),
          stopped: await scanningStopped(ledger),
        }
        return { kind: 'body', body }
      },
    }),
    route({
      method: 'POST',
      path: '/scope',
      summary: 'Allows or excludes a range',
      free: true,
      response: Done,
      async answer(call) {
        const rule = readRule(call.body)
        const range = parseRange(rule.range.trim())
        const never =
          range && rule.kind === 'allow'
            ? createScope({ allow: [range], exclude: [], stopped: false }).refusal(range)
            : null
        if (never !== null) throw errors.badQuery(`${never}.`)
        await addRule(ledger, rule, who(call))
        return await changed()
      },
    }),
    route({
      method: 'POST',
      path: '/scope/:id/end',
      summary: 'Takes a rule back',
      free: true,
      params: RowId,
      response: Done,
      async answer(call) {
        if ((await removeRule(ledger, { id: call.params.id }, who(call))) === 0) throw errors.pageNotFound()
        return await changed()
      },
    }),
    route({
      method: 'POST',
      path: '/scope/stop',
      summary: 'Stops all scans, or lets them go on',
      free: true,
      response: Done,
      async answer(call) {
        const { stopped } = readStop(call.body)
        await (stopped ? stopScanning : resumeScanning)(ledger, who(call))
        return await changed()
      },
    }),
    route({
      method: 'GET',
      path: '/opt-outs',
      summary: 'Requests to be left alone',
      free: true,
      response: OptOutList,
      async answer() {
        return { kind: 'body', body: { optOuts: await listOptOuts(ledger) } }
      },
    }),
    route({
      method: 'POST',
      path: '/opt-outs/:id/decide',
      summary: 'Accepts or declines a request',
      free: true,
      params: RowId,
      response: Done,
      async answer(call) {
        const decision = readDecision(call.body).accept ? 'accepted' : 'declined'
        if (!(await decideOptOut(ledger, call.params.id, decision, who(call)))) throw errors.pageNotFound()
        return await changed()
      },
    }),
    route({
      method: 'POST',
      path: '/opt-outs/:id/withdraw',
      summary: 'Takes an accepted request back',
      free: true,
      params: RowId,
      response: Done,
      async answer(call) {
        if (!(await withdrawOptOut(ledger, call.params.id, who(call)))) throw errors.pageNotFound()
        return await changed()
      },
    }),
  ]
}
