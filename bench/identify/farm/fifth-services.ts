import type { FarmService } from '../../../src/testing/farm/farm-service.ts'
import { applications } from './fifth/applications.ts'
import { gameAndChatServers } from './fifth/games-and-chat.ts'
import { mailAndFileServers } from './fifth/mail-and-files.ts'
import { networkServers } from './fifth/network.ts'
import { pythonApplications } from './fifth/python-applications.ts'
import { webServers } from './fifth/web-servers.ts'
import { wordAndSoundServers } from './fifth/words-and-sound.ts'

/**
 * A fifth set, of packages that nothing here had run, taken along the order of a digest of their names; `bench/README.md`
 * says which were passed over. What each should be found as was written here before any scanner saw it: from its package,
 * and from what it sends to a plain client.
 */
export const fifthServices: readonly FarmService[] = [
  ...webServers,
  ...applications,
  ...pythonApplications,
  ...mailAndFileServers,
  ...networkServers,
  ...wordAndSoundServers,
  ...gameAndChatServers,
]
