import type { App } from '../app.ts'
import type { AnyRoute } from '../route.ts'
import { cveRoutes } from './cve.ts'
import { dataleakRoutes } from './dataleaks.ts'
import { domainRoutes } from './domains.ts'
import { homoglyphRoutes } from './homoglyphs.ts'
import { hostRoutes } from './host.ts'
import { imageIngestRoutes } from './image-ingest.ts'
import { imageRoutes } from './images.ts'
import { ingestRoutes } from './ingest.ts'
import { minionRoutes } from './minions.ts'
import { scoreRoutes } from './score.ts'
import { searchRoutes } from './search.ts'
import { sensorReportRoutes } from './sensor-reports.ts'
import { sensorRoutes } from './sensors.ts'
import { streamRoutes } from './streams.ts'
import { taskRoutes } from './tasks.ts'
import { torrentRoutes } from './torrents.ts'

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
