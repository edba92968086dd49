import type { Logger } from 'pino'
import type { Settings } from '../core/settings.ts'
import type { Enricher } from '../enrich/place.ts'
import type { ModuleRegistry } from '../protocols/registry.ts'
import { createScanner } from '../scanner/run/create-scanner.ts'
import { defaultRateCaps } from '../scanner/run/rate-caps.ts'
import type { Scanner } from '../scanner/scan-plan.ts'
import { createLiveScope, type LiveScope } from '../scanner/scope/live-scope.ts'
import type { Ledger } from '../storage/ledger/ledger.ts'
import { findBrowser } from './find-browser.ts'
import { openModules } from './modules.ts'

/** What scans from this process, with its scope and its modules. */
export type LocalScanner = {
  readonly scanner: Scanner
  readonly scope: LiveScope
  readonly modules: ModuleRegistry
  close(): Promise<void>
}

export type LocalScannerOptions = {
  readonly settings: Settings
  readonly log: Logger
  readonly ledger: Ledger
  readonly enricher: Enricher
  /** Scans wait while there is none. */
  readonly hasRoom: () => boolean
}

export async function openLocalScanner(options: LocalScannerOptions): Promise<LocalScanner> {
  const { settings, log, ledger, enricher } = options
  const scope = await createLiveScope(ledger, settings, log)
  const modules = await openModules(settings, log)
  const browser = findBrowser(settings.browser)
  const scanner = createScanner({
    scope: { ...scope, stopped: () => scope.stopped() || !options.hasRoom() },
    enricher,
    modules: modules.registry.named,
    log,
    userAgent: `Rimlight (+${settings.publicUrl || `http://${settings.host}:${settings.port}`}/scanner)`,
    ...(browser !== undefined && { browser }),
    rates: {
      global: { ...defaultRateCaps.global, rate: settings.scanRate },
      network: { ...defaultRateCaps.network, rate: settings.scanNetworkRate },
      host: { ...defaultRateCaps.host, rate: settings.scanHostRate },
    },
  })
  return {
    scanner,
    scope,
    modules: modules.registry,
    async close() {
      scope.close()
      await modules.close()
    },
  }
}
