import type { App } from '../app.ts'
import type { AnyRoute } from '../route.ts'
import { alertRoutes } from './alerts.ts'
import { changeRoutes } from './changes.ts'
import { cveRoutes } from './cve.ts'
import { dataleakRoutes } from './dataleaks.ts'
import { domainRoutes } from './domains.ts'
import { homoglyphRoutes } from './homoglyphs.ts'
import { hostRoutes } from './host.ts'
import { imageRoutes } from './images.ts'
import { scoreRoutes } from './score.ts'
import { searchRoutes } from './search.ts'
import { sensorRoutes } from './sensors.ts'
import { torrentRoutes } from './torrents.ts'
import { userRoutes } from './user.ts'

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
