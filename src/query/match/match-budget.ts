import { minuteMs } from '../../core/time.ts'

/** What rules may cost together. */
export type BudgetLimits = {
  /** Processor time of one owner in a minute. */
  readonly ownerMs: number
  /** Processor time of all owners in a minute: many owners together must not stop the evaluation either. */
  readonly totalMs: number
}

/** Counts what rules cost, and says which of them has to be paused. */
export type MatchBudget<Rule> = {
  /** The rule to pause when this is more than its owners, or all together, may take. */
  charge(rule: Rule, owners: readonly string[], ms: number, now: number): Rule | null
  /** Takes what a paused rule has cost off the sums, so that it is not charged to the others of its owners. */
  paused(rule: Rule, owners: readonly string[], now: number): void
  /** True for a minute after a rule of the owner was paused. */
  exhausted(owner: string, now: number): boolean
  /** Forgets a rule that is gone; what it has cost its owners stays counted. */
  forget(rule: Rule): void
}

type Minute<Rule> = {
  readonly since: number
  total: number
  readonly owners: Map<string, number>
  readonly rules: Map<Rule, { ms: number; owners: readonly string[] }>
}

export function createMatchBudget<Rule>({ ownerMs, totalMs }: BudgetLimits): MatchBudget<Rule> {
  let minute: Minute<Rule> = newMinute(0)
  const exhaustedUntil = new Map<string, number>()
  const current = (now: number): Minute<Rule> => {
    if (now - minute.since >= minuteMs) minute = newMinute(now)
    return minute
  }
  return {
    charge(rule, owners, ms, now) {
      const { owners: spent, rules } = current(now)
      minute.total += ms
      const known = rules.get(rule) ?? { ms: 0, owners }
      rules.set(rule, { ms: known.ms + ms, owners })
      for (const owner of owners) spent.set(owner, (spent.get(owner) ?? 0) + ms / owners.length)
      const over = owners.find((owner) => spent.get(owner)! > ownerMs)
      if (over !== undefined) return costliest(rules, (entry) => entry.owners.includes(over))
      return minute.total > totalMs ? costliest(rules, () => true) : null
    },
    paused(rule, owners, now) {
      const { owners: spent, rules } = current(now)
      const ms = rules.get(rule)?.ms ?? 0
      rules.delete(rule)
      minute.total -= ms
      for (const [owner, until] of exhaustedUntil) if (until <= now) exhaustedUntil.delete(owner)
      for (const owner of owners) {
        spent.set(owner, (spent.get(owner) ?? 0) - ms / owners.length)
        exhaustedUntil.set(owner, now + minuteMs)
      }
    },
    exhausted: (owner, now) => (exhaustedUntil.get(owner) ?? 0) > now,
    forget(rule) {
      minute.rules.delete(rule)
    },
  }
}

function newMinute<Rule>(since: number): Minute<Rule> {
  return { since, total: 0, owners: new Map(), rules: new Map() }
}

function costliest<Rule>(
  rules: Minute<Rule>['rules'],
  accepts: (entry: { readonly owners: readonly string[] }) => boolean,
): Rule | null {
  let found: Rule | null = null
  let most = 0
  for (const [rule, entry] of rules) if (accepts(entry) && entry.ms > most) [found, most] = [rule, entry.ms]
  return found
}
