import type { KnownDomain } from '../../areas/domains/reads.ts'
import { domainName } from '../../core/domain-name.ts'
import type { DomainEvent } from '../../core/events/domain-event.ts'
import type { Receipt } from '../../ingest/intake.ts'
import { type Answer, askedTypes, type Resolver } from './answer.ts'
import { inParallel } from './in-parallel.ts'
import type { NameGuard } from './public-names.ts'

/** A name that was seen somewhere, and the title of the page under it when there was one. */
export type SeenName = { readonly name: string; readonly title?: string }

/** What became of the names so far. */
export type NameTally = {
  asked: number
  stored: number
  missing: number
  failed: number
  /** Names that are none, or that are internal. */
  refused: number
}

export type ResolveOptions = {
  readonly resolver: Pick<Resolver, 'resolve'>
  readonly guard: NameGuard
  readonly accept: (events: readonly DomainEvent[]) => Promise<Receipt>
  /** What is stored of some names, where the store can be read. */
  readonly known?: (names: readonly string[]) => Promise<readonly KnownDomain[]>
  readonly signal: AbortSignal
  readonly tally: NameTally
  readonly atOnce?: number
}

const eventsAtOnce = 500

export function newNameTally(): NameTally {
  return { asked: 0, stored: 0, missing: 0, failed: 0, refused: 0 }
}

/** Resolves names and stores what they answer. A name that does not exist leaves what is known of it alone. */
export async function resolveNames(
  names: Iterable<SeenName> | AsyncIterable<SeenName>,
  options: ResolveOptions,
): Promise<void> {
  const { resolver, guard, signal, tally, atOnce = 256 } = options
  let waiting: Resolved[] = []
  const flush = async (): Promise<void> => {
    const resolved = waiting
    waiting = []
    const known = await knownOf(resolved, options)
    const events = resolved.map((one) => eventOf(one, known.get(one.answer.name), guard))
    const { accepted, refused } = await options.accept(events)
    tally.stored += accepted
    tally.refused += refused.length
  }
  const look = async ({ name: given, title }: SeenName): Promise<Resolved | null> => {
    const name = domainName(given)
    if (name === null || guard.refuses(name) !== null) {
      tally.refused += 1
      return null
    }
    tally.asked += 1
    const answer = await resolver.resolve(name, askedTypes, signal)
    if (answer.kind === 'found') return { answer, ts: Date.now(), ...(title !== undefined && { title }) }
    tally[answer.kind] += 1
    return null
  }
  for await (const resolved of inParallel(names, atOnce, look)) {
    if (resolved) waiting.push(resolved)
    if (waiting.length >= eventsAtOnce) await flush()
  }
  if (waiting.length > 0) await flush()
}

type Resolved = {
  readonly answer: Extract<Answer, { kind: 'found' }>
  readonly ts: number
  readonly title?: string
}

/** Only of names whose answer is not whole: the others need nothing of the past but their title. */
async function knownOf(
  resolved: readonly Resolved[],
  { known }: ResolveOptions,
): Promise<ReadonlyMap<string, KnownDomain>> {
  const names = resolved
    .filter(({ answer, title }) => title === undefined || answer.failed.length > 0)
    .map(({ answer }) => answer.name)
  if (!known || names.length === 0) return new Map()
  return new Map((await known(names)).map((one) => [one.domain, one]))
}

/** What could not be asked now stays as it was, and so does what a resolver cannot know. */
function eventOf(
  { answer, ts, title }: Resolved,
  known: KnownDomain | undefined,
  guard: NameGuard,
): DomainEvent {
  const kept = Object.entries(known?.records ?? {}).filter(([type]) => !(type in answer.records))
  const records = { ...Object.fromEntries(kept), ...guard.shown(answer.records) }
  const shownTitle = title ?? known?.title ?? ''
  return { domain: answer.name, ts, records, ...(shownTitle !== '' && { title: shownTitle }) }
}
