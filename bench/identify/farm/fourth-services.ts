import type { FarmService } from '../../../src/testing/farm/farm-service.ts'
import { applications } from './fourth/applications.ts'
import { chatAndGameServers } from './fourth/chat-and-games.ts'
import { deviceServers } from './fourth/devices.ts'
import { fileAndDataServers } from './fourth/files-and-data.ts'
import { mailAndNewsServers } from './fourth/mail-and-news.ts'
import { mediaServers } from './fourth/media.ts'
import { networkServers } from './fourth/network.ts'
import { nodeApplications } from './fourth/node-applications.ts'
import { operationServers } from './fourth/operation.ts'
import { webServers } from './fourth/web-servers.ts'

/**
 * A fourth set, of programs that no test and no other farm runs. What each should be found as was written here before
 * any scanner saw it: from its package, and from what it sends to a plain client.
 */
export const fourthServices: readonly FarmService[] = [
  ...webServers,
  ...applications,
  ...nodeApplications,
  ...mailAndNewsServers,
  ...fileAndDataServers,
  ...networkServers,
  ...operationServers,
  ...deviceServers,
  ...mediaServers,
  ...chatAndGameServers,
]
