import { errors } from '../../core/errors.ts'
import {
  type FindingState,
  findingStates,
  openStates,
  type Severity,
  severities,
} from '../../perimeter/findings/finding.ts'
import { type FindingFilter, isFindingCursor } from '../../perimeter/findings/finding-store.ts'

const maxSize = 1_000

export function sizeOf(text: string | undefined, normal: number): number {
  return Math.min(maxSize, Math.max(1, Number(text ?? normal)))
}

/** Names that are separated by commas; undefined when none are asked for. */
export function chosen<Name extends string>(
  what: string,
  text: string | undefined,
  names: readonly Name[],
): readonly Name[] | undefined {
  if (text === undefined || text === '') return undefined
  const list = text.split(',').map((part) => part.trim())
  const unknown = list.find((part) => !(names as readonly string[]).includes(part))
  if (unknown !== undefined)
    throw errors.badQuery(`${what}: ${JSON.stringify(unknown.slice(0, 40))} is none of ${names.join(', ')}.`)
  return list as Name[]
}

export type FindingQuery = {
  readonly perimeter?: string
  readonly asset?: string
  readonly state?: string
  readonly severity?: string
  readonly rule?: string
  readonly label?: string
  readonly ip?: string
  readonly since?: string
  readonly text?: string
  readonly cursor?: string
}

/** Without a state those that are open; `any` for all. */
export function readFindingFilter(query: FindingQuery): FindingFilter {
  const { perimeter, asset, rule, label, ip, since, text } = query
  const levels = chosen<Severity>('severity', query.severity, severities)
  const from = since === undefined ? undefined : readSince(since)
  if (query.cursor !== undefined && !isFindingCursor(query.cursor))
    throw errors.badQuery('cursor: give the one of the page before.')
  const states = statesOf(query.state)
  return {
    ...(perimeter !== undefined && { perimeterId: perimeter }),
    ...(asset !== undefined && { assetId: Number(asset) }),
    ...(states && { states }),
    ...(levels && { severities: levels }),
    ...(rule !== undefined && { rules: rule.split(',') }),
    ...(label !== undefined && { label }),
    ...(ip !== undefined && { ip }),
    ...(from !== undefined && { since: from }),
    ...(text !== undefined && { text }),
  }
}

export function readSince(text: string): number {
  const moment = Date.parse(text)
  if (Number.isNaN(moment)) throw errors.badQuery('since: write a day or a moment, such as 2026-01-31.')
  return moment
}

function statesOf(text: string | undefined): readonly FindingState[] | undefined {
  if (text === 'any') return undefined
  if (text === undefined || text === 'open') return openStates
  return chosen<FindingState>('state', text, findingStates)
}
