import type { FarmService } from '../../../src/testing/farm/farm-service.ts'
import { applications } from './third/applications.ts'
import { mailAndNewsServers } from './third/mail-and-news.ts'
import { mediaAndGameServers } from './third/media-and-games.ts'
import { networkServers } from './third/network.ts'
import { webServers } from './third/web-servers.ts'

/**
 * A third set, of servers that no rule was written with: each kind of program is in none of the other farms. What
 * each should be found as was written here, from its documentation and its package, before any scanner saw it.
 */
export const thirdServices: readonly FarmService[] = [
  ...webServers,
  ...applications,
  ...mailAndNewsServers,
  ...networkServers,
  ...mediaAndGameServers,
]
