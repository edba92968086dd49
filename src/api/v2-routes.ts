import { userRoutes } from './account/v2.ts'
import { alertRoutes } from './alerts/v2.ts'
import type { App } from './app.ts'
import { changeRoutes } from './changes/v2.ts'
import { cveRoutes } from './cve/v2.ts'
import { dataleakRoutes } from './dataleaks/v2.ts'
import { domainRoutes } from './domains/v2.ts'
import { homoglyphRoutes } from './homoglyphs/v2.ts'
import { hostRoutes } from './host/v2.ts'
import { searchRoutes } from './host/v2-search.ts'
import type { AnyRoute } from './http/route.ts'
import { imageRoutes } from './images/v2.ts'
import { scoreRoutes } from './score/v2.ts'
import { sensorRoutes } from './sensors/v2.ts'
import { torrentRoutes } from './torrents/v2.ts'

export function v2Routes(app: App): AnyRoute[] {
  return [
    ...userRoutes(app),
    ...hostRoutes(app),
    ...changeRoutes(app),
    ...searchRoutes(app),
    ...cveRoutes(app),
    ...scoreRoutes(app),
    ...imageRoutes(app),
    ...torrentRoutes(app),
    ...domainRoutes(app),
    ...homoglyphRoutes(app),
    ...dataleakRoutes(app),
    ...sensorRoutes(app),
    ...alertRoutes(app),
  ]
}
