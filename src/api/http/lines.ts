import type { AnyScope } from '../../areas/condition.ts'
import type { AreaSearch, Found, WalkOptions } from '../../areas/search.ts'
import { errors } from '../../core/errors.ts'
import type { Limits } from '../../storage/clickhouse/column-store.ts'

type LineOptions<S extends AnyScope> = WalkOptions<S> & {
  readonly limits: Limits
  /** What is shown of an event instead of its record. */
  readonly short?: ((found: Found) => unknown) | undefined
}

/** Every event that matches, newest first, a line of JSON each. A wrong query fails before the first line. */
export function allLines<S extends AnyScope>(
  search: Pick<AreaSearch<never, S>, 'walk' | 'records'>,
  query: Parameters<AreaSearch<never, S>['walk']>[0],
  { short, ...options }: LineOptions<S>,
): AsyncGenerator<string> {
  const found = search.walk(query, options)
  return (async function* () {
    for await (const step of found) {
      const lines = short
        ? step.map((one) => JSON.stringify(short(one)))
        : await search.records(step, options.limits)
      if (lines.length > 0) yield asLines(lines)
    }
  })()
}

/** Pages of records as text; pages without any are left out. */
export async function* recordLines(
  pages: AsyncIterable<readonly { readonly record: string }[]> | Iterable<readonly { record: string }[]>,
): AsyncGenerator<string> {
  for await (const page of pages) if (page.length > 0) yield asLines(page.map(({ record }) => record))
}

/** No event at all is a 404 in V1; that must be known before the first line is sent. */
export async function linesOrNotFound(lines: AsyncGenerator<string>): Promise<AsyncIterable<string>> {
  const first = await lines.next()
  if (first.done) throw errors.noInformation()
  return (async function* () {
    yield first.value
    yield* lines
  })()
}

export function asLines(texts: readonly string[]): string {
  return texts.map((text) => `${text}\n`).join('')
}
