import type { Layer } from '../../src/testing/farm/enter-namespace.ts'
import { packageVersion } from '../../src/testing/farm/package-version.ts'
import type { FarmOptions } from '../../src/testing/farm/start-farm.ts'
import { unpackedLayers, unpackedVersion, unpackPackages } from './farm/unpack-packages.ts'
import { halfOf, unseenPackages, unseenServices } from './farm/unseen-services.ts'

export type FarmName = 'known' | 'open' | 'held-out'

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
  return ['known', 'open', 'held-out'].includes(name)
}

export function chooseFarm(name: FarmName): ChosenFarm {
  return name === 'known' ? knownFarm : unseenFarm(name)
}

const knownFarm: ChosenFarm = {
  title: 'The farm of the tests',
  note: 'The rules were written with this farm at hand, and names of CPEs are judged by its own list: it is no blind test.',
  ids: undefined,
  options: {},
  prepare: () => {},
  layers: () => [],
}

function unseenFarm(half: 'open' | 'held-out'): ChosenFarm {
  return {
    title: half === 'open' ? 'The open half' : 'Servers that the rules had never seen',
    note:
      half === 'open'
        ? 'Rules may be written from the answers of this half: it is no blind test.'
        : 'Held out while rules were written. The figures that are kept here are of the first run; what it showed was fixed afterwards.',
    ids: unseenServices.filter((service) => halfOf(service) === half).map(({ id }) => id),
    options: {
      services: unseenServices,
      versionOf: (packageName) => unpackedVersion(packageName) ?? packageVersion(packageName),
    },
    prepare: (say) => {
      if (process.env['FARM_NAMESPACE'] !== 'yes') unpackPackages(unseenPackages(), say)
    },
    layers: unpackedLayers,
  }
}
