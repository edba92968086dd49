import type { Static } from 'typebox'
import { errors } from '../../core/errors.ts'
import type { NewAsset } from '../../perimeter/assets/asset.ts'
import { type ReadAssets, readAssets } from '../../perimeter/assets/read-assets.ts'
import { defaultSchedule, type ScanSettings, type Schedule } from '../../perimeter/perimeter.ts'
import { isTimeZone } from '../../perimeter/scans/schedule.ts'
import { parsePorts } from '../../scanner/targets/parse-ports.ts'
import type { CheckBody } from './shapes.ts'

/** Lists of assets are pasted and uploaded. */
export const assetsBodyLimit = 8 * 2 ** 20

type Given = Omit<Static<typeof CheckBody>, 'assets'>

/** How a perimeter is scanned, as a client wrote it; what is left out stays as it was. */
export function readScan(
  { preset, ports, modules }: Given,
  moduleExists: (name: string) => boolean,
  before: ScanSettings = { preset: 'quick' },
): ScanSettings {
  const chosen = preset ?? (ports === undefined && modules === undefined ? before.preset : 'custom')
  if (chosen !== 'custom') {
    if (ports !== undefined || modules !== undefined)
      throw errors.badQuery('ports and modules belong to the preset custom.')
    return { preset: chosen }
  }
  const list = ports ?? before.ports
  if (list === undefined) throw errors.badQuery('The preset custom needs ports, such as 22,80,8000-8100.')
  parsePorts(list)
  const unknown = modules?.find((name) => !moduleExists(name))
  if (unknown !== undefined) throw errors.badQuery(`modules: there is no module ${JSON.stringify(unknown)}.`)
  const kept = modules ?? before.modules
  return { preset: 'custom', ports: list, ...(kept && { modules: kept }) }
}

export function readSchedule({ schedule }: Given, before: Schedule = defaultSchedule): Schedule {
  if (!schedule) return before
  const { time_zone: timeZone = before.timeZone, ...rest } = schedule
  if (!isTimeZone(timeZone))
    throw errors.badQuery('schedule.time_zone is not known: write a name such as Europe/Lisbon.')
  return { ...before, ...rest, timeZone }
}

/** A list, lines or CSV. */
export function readGivenAssets(given: string | readonly string[]): ReadAssets {
  return readAssets(typeof given === 'string' ? given : given.join('\n'))
}

/** Throws when a line names no asset: half of a list would be taken for all of it. */
export function requireAssets(given: string | readonly string[]): readonly NewAsset[] {
  const { assets, problems } = readGivenAssets(given)
  if (problems.length > 0) throw errors.badQuery(`assets, ${problems.join('; ')}.`)
  if (assets.length === 0) throw errors.badQuery('assets: there is none in the text.')
  return assets
}
