import type { Address, AddressRange } from '../../core/address.ts'
import { mergeRanges } from '../../core/merge-ranges.ts'
import { createAddressSet } from '../targets/exclusions.ts'
import { lastAtOrBefore } from '../targets/last-at-or-before.ts'
import { neverScanned } from './known-ranges.ts'
import { rangeText, subtractRanges } from './range-sets.ts'

/**
 * Where one principal may send packets, at this moment. Everything that sends asks `allows` right before it does:
 * discovery, modules, redirects, browsers, names that were resolved, and the same on remote workers.
 */
export type Scope = {
  allows(address: Address, port: number): boolean
  /** Whether the address is in scope at all, for code that does not know its ports yet. */
  includes(address: Address): boolean
  /**
   * Why a range may not be asked for; null when it may. A range that is allowed but for some exclusions may:
   * those are left out. One that is partly not allowed may not, so that it is not taken for scanned.
   */
  refusal(range: AddressRange): string | null
  /** Why nothing at all may be scanned; null when something may. */
  emptiness(): string | null
  /** The switch that stops all scans. */
  stopped(): boolean
}

/** The scope of each account. Campaigns belong to the operator and have the empty id. */
export type Scopes = { of(accountId: string): Scope }

/** A port of our own, or of a server that we depend on. */
export type OwnService = { readonly range: AddressRange; readonly port: number }

export type ScopeRules = {
  readonly allow: readonly AddressRange[]
  /** Wins over every `allow`. */
  readonly exclude: readonly AddressRange[]
  readonly stopped: boolean
  /** Never contacted, regardless of what is allowed. */
  readonly services?: readonly OwnService[]
  /** Whose scope it is, for the texts; the operator's where left out. */
  readonly owner?: 'operator' | 'account'
}

/** What all scopes have in common, indexed once for all of them. */
export type CommonRules = {
  readonly excluded: (address: Address) => boolean
  readonly exclusionCovers: (range: AddressRange) => boolean
  readonly isOwnService: (address: Address, port: number) => boolean
  readonly stopped: boolean
}

export function createScope(rules: ScopeRules): Scope {
  return createScopeWith(createCommonRules(rules), rules.allow, rules.owner)
}

export function createCommonRules({
  exclude,
  stopped,
  services = [],
}: Pick<ScopeRules, 'exclude' | 'stopped' | 'services'>): CommonRules {
  const byPort = new Map(
    [...Map.groupBy(services, ({ port }) => port)].map(([port, list]) => [
      port,
      createAddressSet(list.map(({ range }) => range)),
    ]),
  )
  return {
    excluded: createAddressSet([...neverScanned, ...exclude]),
    exclusionCovers: coverOf([...exclude, ...neverScanned]),
    isOwnService: (address, port) => byPort.get(port)?.(address) ?? false,
    stopped,
  }
}

export function createScopeWith(
  common: CommonRules,
  allow: readonly AddressRange[],
  owner: 'operator' | 'account' = 'operator',
): Scope {
  const allowed = createAddressSet(allow)
  const allowCovers = coverOf([...allow, ...neverScanned])
  const includes = (address: Address): boolean => allowed(address) && !common.excluded(address)
  return {
    includes,
    allows: (address, port) => includes(address) && !common.isOwnService(address, port),
    refusal: (range) => {
      const text = rangeText(range)
      if (neverCovers(range)) return `${text} is never scanned: it lies in a reserved range`
      if (!allowCovers(range)) {
        const [missing] = subtractRanges([range], [...allow, ...neverScanned])
        return notAllowed(text, missing ? rangeText(missing) : text, owner)
      }
      return common.exclusionCovers(range) ? `${text} is excluded from scanning` : null
    },
    emptiness: () =>
      allow.length > 0 || owner === 'operator'
        ? null
        : `your account may not scan anything yet: ${askOperator('RANGE')}`,
    stopped: () => common.stopped,
  }
}

function notAllowed(text: string, missing: string, owner: 'operator' | 'account'): string {
  const where = owner === 'operator' ? 'the scope of this service' : 'the scope of your account'
  const what =
    missing === text ? `${text} is not in ${where}` : `${text} is not wholly in ${where}: ${missing} is not`
  return owner === 'operator'
    ? `${what} (\`rimlight scope allow ${missing}\` allows it)`
    : `${what}; ${askOperator(missing)}`
}

function askOperator(range: string): string {
  return `ask the operator, who allows it with \`rimlight scope allow ${range} --account NAME\``
}

const neverCovers = coverOf(neverScanned)

/** Whether a range lies wholly in the others. Asked for every network of a country, so it searches. */
function coverOf(ranges: readonly AddressRange[]): (range: AddressRange) => boolean {
  const merged = mergeRanges(ranges)
  const of = (version: 4 | 6) => {
    const own = merged.filter((one) => one.version === version)
    return { firsts: own.map((one) => one.first), lasts: own.map((one) => one.last) }
  }
  const tables = { 4: of(4), 6: of(6) } as const
  return ({ version, first, last }) => {
    const { firsts, lasts } = tables[version]
    const at = lastAtOrBefore(firsts, first)
    return at >= 0 && last <= lasts[at]!
  }
}
