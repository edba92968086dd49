import type { Logger } from 'pino'
import { parseAddress } from '../../core/address.ts'
import { dayMs } from '../../core/time.ts'
import type { Asset, NewAsset } from '../assets/asset.ts'
import type { NewFinding } from '../findings/finding.ts'
import type { DiscoverySources, NameAnswer, SeenName } from './discovery-sources.ts'
import { leakFinding, lookAlikeFinding, movedFinding, takeoverFinding } from './name-findings.ts'
import { type Discovery, discoveryStages, type KnownName, type NameStore } from './name-store.ts'

export type DiscoverOptions = {
  readonly names: NameStore
  readonly sources: DiscoverySources
  readonly suggest: (asset: Asset, suggestions: readonly NewAsset[]) => Promise<void>
  /** Whether an address belongs to a confirmed asset of the perimeter. */
  readonly isKnown: (perimeterId: string, ip: string) => boolean
  readonly record: (findings: readonly NewFinding[], now: number) => Promise<void>
  readonly fixNames: (
    asset: Asset,
    rule: string,
    subjects: readonly string[],
    reason: string,
  ) => Promise<void>
  readonly rights: { readonly enumeration: boolean; readonly lookAlikes: boolean; readonly leaks: boolean }
  readonly log: Logger
}

/** Names change rarely; a day is also how long most answers may be cached. */
const everyMs = dayMs
const batchSize = 100
const maxGuesses = 5_000
const maxLookAlikes = 5_000

/** Discovers the names of one domain when that is due, from the stage where a previous process ended. */
export async function discover(
  options: DiscoverOptions,
  asset: Asset,
  now: number,
  signal: AbortSignal,
): Promise<void> {
  const kept = await options.names.discovery(asset.id)
  if (kept && kept.stage === 'done' && kept.nextAt > now) return
  let at: Discovery =
    kept && kept.stage !== 'done'
      ? kept
      : { stage: 'names', position: 0, startedAt: now, nextAt: now + everyMs }
  while (at.stage !== 'done') {
    signal.throwIfAborted()
    const position = await runStage(options, asset, at, signal)
    at =
      position === null
        ? { ...at, stage: discoveryStages[discoveryStages.indexOf(at.stage) + 1]!, position: 0 }
        : { ...at, position }
    await options.names.keep(asset, at)
  }
  options.log.info({ asset: asset.value }, 'the names of a domain were discovered')
}

/** One batch of a stage; returns where the next begins, or null at the end of the stage. */
async function runStage(
  options: DiscoverOptions,
  asset: Asset,
  at: Discovery,
  signal: AbortSignal,
): Promise<number | null> {
  switch (at.stage) {
    case 'names':
      return await collectNames(options, asset)
    case 'guesses':
      return await tryGuesses(options, asset, at.position, signal)
    case 'resolve':
      return await resolveNames(options, asset, at, signal)
    case 'look-alikes':
      return await tryLookAlikes(options, asset, at.position, signal)
    case 'leaks':
      return await lookForLeaks(options, asset)
    case 'done':
      return null
  }
}

async function collectNames(
  { names, sources, suggest, isKnown }: DiscoverOptions,
  asset: Asset,
): Promise<null> {
  await names.add(asset, [{ name: asset.value, source: 'asset' }])
  for await (const page of sources.names(asset.value)) {
    const own = page.filter(({ name }) => isBelow(name, asset.value))
    await names.add(asset, own)
    const suggestions = own.flatMap((seen) =>
      seen.ip === undefined || isKnown(asset.perimeterId, seen.ip) ? [] : [suggestionOf(seen, seen.ip)],
    )
    if (suggestions.length > 0) await suggest(asset, suggestions)
  }
  return null
}

function suggestionOf({ name, source }: SeenName, ip: string): NewAsset {
  const reason = source === 'certificate' ? `certificate for ${name} at ${ip}` : `${source} ${name} of ${ip}`
  return { kind: 'address', value: ip, state: 'suggested', reason }
}

