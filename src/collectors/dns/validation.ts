import { errors } from '../../core/errors.ts'
import type { RecordType } from '../../core/events/domain-event.ts'
import type { Resolver } from './answer.ts'
import { resolvingIsOff } from './configured-resolver.ts'
import { type LiveName, type LiveProgress, liveRecords } from './live-records.ts'
import type { NameGuard } from './public-names.ts'
import { detectWildcards } from './wildcards.ts'

/** Resolves names while a client waits for them, within what one key may ask for. */
export type Validation = {
  /** Why nothing is resolved here; null where names are. */
  readonly off: string | null
  /** The live ones of the names. A 400 where resolving is off, a 429 when the key has too many under way. */
  live(names: Iterable<string>, options: ValidationOptions): AsyncGenerator<LiveName>
  /** How many names one request may have resolved. */
  readonly maxNames: number
}

export type ValidationOptions = {
  readonly keyId: string
  readonly types: readonly RecordType[]
  readonly signal: AbortSignal
  /** Names that count only when their answer is their own, and not that of a wildcard beside them. */
  readonly guessed?: (name: string) => boolean
  readonly onProgress?: (progress: LiveProgress) => void
}

export type ValidationLimits = { readonly names: number; readonly atOnce: number }

const retrySeconds = 5

export function createValidation(
  resolver: Resolver | null,
  guard: NameGuard,
  limits: ValidationLimits,
): Validation {
  const underWay = new Map<string, number>()

  return {
    maxNames: limits.names,
    off: resolver === null ? resolvingIsOff : null,
    async *live(names, { keyId, types, signal, guessed, onProgress }) {
      if (resolver === null) throw errors.badQuery(`${resolvingIsOff}.`)
      const running = underWay.get(keyId) ?? 0
      if (running >= limits.atOnce) throw errors.tooManyRequests(retrySeconds)
      underWay.set(keyId, running + 1)
      // A reader that goes away early takes its questions with it.
      const ended = new AbortController()
      const until = AbortSignal.any([signal, ended.signal])
      const wildcards = detectWildcards(resolver, until)
      try {
        yield* liveRecords(first(names, limits.names), types, {
          resolver,
          guard,
          signal: until,
          isOwn: async (name, records) =>
            guessed?.(name) === true ? await wildcards.isOwn(name, records) : true,
          ...(onProgress && { onProgress }),
        })
      } catch (error) {
        throw signal.aborted ? errors.clientGone() : error
      } finally {
        ended.abort()
        const left = (underWay.get(keyId) ?? 1) - 1
        if (left > 0) underWay.set(keyId, left)
        else underWay.delete(keyId)
      }
    },
  }
}

function* first(names: Iterable<string>, most: number): Generator<string> {
  let left = most
  for (const name of names) {
    if (left-- <= 0) return
    yield name
  }
}
