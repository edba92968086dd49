import type { Caller } from '../../accounts/keys.ts'
import { errors } from '../../core/errors.ts'
import { type Asset, type NewAsset, noDetails } from '../../perimeter/assets/asset.ts'
import type { ScanSettings } from '../../perimeter/perimeter.ts'
import type { App } from '../app.ts'

/** Watching is a read: of one address for every plan, of networks and domains for those that may read networks. */
export async function requireWatch(
  { gate }: App,
  caller: Caller,
  assets: readonly NewAsset[],
): Promise<void> {
  const networks = assets.some(({ kind }) => kind !== 'address')
  await gate.require(caller, { what: 'host watch', networks, credits: 0 })
}

/** Refuses at once what could never be scanned, with what to do. */
export function requireScannable(
  app: App,
  caller: Caller,
  assets: readonly Asset[],
  settings: ScanSettings,
): void {
  if (settings.preset === 'none') return
  const { refused, problem } = app.perimeter.scans.check(caller.accountId, assets, settings)
  if (refused.length > 0) {
    const others = refused.length > 1 ? ` So are ${refused.length - 1} other assets.` : ''
    throw errors.badQuery(
      `${refused[0]!.reason}.${others} With the preset none they are watched without a scan.`,
    )
  }
  if (problem !== null) throw errors.badQuery(`${problem}.`)
}

/** For checks before there are rows. */
export function asAssets(assets: readonly NewAsset[]): readonly Asset[] {
  const unset = {
    perimeterId: '',
    accountId: '',
    createdAt: 0,
    lastSeenAt: null,
    baselineAt: null,
    provedAt: null,
  }
  return assets.map((asset, at) => ({
    ...{ ...noDetails, ...unset, state: 'confirmed' as const, reason: '' },
    ...asset,
    id: -1 - at,
  }))
}
