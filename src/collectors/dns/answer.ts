import type { DomainRecords, RecordType } from '../../core/events/domain-event.ts'

/** Record types that a name is asked for. An alias comes along with the addresses. */
export const askedTypes = ['A', 'AAAA', 'NS', 'MX', 'CNAME', 'TXT'] as const satisfies readonly RecordType[]

/** What became of one name. */
export type Answer =
  /** It exists. A type that could not be asked is in `failed` and absent from `records`. */
  | {
      readonly kind: 'found'
      readonly name: string
      readonly records: DomainRecords
      readonly failed: readonly RecordType[]
    }
  /** The zone says that there is no such name (RFC 8020). */
  | { readonly kind: 'missing'; readonly name: string }
  | { readonly kind: 'failed'; readonly name: string; readonly reason: string }

export type Resolver = {
  resolve(name: string, types: readonly RecordType[], signal: AbortSignal): Promise<Answer>
  /** How many questions went out and what came of them, for people who watch. */
  figures(): ResolverFigures
  close(): void
}

export type ResolverFigures = {
  readonly asked: number
  readonly answered: number
  readonly timedOut: number
  readonly refused: number
  readonly overTcp: number
}

export function isLive(records: DomainRecords): boolean {
  return Object.values(records).some((answers) => answers.length > 0)
}
