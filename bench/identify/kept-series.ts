import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { FarmService } from '../../src/testing/farm/farm-service.ts'
import type { FarmFailure, FarmMember } from '../../src/testing/farm/start-farm.ts'
import type { Series } from './measure.ts'

/** What one scanner found on one farm, with the servers it was asked about. */
export type FarmSeries = {
  readonly members: readonly FarmMember[]
  readonly failures: readonly FarmFailure[]
  readonly series: Series
}

type Written = Omit<FarmSeries, 'members'> & {
  readonly members: readonly (Omit<FarmMember, 'service'> & { readonly id: string })[]
}

/** Keeps the series of each scanner in a folder, so that a run that was ended goes on with the next scanner. */
export function keepSeries(folder: string, scanner: string, { members, ...rest }: FarmSeries): void {
  const written: Written = {
    ...rest,
    members: members.map(({ service, ...one }) => ({ id: service.id, ...one })),
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(fileOf(folder, scanner), JSON.stringify(written))
}

/** Undefined where that scanner has not been measured yet. */
export function keptSeries(
  folder: string,
  scanner: string,
  services: readonly FarmService[],
): FarmSeries | undefined {
  const file = fileOf(folder, scanner)
  if (!existsSync(file)) return undefined
  const { members, ...rest } = JSON.parse(readFileSync(file, 'utf8')) as Written
  const restored = members.map(({ id, ...one }) => {
    const service = services.find((candidate) => candidate.id === id)
    if (!service) throw new Error(`${file} has ${id}, which is not in this farm`)
    return { service, ...one }
  })
  return { ...rest, members: restored }
}

const fileOf = (folder: string, scanner: string): string => path.join(folder, `${scanner}.json`)
