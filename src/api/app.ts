import type { FastifyBaseLogger } from 'fastify'
import type { Audit } from '../accounts/audit.ts'
import type { Credits } from '../accounts/credits.ts'
import type { Keys } from '../accounts/keys.ts'
import type { RateLimit } from '../accounts/rate-limit.ts'
import type { HostLookUp } from '../areas/host/look-up.ts'
import type { HostReads } from '../areas/host/reads.ts'
import type { HostSearch } from '../areas/host/search.ts'
import type { Settings } from '../core/settings.ts'
import type { Intake } from '../ingest/intake.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { OptOut, OptOutRequest } from '../scanner/scope/opt-outs.ts'
import type { Metrics } from './metrics.ts'
import type { Streams } from './streams/streams.ts'

/** What the routes work with; made once when the service opens. */
export type App = {
  readonly settings: Settings
  readonly log: FastifyBaseLogger
  readonly keys: Keys
  readonly credits: Credits
  readonly audit: Audit
  readonly rateLimit: RateLimit
  readonly metrics: Metrics
  readonly intake: Intake
  readonly jobs: JobQueue
  /** `from` is the address that asks. */
  readonly requestOptOut: (request: OptOutRequest, from: string) => Promise<OptOut>
  readonly streams: Streams
  /** Where the streams are; empty when that is where the request came to. */
  readonly streamUrl: string
  readonly host: { readonly reads: HostReads; readonly lookUp: HostLookUp; readonly search: HostSearch }
  /** False while the store is being made ready and while the last requests are being answered. */
  ready(): boolean
}
