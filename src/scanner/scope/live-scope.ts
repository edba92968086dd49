import type { Logger } from 'pino'
import { type AddressRange, parseRange } from '../../core/address.ts'
import { type ActivityStarter, createSupervisor } from '../../core/supervisor.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import { defaultAllow, rangesOf } from './known-ranges.ts'
import { listServices } from './own-services.ts'
import { createCommonRules, createScopeWith, type OwnService, type Scope, type Scopes } from './scope.ts'
import { scopeTablesOf } from './scope-rules.ts'
import { scanningStopped } from './scope-switch.ts'

/** The scopes as the ledger has them, kept up to date while other processes change them. */
export type LiveScope = Scopes & {
  stopped(): boolean
  /** For a change made by this process: it takes effect before this resolves. */
  refresh(): Promise<void>
  close(): void
}

export type ScopeSettings = {
  /** Ranges that replace the default of the operator's accounts; empty for the default. */
  readonly scanAllow: readonly string[]
}

/** How soon a change that another process made takes effect. */
export const scopeReadSeconds = 5
const everyMilliseconds = scopeReadSeconds * 1_000
/** Who cannot read the exclusions any more must not go on as if there were no new ones. */
const staleMilliseconds = 30_000

export async function createLiveScope(
  ledger: Ledger,
  settings: ScopeSettings,
  log: Pick<Logger, 'info' | 'error'>,
  supervisor: ActivityStarter = createSupervisor({ log }),
): Promise<LiveScope> {
  const base = settings.scanAllow.length > 0 ? rangesOf(settings.scanAllow) : defaultAllow
  let mark = ''
  let current = createScopes({ base, operators: [], allow: [], exclude: [], services: [], stopped: true })
  let readAt = performance.now()

  const read = async (): Promise<void> => {
    const services = await listServices(ledger)
    const operators = await operatorIds(ledger)
    const seen = `${await changeMark(ledger)} ${operators} ${services.map(({ range, port }) => `${range.first}-${range.last}:${port}`)}`
    if (seen !== mark) {
      const { allow, exclude } = await ranges(ledger)
      const stopped = await scanningStopped(ledger)
      current = createScopes({ base, operators, allow, exclude, services, stopped })
      mark = seen
      log.info(
        {
          allowed: base.length + allow.length,
          excluded: exclude.length,
          ownServices: services.length,
          stopped,
        },
        'Scope of scans read.',
      )
    }
    readAt = performance.now()
  }
  await read()
  const activity = supervisor.start({
    name: 'scan scope',
    problem: 'the scope of scans could not be read',
    run: read,
    everyMs: everyMilliseconds,
    firstAfterMs: everyMilliseconds,
    backOff: { firstMs: 500, maxMs: everyMilliseconds },
    unref: true,
  })
  const stopped = (): boolean => current.of('').stopped() || performance.now() - readAt > staleMilliseconds
  return {
    // Looked up with every question, so that a change takes effect in scans that run.
    of: (accountId) => ({
      allows: (address, port) => current.of(accountId).allows(address, port),
      includes: (address) => current.of(accountId).includes(address),
      refusal: (range) => current.of(accountId).refusal(range),
      emptiness: () => current.of(accountId).emptiness(),
      stopped,
    }),
    stopped,
    refresh: read,
    close: () => void activity.stop(),
  }
}

type Allowed = { readonly accountId: string | null; readonly range: AddressRange }

export type LedgerScope = {
  /** What the operator may scan without a rule. */
  readonly base: readonly AddressRange[]
  readonly operators: readonly string[]
  readonly allow: readonly Allowed[]
  readonly exclude: readonly AddressRange[]
  readonly services: readonly OwnService[]
  readonly stopped: boolean
}

/** The scope of each account: the operator's own, or the ranges that the operator gave to the account. */
export function createScopes(rules: LedgerScope): Scopes {
  const common = createCommonRules(rules)
  const rangesFor = (accountId: string | null): AddressRange[] =>
    rules.allow.filter((one) => one.accountId === accountId).map(({ range }) => range)
  const operators = new Set(['', ...rules.operators])
  const operator = createScopeWith(common, [...rules.base, ...rangesFor(null)], 'operator')
  const known = new Map<string, Scope>()
  return {
    of: (accountId) => {
      if (operators.has(accountId)) return operator
      const made = known.get(accountId) ?? createScopeWith(common, rangesFor(accountId), 'account')
      known.set(accountId, made)
      return made
    },
  }
}

async function operatorIds({ db }: Ledger): Promise<string[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where('operator', '=', 1)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

async function ranges(ledger: Ledger): Promise<{ allow: Allowed[]; exclude: AddressRange[] }> {
  const db = scopeTablesOf(ledger)
  const rules = await db
    .selectFrom('scope_rules')
    .select(['kind', 'range', 'account_id'])
    .where('removed_at', 'is', null)
    .execute()
  const granted = await db
    .selectFrom('opt_outs')
    .select('range')
    .where('decision', '=', 'accepted')
    .where('withdrawn_at', 'is', null)
    .execute()
  const parsed = (row: { readonly range: string }): AddressRange => {
    const range = parseRange(row.range)
    if (!range) throw new Error(`the ledger holds a rule for "${row.range}", which is no range`)
    return range
  }
  return {
    allow: rules
      .filter((rule) => rule.kind === 'allow')
      .map((rule) => ({ accountId: rule.account_id, range: parsed(rule) })),
    exclude: [...rules.filter((rule) => rule.kind === 'exclude'), ...granted].map(parsed),
  }
}

/** Differs after every change: rows are only added, and ended once. */
async function changeMark(ledger: Ledger): Promise<string> {
  const db = scopeTablesOf(ledger)
  const rules = await db
    .selectFrom('scope_rules')
    .select(({ fn }) => [fn.count('id').as('rows'), fn.count('removed_at').as('ended')])
    .executeTakeFirstOrThrow()
  const optOuts = await db
    .selectFrom('opt_outs')
    .select(({ fn }) => [
      fn.count('id').as('rows'),
      fn.count('decided_at').as('decided'),
      fn.count('withdrawn_at').as('ended'),
    ])
    .executeTakeFirstOrThrow()
  const switched = await db
    .selectFrom('scope_switch')
    .select(({ fn }) => fn.count('id').as('rows'))
    .executeTakeFirstOrThrow()
  return JSON.stringify([Object.values(rules), Object.values(optOuts), Object.values(switched)].map(String))
}
