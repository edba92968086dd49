import type { Logger } from 'pino'
import type { App } from '../../api/app.ts'
import { deriveCves, maxNames } from '../../areas/cve/derive-cves.ts'
import { openCve } from '../../areas/cve/open-cve.ts'
import { hostFields } from '../../areas/host/fields/host-fields.ts'
import { knownCpes } from '../../areas/host/known-cpes.ts'
import type { Settings } from '../../core/settings/settings.ts'
import type { FieldSet } from '../../query/field.ts'
import { withDerivations } from '../../query/field-set.ts'
import type { Bus } from '../../storage/bus/bus.ts'
import type { ColumnStore } from '../../storage/clickhouse/column-store.ts'

/** The vulnerabilities of the service: what clients ask of them, and the fields of hosts that follow from them. */
export type ServiceCve = { readonly app: App['cve']; readonly hostFields: FieldSet; stop(): void }

export type ServiceCveOptions = {
  readonly settings: Settings
  readonly log: Logger
  readonly store: ColumnStore
  readonly bus: Bus
  readonly dataFolder: string
}

export async function openServiceCve(options: ServiceCveOptions): Promise<ServiceCve> {
  const { settings, log, store, bus, dataFolder } = options
  const cve = await openCve(dataFolder)
  const minConfidence = settings.cveConfidence / 100
  const derivation = deriveCves({ index: cve.index, minConfidence })
  let warned = false
  const add = (cpes: Iterable<string>): void => {
    derivation.add(cpes)
    if (warned || derivation.size < maxNames) return
    warned = true
    log.warn({ names: maxNames }, 'there are too many platform names: new ones are not found by their CVEs')
  }
  const leave = bus.subscribe('host', (events) => {
    // Most events of a batch have the same brief.
    const briefs = new Set(events.map((one) => one.brief ?? one.row)) as Set<{ cpe?: readonly string[] }>
    for (const { cpe = [] } of briefs) add(cpe)
  })
  add(await knownCpes(store, maxNames))
  return {
    app: { index: cve.index, find: cve.find, minConfidence },
    hostFields: withDerivations(hostFields, { cpe: derivation }),
    stop() {
      leave()
      cve.close()
    },
  }
}
