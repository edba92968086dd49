import { domainRules } from './domain-rules.ts'
import { encryptionRules } from './encryption-rules.ts'
import { exposureRules } from './exposure-rules.ts'
import type { Condition, Rule } from './rule.ts'
import { serviceRules } from './service-rules.ts'

/** Every rule. Their ids are part of the keys of findings: one that was released keeps its id. */
export const rules: readonly Rule[] = [...serviceRules, ...encryptionRules, ...exposureRules, ...domainRules]

const byId: ReadonlyMap<string, Rule> = new Map(rules.map((rule) => [rule.id, rule]))

/** Undefined for the rule of a finding that a later version no longer has. */
export function findRule(id: string): Rule | undefined {
  return byId.get(id)
}

type OfKind<Kind extends Condition['kind']> = Rule & {
  readonly condition: Extract<Condition, { readonly kind: Kind }>
}

export function rulesOfKind<Kind extends Condition['kind']>(kind: Kind): readonly OfKind<Kind>[] {
  return rules.filter((rule): rule is OfKind<Kind> => rule.condition.kind === kind)
}
