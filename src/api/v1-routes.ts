import type { App } from './app.ts'
import { cveRoutes } from './cve/v1.ts'
import { dataleakRoutes } from './dataleaks/v1.ts'
import { domainRoutes } from './domains/v1.ts'
import { homoglyphRoutes } from './homoglyphs/v1.ts'
import { hostRoutes } from './host/v1.ts'
import { searchRoutes } from './host/v1-search.ts'
import type { AnyRoute } from './http/route.ts'
import { imageRoutes } from './images/v1.ts'
import { imageIngestRoutes } from './images/v1-ingest.ts'
import { ingestRoutes } from './ingest/v1.ts'
import { taskRoutes } from './jobs/v1.ts'
import { minionRoutes } from './jobs/v1-minions.ts'
import { scoreRoutes } from './score/v1.ts'
import { sensorRoutes } from './sensors/v1.ts'
import { sensorReportRoutes } from './sensors/v1-reports.ts'
import { streamRoutes } from './streams/v1.ts'
import { torrentRoutes } from './torrents/v1.ts'

export function v1Routes(app: App): AnyRoute[] {
  return [
    ...hostRoutes(app),
    ...searchRoutes(app),
    ...cveRoutes(app),
    ...scoreRoutes(app),
    ...imageRoutes(app),
    ...torrentRoutes(app),
    ...domainRoutes(app),
    ...homoglyphRoutes(app),
    ...dataleakRoutes(app),
    ...sensorRoutes(app),
    ...taskRoutes(app),
    ...streamRoutes(app),
    ...minionRoutes(app),
    ...ingestRoutes(app),
    ...sensorReportRoutes(app),
    ...imageIngestRoutes(app),
  ]
}
