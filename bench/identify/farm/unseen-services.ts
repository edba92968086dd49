import type { FarmService } from '../../../src/testing/farm/farm-service.ts'
import { npmPrefix } from './npm-packages.ts'
import { dataServers } from './services/data.ts'
import { mailAndFileServers } from './services/mail-and-files.ts'
import { monitoringServers } from './services/monitoring.ts'
import { namesAndRemoteServers } from './services/names-and-remote.ts'
import { oldServices } from './services/old-services.ts'
import { variantServers } from './services/variants.ts'
import { webApplications } from './services/web-applications.ts'
import { webServers } from './services/web-servers.ts'

/** Servers that the rules were not written with, many in odd configurations. */
export const unseenServices: readonly FarmService[] = [
  ...webServers,
  ...webApplications,
  ...mailAndFileServers,
  ...dataServers,
  ...monitoringServers,
  ...oldServices,
  ...namesAndRemoteServers,
  ...variantServers,
]

export type Half = 'open' | 'held-out'

const packages = [...new Set(unseenServices.map(({ packageName }) => packageName))].sort()

/**
 * Rules may be written from answers of the open half; the other is held out and only measured. Every second
 * package in the order of the alphabet: fixed before any answer was seen, and all servers of a package together.
 */
export function halfOf({ packageName }: Pick<FarmService, 'packageName'>): Half {
  return packages.indexOf(packageName) % 2 === 0 ? 'open' : 'held-out'
}

/** All packages that a run needs. */
export function neededPackages(services: readonly FarmService[]): {
  readonly debian: readonly string[]
  readonly npm: readonly string[]
} {
  const needed = services.flatMap(({ packageName, alsoNeeds = [] }) => [
    packageName,
    ...alsoNeeds.map((one) => one.packageName),
  ])
  const names = [...new Set(needed)].sort()
  return {
    debian: names.filter((name) => !name.startsWith(npmPrefix)),
    npm: names.filter((name) => name.startsWith(npmPrefix)).map((name) => name.slice(npmPrefix.length)),
  }
}
