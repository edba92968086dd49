import { rangeSize } from '../../../core/address.ts'
import { RimlightError } from '../../../core/errors.ts'
import { targetReader } from '../../../jobs/read-target.ts'
import type { TargetSpec } from '../../../scanner/scan-plan.ts'
import type { Scope } from '../../../scanner/scope/scope.ts'
import { parsePorts } from '../../../scanner/targets/parse-ports.ts'
import { type AnyRoute, route } from '../../http/route.ts'
import { bodyReader } from '../read-body.ts'
import type { Web } from '../web.ts'
import { ModuleList, ScopeCheckAnswer, ScopeCheckBody } from './shapes.ts'

const readCheck = bodyReader(ScopeCheckBody)

/** What a form for a job needs before it is sent. */
export function jobRoutes({ scope, modules }: Web): AnyRoute[] {
  return [
    route({
      method: 'POST',
      path: '/scope/check',
      asksOnly: true,
      summary: 'Whether targets may be scanned, and how large a scan of them is',
      reads: { nothing: 'what may be scanned, and with what' },
      response: ScopeCheckAnswer,
      async answer({ body, caller }) {
        const { targets: texts, ports } = readCheck(body)
        const read = targetReader()
        const own = scope.of(caller.accountId)
        const targets = texts.map((text) => checked(text, read(text), own))
        const addresses = targets
          .filter(({ verdict }) => verdict === 'allowed')
          .reduce((sum, one) => sum + (one.addresses ?? 0), 0)
        const { count, problem } = portsOf(ports)
        return {
          kind: 'body',
          body: { targets, addresses, probes: addresses * count, portProblem: problem },
        }
      },
    }),
    route({
      method: 'GET',
      path: '/modules',
      summary: 'The scan modules and their settings',
      reads: { nothing: 'what may be scanned, and with what' },
      response: ModuleList,
      async answer() {
        const list = modules.all.map(({ name, about, protocol, defaultPorts, config }) => ({
          name,
          about,
          transport: protocol,
          defaultPorts,
          config,
        }))
        return { kind: 'body', body: { modules: list } }
      },
    }),
  ]
}

type CheckedTarget = ScopeCheckAnswer['targets'][number]

function checked(text: string, target: TargetSpec | string, scope: Scope): CheckedTarget {
  if (typeof target === 'string')
    return { text, verdict: 'unreadable', reason: `${target}.`, addresses: null }
  const nothing = scope.emptiness()
  if (nothing !== null) return { text, verdict: 'refused', reason: `${nothing}.`, addresses: null }
  if (target.kind === 'name')
    return { text, verdict: 'allowed', reason: 'Its addresses are checked when it runs.', addresses: 1 }
  if (target.kind !== 'range')
    return { text, verdict: 'allowed', reason: 'Its networks are checked when it runs.', addresses: null }
  const refusal = scope.refusal(target.range)
  const addresses = Number(rangeSize(target.range))
  if (refusal === null) return { text, verdict: 'allowed', reason: '', addresses }
  const verdict = refusal.endsWith('excluded from scanning') ? 'excluded' : 'refused'
  return { text, verdict, reason: `${refusal}.`, addresses }
}

function portsOf(text: string | undefined): { readonly count: number; readonly problem: string } {
  if (text === undefined || text.trim() === '') return { count: 0, problem: '' }
  try {
    const count = parsePorts(text).reduce((sum, { first, last }) => sum + last - first + 1, 0)
    return { count, problem: '' }
  } catch (error) {
    if (error instanceof RimlightError) return { count: 0, problem: error.detail ?? error.message }
    throw error
  }
}
