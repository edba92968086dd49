import { Counter, Gauge, type Registry } from 'prom-client'
import type { Settings } from '../../core/settings/settings.ts'
import type { Activity, ActivityStarter } from '../../core/supervisor.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import { startLedgerRetention } from '../../storage/ledger/start-ledger-retention.ts'

export type LedgerCareOptions = {
  readonly settings: Settings
  readonly ledger: Ledger
  readonly supervisor: ActivityStarter
  readonly registry: Registry
}

/** Deletes old rows of the ledger, and shows that and how long its statements wait in /metrics. */
export function startLedgerCare({ settings, ledger, supervisor, registry }: LedgerCareOptions): Activity {
  const registers = [registry]
  new Gauge({
    name: 'rimlight_ledger_wait_seconds',
    help: 'How long the oldest statement of the ledger has waited for its answer',
    registers,
    collect() {
      this.set(ledger.stalledMs() / 1_000)
    },
  })
  const deleted = new Counter({
    name: 'rimlight_ledger_deleted_rows_total',
    help: 'Rows of the ledger that were deleted because of their age',
    labelNames: ['table'] as const,
    registers,
  })
  return startLedgerRetention({
    ledger,
    supervisor,
    times: {
      auditDays: settings.auditRetentionDays,
      jobDays: settings.jobRetentionDays,
      sessionIdleHours: settings.sessionIdleHours,
      sessionDays: settings.sessionDays,
    },
    onDeleted: (table, rows) => deleted.inc({ table }, rows),
  })
}
