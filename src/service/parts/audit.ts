import type { Logger } from 'pino'
import { Counter, type Registry } from 'prom-client'
import { type Audit, startAudit } from '../../accounts/audit.ts'
import type { ActivityStarter } from '../../core/supervisor.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'

export type ServiceAuditOptions = {
  readonly ledger: Ledger
  readonly log: Pick<Logger, 'error'>
  readonly registry: Registry
  readonly supervisor: ActivityStarter
}

/** The audit log; an operator sees in the log and in the metrics when it cannot be written. */
export function startServiceAudit({ ledger, log, registry, supervisor }: ServiceAuditOptions): Audit {
  const registers = [registry]
  const failures = new Counter({
    name: 'rimlight_audit_write_failures_total',
    help: 'Writes of the audit log that failed; their rows are written again later',
    registers,
  })
  const dropped = new Counter({
    name: 'rimlight_audit_dropped_rows_total',
    help: 'Rows of the audit log that were lost, since too many waited or the service stopped',
    registers,
  })
  return startAudit(ledger, {
    supervisor,
    onFailure: () => failures.inc(),
    onDropped(rows) {
      dropped.inc(rows)
      log.error({ rows }, 'rows of the audit log were lost')
    },
  })
}
