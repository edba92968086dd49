import type { Layer } from '../../src/testing/farm/enter-namespace.ts'
import type { FarmService } from '../../src/testing/farm/farm-service.ts'
import { packageVersion } from '../../src/testing/farm/package-version.ts'
import { farmServices } from '../../src/testing/farm/services/services.ts'
import type { FarmOptions } from '../../src/testing/farm/start-farm.ts'
import { databaseServices } from './farm/database-services.ts'
import { fifthServices } from './farm/fifth-services.ts'
import { fourthServices } from './farm/fourth-services.ts'
import { installNpmPackages, npmPrefix, npmVersion } from './farm/npm-packages.ts'
import { thirdServices } from './farm/third-services.ts'
import { unpackedLayers, unpackedVersion, unpackPackages } from './farm/unpack-packages.ts'
import { halfOf, neededPackages, unseenServices } from './farm/unseen-services.ts'

const farmNames = ['known', 'open', 'held-out', 'third', 'fourth', 'fifth', 'mixed', 'databases'] as const

export type FarmName = (typeof farmNames)[number]

/** One of the farms, as the benchmark needs it. */
export type ChosenFarm = {
  /** The heading of its results. */
  readonly title: string
  readonly note: string
  readonly ids: readonly string[] | undefined
  readonly options: Pick<FarmOptions, 'services' | 'versionOf'>
  /** Makes its programs available, outside of the namespace. */
  prepare(say: (text: string) => void): void
  layers(): readonly Layer[]
}

export function isFarmName(name: string): name is FarmName {
  return farmNames.some((one) => one === name)
}

export function chooseFarm(name: FarmName): ChosenFarm {
  if (name === 'known') return knownFarm
  if (name === 'mixed') return mixedFarm
  if (name === 'databases') return databaseFarm
  if (name === 'open' || name === 'held-out') return unseenFarm(name)
  return heldOutFarms[name]
}

const knownFarm: ChosenFarm = {
  title: 'The farm of the tests',
  note: 'The rules were written with this farm at hand, and names of CPEs are judged by its own list: it is no blind test.',
  ids: undefined,
  ...unpackedFarm(farmServices),
}

function unseenFarm(half: 'open' | 'held-out'): ChosenFarm {
  return {
    title: half === 'open' ? 'The open half of the second farm' : 'The held-out half of the second farm',
    note:
      half === 'open'
        ? 'Rules may be written from the answers of this half: it is no blind test.'
        : 'Held out while rules were written. The figures that are kept here are of the first run; what it showed was fixed afterwards.',
    ids: unseenServices.filter((service) => halfOf(service) === half).map(({ id }) => id),
    ...unpackedFarm(unseenServices),
  }
}

const heldOutFarms = {
  third: heldOutFarm('Servers that the rules had never seen', thirdServices),
  fourth: heldOutFarm('Servers of a fourth farm, never seen either', fourthServices),
  fifth: heldOutFarm('Servers of a fifth farm, of packages mostly chosen by chance', fifthServices),
} as const

function heldOutFarm(title: string, services: readonly FarmService[]): ChosenFarm {
  return {
    title,
    note: 'Held out: what each should be found as was written down before the first run, and no rule was written from its answers.',
    ids: undefined,
    ...unpackedFarm(services),
  }
}

const databaseFarm: ChosenFarm = {
  title: 'Databases from npm',
  note: 'What each should be found as was written down before the first run; what that showed was fixed, so it is no blind test.',
  ids: undefined,
  ...unpackedFarm(databaseServices),
}

const allServices: readonly FarmService[] = [...farmServices, ...unseenServices, ...thirdServices]

/** As many servers as the goal for the time is about, spread evenly over all that have an address of their own. */
const mixedServers = 100

const mixedFarm: ChosenFarm = {
  title: 'A hundred servers of all farms',
  note: 'For the time that a hundred ports take: most of these servers are known to the rules.',
  ids: allServices
    .filter(({ confinement }) => confinement === 'loopback')
    .filter(
      (_, at, all) =>
        Math.floor((at * mixedServers) / all.length) !== Math.floor(((at - 1) * mixedServers) / all.length),
    )
    .map(({ id }) => id),
  ...unpackedFarm(allServices),
}

function unpackedFarm(services: readonly FarmService[]): Pick<ChosenFarm, 'options' | 'prepare' | 'layers'> {
  return {
    options: { services, versionOf },
    prepare: (say) => {
      if (process.env['FARM_NAMESPACE'] === 'yes') return
      const { debian, npm } = neededPackages(services)
      unpackPackages(
        debian.filter((name) => !isInstalled(name)),
        say,
      )
      installNpmPackages(npm, say)
    },
    layers: unpackedLayers,
  }
}

function isInstalled(packageName: string): boolean {
  try {
    return packageVersion(packageName) !== ''
  } catch {
    return false
  }
}

function versionOf(packageName: string): string {
  if (!packageName.startsWith(npmPrefix)) return unpackedVersion(packageName) ?? packageVersion(packageName)
  const version = npmVersion(packageName.slice(npmPrefix.length))
  if (version === undefined) throw new Error(`${packageName} is not installed`)
  return version
}
