import { accountRoutes } from './account/v2.ts'
import { alertRoutes } from './alerts/v2.ts'
import type { App } from './app.ts'
import { changeRoutes } from './changes/v2.ts'
import { cveRoutes } from './cve/v2.ts'
import { dataleakRoutes } from './dataleaks/v2.ts'
import { domainRoutes } from './domains/v2.ts'
import { homoglyphRoutes } from './homoglyphs/v2.ts'
import { hostRoutes } from './host/v2.ts'
import type { AnyRoute } from './http/route.ts'
import { imageRoutes } from './images/v2.ts'
import { perimeterV2Routes } from './perimeter/v2.ts'
import { scoreRoutes } from './score/v2.ts'
import { sensorRoutes } from './sensors/v2.ts'
import { torrentRoutes } from './torrents/v2.ts'
import { unknownRoutes } from './unknown/v2.ts'

/** Version 2, area by area. */
export function v2Routes(app: App): AnyRoute[] {
  return [
    accountRoutes,
    hostRoutes,
    changeRoutes,
    cveRoutes,
    scoreRoutes,
    imageRoutes,
    torrentRoutes,
    domainRoutes,
    homoglyphRoutes,
    dataleakRoutes,
    sensorRoutes,
    alertRoutes,
    perimeterV2Routes,
    unknownRoutes,
  ].flatMap((routes) => routes(app))
}
