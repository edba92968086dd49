import type { FastifyBaseLogger } from 'fastify'
import type { Audit } from '../accounts/audit.ts'
import type { Credits } from '../accounts/credits.ts'
import type { Gate } from '../accounts/gate/gate.ts'
import type { Keys } from '../accounts/keys.ts'
import type { RateLimit } from '../accounts/rate-limit.ts'
import type { Alerts } from '../alerts/open-alerts.ts'
import type { CveIndex } from '../areas/cve/match.ts'
import type { StoredCve } from '../areas/cve/store/find-cve.ts'
import type { Dataleaks } from '../areas/dataleaks/dataleaks.ts'
import type { DomainReads } from '../areas/domains/reads.ts'
import type { Homoglyphs } from '../areas/homoglyphs/homoglyphs.ts'
import type { ChangeReads } from '../areas/host/changes-reads.ts'
import type { HostLookUp } from '../areas/host/look-up.ts'
import type { HostReads } from '../areas/host/reads.ts'
import type { HostSearch } from '../areas/host/search.ts'
import type { ImageSearch } from '../areas/images/reads.ts'
import type { Similar, SimilarOptions } from '../areas/images/similar.ts'
import type { HostScores } from '../areas/score/host-scores.ts'
import type { SensorSearch } from '../areas/sensors/reads.ts'
import type { TorrentSearch } from '../areas/torrents/reads.ts'
import type { UnknownAnswers } from '../areas/unknown/open-unknown-answers.ts'
import type { Validation } from '../collectors/dns/validation.ts'
import type { ReportBook } from '../collectors/sensors/reports/report-book.ts'
import type { Settings } from '../core/settings/settings.ts'
import type { Imaging } from '../imaging/imaging.ts'
import type { LineIntake } from '../ingest/intake.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { Notifier } from '../perimeter/notify/open-notifier.ts'
import type { PerimeterWatch } from '../perimeter/open-perimeter.ts'
import type { Reports } from '../perimeter/reports/open-reports.ts'
import type { FieldSet } from '../query/field.ts'
import type { OptOut, OptOutRequest } from '../scanner/scope/opt-outs.ts'
import type { ImageLinks } from './images/links.ts'
import type { Metrics } from './operation/metrics.ts'
import type { Streams } from './streams/streams.ts'
import type { Web } from './web/web.ts'

/** What the routes work with; made once when the service opens. */
export type App = {
  readonly settings: Settings
  readonly log: FastifyBaseLogger
  readonly keys: Keys
  readonly credits: Credits
  /** Decides every read, and takes its credits. */
  readonly gate: Gate
  readonly audit: Audit
  readonly rateLimit: RateLimit
  readonly metrics: Metrics
  readonly intake: LineIntake
  /** Throws when the disk is as full as it may be; asked before anything of a sender is taken. */
  readonly requireRoom: () => void
  readonly jobs: JobQueue
  /** `from` is the address that asks. */
  readonly requestOptOut: (request: OptOutRequest, from: string) => Promise<OptOut>
  readonly streams: Streams
  /** Where the streams are; empty when that is where the request came to. */
  readonly streamUrl: string
  readonly host: {
    readonly reads: HostReads
    readonly lookUp: HostLookUp
    readonly search: HostSearch
    /** What hosts can be searched by, with what follows from the newest data. */
    readonly fields: FieldSet
  }
  readonly cve: {
    readonly index: () => CveIndex
    /** What is stored of one vulnerability; null when it is not known. */
    readonly find: (id: string) => StoredCve | null
    /** From 0 to 1: matches that are trusted less are not shown. */
    readonly minConfidence: number
  }
  readonly images: {
    readonly search: ImageSearch
    readonly similar: (wanted: SimilarOptions) => Promise<{ total: number; found: Similar[] }>
    readonly links: ImageLinks
    readonly imaging: Pick<Imaging, 'add' | 'find' | 'page' | 'serve'>
  }
  readonly torrents: { readonly search: TorrentSearch }
  readonly domains: {
    readonly reads: DomainReads
    readonly validation: Validation
    /** Labels that an enumeration tries. */
    readonly words: readonly string[]
  }
  readonly homoglyphs: Homoglyphs
  readonly leaks: Dataleaks
  readonly scores: HostScores
  readonly changes: ChangeReads
  readonly alerts: Alerts
  readonly perimeter: PerimeterWatch
  readonly notifier: Notifier
  readonly reports: Reports
  /** Answers that no fingerprint knows. */
  readonly unknown: UnknownAnswers['store']
  readonly sensors: { readonly search: SensorSearch }
  /** Where remote sensors report. */
  readonly sensorReports: ReportBook
  /** The web application; absent where only machines ask. */
  readonly web?: Web
  /** False while the store is being made ready and while the last requests are being answered. */
  ready(): boolean
  /** Names of background activities that are failing: /readyz is false meanwhile, and requests are still answered. */
  readonly failing?: () => readonly string[]
  /** Events that were acknowledged before the start and may be missing in answers; null when none is. */
  readonly recovering?: () => number | null
}
