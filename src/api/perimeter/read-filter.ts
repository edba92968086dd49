import { errors } from '../../core/errors.ts'
import { dayMs } from '../../core/time.ts'
import {
  type AssetKind,
  type AssetState,
  assetKinds,
  assetStates,
  type SeenPeriod,
} from '../../perimeter/assets/asset.ts'
import type { AssetFilter } from '../../perimeter/assets/asset-store.ts'
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

/** The rows of a page, of which one more than fit was read to know whether there is another page. */
export function cutPage<Row extends { readonly id: number }>(
  read: readonly Row[],
  size: number,
): { readonly rows: readonly Row[]; readonly cursor: string | null } {
  const rows = read.slice(0, size)
  return { rows, cursor: read.length > size ? String(rows.at(-1)!.id) : null }
}

/** Names that are separated by commas; undefined when none are asked for. */
function chosen<Name extends string>(
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

export type AssetQuery = {
  readonly state?: string
  readonly kind?: string
  readonly label?: string
  readonly text?: string
  readonly seen?: string
  readonly unseen_days?: string
}

export function readAssetFilter(query: AssetQuery, now: number): AssetFilter {
  const states = chosen<AssetState>('state', query.state, assetStates)
  const kinds = chosen<AssetKind>('kind', query.kind, assetKinds)
  return {
    ...(states && { states }),
    ...(kinds && { kinds }),
    ...(query.label !== undefined && { label: query.label }),
    ...(query.text !== undefined && { text: query.text }),
    ...(query.seen !== undefined && { seen: { period: query.seen as SeenPeriod, now } }),
    ...(query.unseen_days !== undefined && { notSeenSince: now - Number(query.unseen_days) * dayMs }),
  }
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
