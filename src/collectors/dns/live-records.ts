import { domainName } from '../../core/domain-name.ts'
import { type DomainRecords, type RecordType, recordTypes } from '../../core/events/domain-event.ts'
import { isLive, type Resolver } from './answer.ts'
import { inParallel } from './in-parallel.ts'
import type { NameGuard } from './public-names.ts'

export type TypedAnswers = { readonly type: RecordType; readonly answers: readonly string[] }

/** A name that answers, spelled as it was given, and what it answers. */
export type LiveName = { readonly name: string; readonly records: readonly TypedAnswers[] }

export type LiveProgress = {
  readonly asked: number
  readonly live: number
  /** Names that no server could answer. */
  readonly failed: number
}

export type LiveOptions = {
  readonly resolver: Pick<Resolver, 'resolve'>
  readonly guard: NameGuard
  readonly signal: AbortSignal
  /** Names under way. */
  readonly atOnce?: number
  readonly onProgress?: (progress: LiveProgress) => void
  /** Whether what a name answers is its own, and not that of a wildcard. */
  readonly isOwn?: (name: string, records: DomainRecords) => Promise<boolean>
}

/** Resolves names and gives those that exist and answer something, as they are found. */
export async function* liveRecords(
  names: Iterable<string> | AsyncIterable<string>,
  types: readonly RecordType[],
  options: LiveOptions,
): AsyncGenerator<LiveName> {
  const { resolver, guard, signal, atOnce = 256, onProgress } = options
  let asked = 0
  let live = 0
  let failed = 0
  const look = async (given: string): Promise<LiveName | null> => {
    const name = domainName(given)
    if (name === null || guard.refuses(name) !== null) return null
    const answer = await resolver.resolve(name, types, signal)
    if (answer.kind === 'failed') failed += 1
    if (answer.kind !== 'found') return null
    const records = guard.shown(answer.records)
    if (!isLive(records) || !((await options.isOwn?.(name, records)) ?? true)) return null
    return { name: given, records: typedAnswers(records) }
  }
  for await (const found of inParallel(names, atOnce, look)) {
    signal.throwIfAborted()
    asked += 1
    if (found) live += 1
    onProgress?.({ asked, live, failed })
    if (found) yield found
  }
}

export function typedAnswers(records: DomainRecords): TypedAnswers[] {
  return recordTypes.flatMap((type) => {
    const answers = records[type] ?? []
    return answers.length > 0 ? [{ type, answers }] : []
  })
}
