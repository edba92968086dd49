import type { Logger } from 'pino'
import type { Audit } from '../accounts/audit.ts'
import type { FirstKeys } from '../accounts/first-keys.ts'
import type { Alerts } from '../alerts/open-alerts.ts'
import type { App } from '../api/app.ts'
import type { Metrics } from '../api/operation/metrics.ts'
import type { AnyArea } from '../areas/define-area.ts'
import type { UnknownAnswers } from '../areas/unknown/open-unknown-answers.ts'
import type { Settings } from '../core/settings/settings.ts'
import type { PathSigner } from '../core/signed-path.ts'
import type { Supervisor } from '../core/supervisor.ts'
import type { EnricherOptions } from '../enrich/open-enricher.ts'
import type { Enricher } from '../enrich/place.ts'
import type { Imaging } from '../imaging/imaging.ts'
import type { Notifier } from '../perimeter/notify/open-notifier.ts'
import type { PerimeterWatch } from '../perimeter/open-perimeter.ts'
import type { Reports } from '../perimeter/reports/open-reports.ts'
import type { Matcher } from '../query/match/matcher.ts'
import type { Bus } from '../storage/bus/bus.ts'
import type { WatchedStore } from '../storage/clickhouse/watched-store.ts'
import type { DataFolder } from '../storage/data-folder.ts'
import type { Ledger } from '../storage/ledger/ledger.ts'
import type { Cluster } from './parts/cluster.ts'
import type { Sensors } from './parts/collectors/sensors.ts'
import type { Torrents } from './parts/collectors/torrents.ts'
import type { ServiceCve } from './parts/cve.ts'
import type { ServiceDelivery } from './parts/delivery.ts'
import type { Disk } from './parts/disk.ts'
import type { Ingest } from './parts/ingest.ts'
import type { Scanning } from './parts/scanning/scanning.ts'
import type { Roles } from './roles.ts'

/** Where clients reach the process; the address is empty when it answers none and has no port for its health. */
export type Http = { readonly url: string; close(): Promise<void> }

/** What there is before the first part is opened. */
export type ServiceBase = {
  readonly settings: Settings
  readonly log: Logger
  readonly roles: Roles
  readonly areas: readonly AnyArea[]
  readonly supervisor: Supervisor
  /** Set while the first data is loaded and while the service stops, so that no clients are sent to it. */
  readonly lifecycle: { preparing: boolean; stopping: boolean }
  readonly overlay?: EnricherOptions['overlay']
}

export type ServiceParts = {
  freeMemory: unknown
  folder: DataFolder
  ledger: Ledger
  cluster: Cluster | null
  firstKeys: FirstKeys | null
  leaks: App['leaks']
  enricher: Enricher
  store: WatchedStore
  bus: Bus
  metrics: Metrics
  ledgerCare: unknown
  audit: Audit
  disk: Disk
  cve: ServiceCve
  matcher: Matcher
  delivery: ServiceDelivery
  alerts: Alerts
  perimeter: PerimeterWatch
  notifier: Notifier
  unknown: UnknownAnswers
  ingest: Ingest
  signer: PathSigner
  imaging: Imaging
  images: App['images']
  reports: Reports
  removals: unknown
  scanning: Scanning
  names: App['domains']
  torrents: Torrents
  storeCopies: unknown
  storeRewrite: unknown
  sensors: Sensors
  scores: App['scores']
  backups: unknown
  app: App
  http: Http
  collectors: unknown
}

export type ServiceContext = ServiceBase & Readonly<ServiceParts>
