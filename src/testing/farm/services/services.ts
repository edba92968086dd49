import type { FarmService } from '../farm-service.ts'
import { inetdServices } from '../inetd.ts'
import { onOddPorts } from '../odd-ports.ts'
import { chatServices } from './chat.ts'
import { clusterServices } from './clusters.ts'
import { databaseServices } from './databases.ts'
import { fileServices } from './files.ts'
import { ftpServices } from './ftp.ts'
import { infrastructureServices } from './infrastructure.ts'
import { mailServices } from './mail.ts'
import { messagingServices } from './messaging.ts'
import { proxyServices } from './proxies.ts'
import { remoteServices } from './remote.ts'
import { webServices } from './web.ts'
import { wrappedServices } from './wrapped.ts'

const atHome: readonly FarmService[] = [
  ...webServices,
  ...proxyServices,
  ...remoteServices,
  ...inetdServices,
  ...mailServices,
  ...ftpServices,
  ...databaseServices,
  ...clusterServices,
  ...messagingServices,
  ...infrastructureServices,
  ...chatServices,
  ...fileServices,
  ...wrappedServices,
]

/** Every server of the farm. */
export const farmServices: readonly FarmService[] = [...atHome, ...onOddPorts(atHome)]
