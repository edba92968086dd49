import type { Logger } from 'pino'
import { type AddressRange, parseRange } from '../../core/address.ts'
import { type ActivityStarter, createSupervisor } from '../../core/supervisor.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import { defaultAllow, rangesOf } from './known-ranges.ts'
import { createScope, type Scope } from './scope.ts'
import { scopeTablesOf } from './scope-rules.ts'
import { scanningStopped } from './scope-switch.ts'

/** The scope as the ledger has it, kept up to date while other processes change it. */
export type LiveScope = Scope & {
  /** For a change made by this process: it takes effect before this resolves. */
  refresh(): Promise<void>
  close(): void
}

export type ScopeSettings = {
  /** Ranges that replace the default; empty for the default. */
  readonly scanAllow: readonly string[]
}

const everyMilliseconds = 5_000
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
  let scope = createScope({ allow: [], exclude: [], stopped: true })
  let readAt = performance.now()

  const read = async (): Promise<void> => {
    const seen = await changeMark(ledger)
    if (seen !== mark) {
      const { allow, exclude } = await ranges(ledger)
      const stopped = await scanningStopped(ledger)
      scope = createScope({ allow: [...base, ...allow], exclude, stopped })
      mark = seen
      log.info(
        { allowed: base.length + allow.length, excluded: exclude.length, stopped },
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
  return {
    allows: (address) => scope.allows(address),
    refusal: (range) => scope.refusal(range),
    stopped: () => scope.stopped() || performance.now() - readAt > staleMilliseconds,
    refresh: read,
    close: () => void activity.stop(),
  }
}

async function ranges(ledger: Ledger): Promise<{ allow: AddressRange[]; exclude: AddressRange[] }> {
  const db = scopeTablesOf(ledger)
  const rules = await db
    .selectFrom('scope_rules')
    .select(['kind', 'range'])
    .where('removed_at', 'is', null)
    .execute()
  const granted = await db
    .selectFrom('opt_outs')
    .select('range')
    .where('decision', '=', 'accepted')
    .where('withdrawn_at', 'is', null)
    .execute()
  const parsed = (rows: readonly { readonly range: string }[]): AddressRange[] =>
    rows.map((row) => {
      const range = parseRange(row.range)
      if (!range) throw new Error(`the ledger holds a rule for "${row.range}", which is no range`)
      return range
    })
  return {
    allow: parsed(rules.filter((rule) => rule.kind === 'allow')),
    exclude: parsed([...rules.filter((rule) => rule.kind === 'exclude'), ...granted]),
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
