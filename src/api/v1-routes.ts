import type { App } from './app.ts'
import { cveRoutes } from './cve/v1.ts'
import { dataleakRoutes } from './dataleaks/v1.ts'
import { domainRoutes } from './domains/v1.ts'
import { homoglyphRoutes } from './homoglyphs/v1.ts'
import { hostRoutes } from './host/v1.ts'
import type { AnyRoute } from './http/route.ts'
import { imageRoutes } from './images/v1.ts'
import { ingestRoutes } from './ingest/v1.ts'
import { jobRoutes } from './jobs/v1.ts'
import { scoreRoutes } from './score/v1.ts'
import { sensorRoutes } from './sensors/v1.ts'
import { streamRoutes } from './streams/v1.ts'
import { torrentRoutes } from './torrents/v1.ts'

/** Version 1, area by area. */
export function v1Routes(app: App): AnyRoute[] {
  return [
    hostRoutes,
    cveRoutes,
    scoreRoutes,
    imageRoutes,
    torrentRoutes,
    domainRoutes,
    homoglyphRoutes,
    dataleakRoutes,
    sensorRoutes,
    jobRoutes,
    streamRoutes,
    ingestRoutes,
  ].flatMap((routes) => routes(app))
}