async function tryGuesses(
  { names, sources, rights }: DiscoverOptions,
  asset: Asset,
  position: number,
  signal: AbortSignal,
): Promise<number | null> {
  const { lookUpGuess } = sources
  if (!lookUpGuess || !rights.enumeration || position >= maxGuesses) return null
  const batch = slice(sources.guesses(asset.value), position, batchSize)
  const answers = await Promise.all(batch.map((name) => lookUpGuess(name, signal)))
  const found = batch.filter((_, at) => answers[at]!.kind === 'found' || answers[at]!.kind === 'dangling')
  await names.add(
    asset,
    found.map((name) => ({ name, source: 'enumeration' })),
  )
  return batch.length < batchSize ? null : position + batchSize
}

async function resolveNames(
  options: DiscoverOptions,
  asset: Asset,
  { startedAt }: Discovery,
  signal: AbortSignal,
): Promise<number | null> {
  const { lookUp } = options.sources
  if (!lookUp) return null
  const batch = await options.names.unchecked(asset.id, startedAt, batchSize)
  const answers = await Promise.all(batch.map(({ name }) => lookUp(name, signal)))
  for (const [index, known] of batch.entries()) await take(options, asset, known, answers[index]!)
  return batch.length < batchSize ? null : 0
}

/** What the answer for a known name says: takeover candidates, moves, and addresses that may belong to the account. */
async function take(
  options: DiscoverOptions,
  asset: Asset,
  known: KnownName,
  answer: NameAnswer,
): Promise<void> {
  const now = Date.now()
  const { names, record, fixNames } = options
  // A server that does not answer says nothing about the name.
  if (answer.kind === 'failed') return await names.answered(known.id, {}, now)
  if (answer.kind === 'dangling') {
    await record([takeoverFinding(asset, known.name, answer.alias, now)], now)
    return await names.answered(known.id, { state: 'dangling', addresses: [], alias: answer.alias }, now)
  }
  if (known.state === 'dangling')
    await fixNames(asset, 'takeover-candidate', [known.name], 'the name no longer points at nothing')
  if (answer.kind === 'missing')
    return await names.answered(known.id, { state: 'missing', addresses: [], alias: '' }, now)
  const addresses = answer.addresses.toSorted()
  const before = new Set(known.addresses)
  const moved = before.size > 0 && addresses.length > 0 && !addresses.some((ip) => before.has(ip))
  if (moved) await record([movedFinding(asset, known, addresses, now)], now)
  await names.answered(known.id, { state: 'resolves', addresses, alias: answer.alias, moved }, now)
  const unknown = addresses.filter(
    (ip) => parseAddress(ip) !== null && !options.isKnown(asset.perimeterId, ip),
  )
  await options.suggest(
    asset,
    unknown.map((ip) => ({
      ...{ kind: 'address', value: ip, state: 'suggested' },
      reason: `${known.name} resolves to ${ip}`,
    })),
  )
}

async function tryLookAlikes(
  { sources, rights, record }: DiscoverOptions,
  asset: Asset,
  position: number,
  signal: AbortSignal,
): Promise<number | null> {
  const { lookUp } = sources
  if (!lookUp || !rights.lookAlikes || position >= maxLookAlikes) return null
  const batch = slice(sources.lookAlikes(asset.value), position, batchSize)
  const answers = await Promise.all(batch.map((name) => lookUp(name, signal)))
  const now = Date.now()
  const found = batch.flatMap((name, at) => {
    const answer = answers[at]!
    return answer.kind === 'found' && answer.addresses.length > 0
      ? [lookAlikeFinding(asset, name, answer.addresses, now)]
      : []
  })
  await record(found, now)
  return batch.length < batchSize ? null : position + batchSize
}

async function lookForLeaks({ sources, rights, record }: DiscoverOptions, asset: Asset): Promise<null> {
  if (!rights.leaks) return null
  const now = Date.now()
  const leaks = await sources.leaks(asset.value)
  await record(
    leaks.map((leak) => leakFinding(asset, leak, now)),
    now,
  )
  return null
}

function isBelow(name: string, domain: string): boolean {
  return name === domain || name.endsWith(`.${domain}`)
}

function slice(names: Iterable<string>, from: number, size: number): readonly string[] {
  const found: string[] = []
  let at = 0
  for (const name of names) {
    if (at++ < from) continue
    found.push(name)
    if (found.length === size) break
  }
  return found
}
