import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Logger } from 'pino'
import { parseAddress } from '../../../core/address.ts'
import type { Settings } from '../../../core/settings/settings.ts'
import type { ActivityStarter } from '../../../core/supervisor.ts'
import type { Enricher } from '../../../enrich/place.ts'
import type { ModuleRegistry } from '../../../protocols/registry.ts'
import { browserProblem } from '../../../protocols/web/browser-start.ts'
import { createScanner } from '../../../scanner/run/create-scanner.ts'
import { defaultRateCaps } from '../../../scanner/run/rate-caps.ts'
import type { Scanner } from '../../../scanner/scan-plan.ts'
import { createLiveScope, type LiveScope } from '../../../scanner/scope/live-scope.ts'
import type { Ledger } from '../../../storage/ledger/ledger.ts'
import { openModules } from './modules.ts'
import { type OwnServices, openOwnServices } from './own-services.ts'

/** What scans from this process, with its scope and its modules. */
export type LocalScanner = {
  readonly scanner: Scanner
  readonly scope: LiveScope
  readonly modules: ModuleRegistry
  readonly ownServices: OwnServices
  close(): Promise<void>
}

export type LocalScannerOptions = {
  readonly settings: Settings
  readonly log: Logger
  readonly ledger: Ledger
  readonly enricher: Enricher
  /** Scans wait while there is none. */
  readonly hasRoom: () => boolean
  readonly supervisor: ActivityStarter
}

export async function openLocalScanner(options: LocalScannerOptions): Promise<LocalScanner> {
  const { settings, log, ledger, enricher, supervisor } = options
  const scope = await createLiveScope(ledger, settings, log, supervisor)
  const ownServices = await openOwnServices({ settings, ledger, log, supervisor, refresh: scope.refresh })
  const modules = await openModules(settings, log)
  const browser = usableBrowser(settings.browser, log)
  const scanner = createScanner({
    scopes: {
      of: (accountId) => {
        const own = scope.of(accountId)
        return { ...own, stopped: () => own.stopped() || !options.hasRoom() }
      },
    },
    enricher,
    modules: modules.registry.named,
    log,
    userAgent: userAgentOf(settings),
    country: scannerCountry(settings, enricher),
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
    ownServices,
    async close() {
      await ownServices.close()
      scope.close()
      await modules.close()
    },
  }
}

/** Who asks, and where that is explained. */
export function userAgentOf({
  publicUrl,
  host,
  port,
}: Pick<Settings, 'publicUrl' | 'host' | 'port'>): string {
  return `Rimlight (+${publicUrl || `http://${host}:${port}`}/scanner)`
}

/** The browser, unless it would have to run as root: then there are no pictures of pages, and it is said why. */
function usableBrowser(setting: string, log: Pick<Logger, 'warn'>): string | undefined {
  const found = findBrowser(setting)
  const problem = found === undefined ? null : browserProblem()
  if (problem === null) return found
  log.warn({ reason: problem }, 'screenshots of pages are off')
  return undefined
}

/** CLDR's code for a country that is not known. */
const unknownCountry = 'zz'

/** As events always had it: two small letters, `uk` for the United Kingdom. */
export function scannerCountry(
  { scannerCountry: named, scanners }: Pick<Settings, 'scannerCountry' | 'scanners'>,
  enricher: Pick<Enricher, 'locate'>,
): string {
  const [address] = scanners.flatMap((text) => parseAddress(text) ?? [])
  const code = named || (address ? enricher.locate(address).country : '')
  if (code === '') return unknownCountry
  return code.toLowerCase() === 'gb' ? 'uk' : code.toLowerCase()
}

const browserNames = ['chromium', 'chromium-browser', 'google-chrome']

/** The program that takes pictures of pages: the one that was set, the first on the path, or none. */
export function findBrowser(setting: string, searchPath = process.env['PATH'] ?? ''): string | undefined {
  if (setting === 'no') return undefined
  if (setting !== 'auto') return setting
  return searchPath
    .split(path.delimiter)
    .filter((folder) => folder !== '')
    .flatMap((folder) => browserNames.map((name) => path.join(folder, name)))
    .find((file) => existsSync(file))
}
