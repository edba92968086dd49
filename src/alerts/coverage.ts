import type { Gate } from '../accounts/gate/gate.ts'
import type { Read } from '../accounts/gate/may-read.ts'
import { creditsFor } from '../accounts/gate/plan-table.ts'
import type { Caller } from '../accounts/keys.ts'
import { parseRange } from '../core/address.ts'
import { RimlightError } from '../core/errors.ts'
import { type Alert, type AlertRule, type WatchedChange, watchedChanges } from './alert.ts'

/** Whether the plan of an account covers what an alert would tell it. */
export type Coverage = {
  /** Throws what the client is told when it may not have such an alert. */
  require(caller: Caller, rule: AlertRule): Promise<void>
  /** The changes that a plan covers: what is watched where a client names none. */
  changesFor(caller: Caller): Promise<WatchedChange[]>
  /** Asked before a message goes out, which is paid for then; why it may not, or null. */
  admit(alert: Alert, message: { readonly findings: number; readonly paid: boolean }): Promise<string | null>
}

/** Changes that say what another look-up would. */
const readOfChange = { cve: 'cve look-up', score: 'score look-up' } as const

export function createCoverage(gate: Gate): Coverage {
  const requireAll = async (caller: Caller, reads: readonly Read[]): Promise<void> => {
    for (const read of reads) await gate.require(caller, read)
  }
  return {
    require: (caller, rule) => requireAll(caller, readsOf(rule)),
    async changesFor(caller) {
      const covered: WatchedChange[] = []
      for (const change of watchedChanges) {
        const what = isOther(change) ? readOfChange[change] : null
        if (what === null || (await gate.allows(caller, { what }))) covered.push(change)
      }
      return covered
    },
    async admit({ accountId, rule }, { findings, paid }) {
      const caller = await gate.ofAccount(accountId)
      if (!caller) return 'The account has no key in use.'
      if (caller.operator) return null
      const [first, ...others] = readsOf(rule)
      const cost = paid ? 0 : creditsFor(first!.what, findings)
      try {
        await requireAll(
          caller,
          others.map((read) => ({ ...read, credits: 0 })),
        )
        if (cost === 0) await gate.require(caller, { ...first!, credits: 0 })
        else await (await gate.reserve(caller, { ...first!, credits: cost })).settle(cost)
        return null
      } catch (error) {
        if (!(error instanceof RimlightError) || error.status >= 500) throw error
        return error.detail === undefined ? error.message : `The plan does not cover it: ${error.detail}.`
      }
    },
  }
}

/** What an alert reads on behalf of its account. A rule without ranges, or with a network, concerns many hosts. */
export function readsOf(rule: AlertRule): readonly Read[] {
  if (rule.kind === 'match') return [{ what: `${rule.area} alert` }]
  const networks = rule.ranges.length === 0 || rule.ranges.some((range) => !isOneAddress(range))
  return [
    { what: 'host watch', networks },
    ...rule.changes.filter(isOther).map((change) => ({ what: readOfChange[change] })),
  ]
}

function isOther(change: WatchedChange): change is keyof typeof readOfChange {
  return Object.hasOwn(readOfChange, change)
}

function isOneAddress(text: string): boolean {
  const range = parseRange(text)
  return range !== null && range.first === range.last
}
