import { asObject } from '../../../core/untrusted.ts'
import { wholeOption } from '../../arguments/option-values.ts'
import { usageError } from '../../cli-error.ts'
import { type Connection, clientOptions, connectionOf } from '../../client/connection.ts'
import { request } from '../../client/request.ts'
import { seenEvent } from '../../client/seen-event.ts'
import { exitCodes } from '../../exit-codes.ts'
import { eventLines } from '../../terminal/event-lines.ts'
import { jsonLine } from '../../terminal/plain-text.ts'
import { progressLine } from '../../terminal/progress-line.ts'
import { count, plural } from '../../terminal/quantities.ts'
import type { Context, Verb } from '../../verb.ts'

/** The service counts no further pages; whoever wants everything goes by cursor. */
const lastPage = 1_000

export const searchVerb: Verb = {
  usage: 'QUERY [--page N | --all] [--json]',
  details: 'Costs one credit a page. A query that begins with a dash follows `--`.',
  options: {
    page: { type: 'string', value: 'N', about: 'Which page, of 20 events [1]' },
    all: { type: 'boolean', about: 'Every page, however many there are' },
    ...clientOptions,
  },
  words: [1, Number.POSITIVE_INFINITY],
  async run(context) {
    const { terminal, values } = context
    const query = context.positionals.join(' ')
    const page = wholeOption(values, 'page', 1, lastPage)
    if (values['all'] && page !== undefined) throw usageError('write either --page or --all')
    const connection = connectionOf(context)
    let shown = 0
    let total = 0
    const progress = terminal.progress((seconds, columns) =>
      progressLine(
        {
          label: 'searching',
          seconds,
          events: shown,
          ...(values['all'] && total > 0 ? { share: shown / total } : {}),
        },
        columns,
      ),
    )
    try {
      let place: Place | null = values['all'] ? { cursor: '*' } : { page: String(page ?? 1) }
      while (place) {
        const answer: Page = await ask(context, connection, query, place)
        total = answer.total
        if (answer.events.length > 0) await show(context, answer.events)
        shown += answer.events.length
        place = answer.cursor === null ? null : { cursor: answer.cursor }
      }
    } finally {
      progress.stop()
    }
    terminal.say(`${plural(total, 'event')}${shown < total ? `, ${count(shown)} shown` : ''}`)
    return exitCodes.done
  },
}

type Place = { readonly page: string } | { readonly cursor: string }

type Page = {
  readonly total: number
  readonly events: readonly unknown[]
  /** Where to go on; null behind the last page, and when a single page was asked for. */
  readonly cursor: string | null
}

async function ask(
  { signal }: Context,
  { url, secret }: Connection,
  query: string,
  place: Place,
): Promise<Page> {
  const params = new URLSearchParams({ query, ...place })
  const { body } = await request(`${url}/v2/query/search?${params}`, { headers: { 'x-key': secret }, signal })
  const { total, events, cursor } = asObject(body)
  return {
    total: typeof total === 'number' ? total : 0,
    events: Array.isArray(events) ? events : [],
    cursor: typeof cursor === 'string' ? cursor : null,
  }
}

async function show({ out, values }: Context, events: readonly unknown[]): Promise<void> {
  const look = { columns: out.columns, now: Date.now(), paint: out.paint }
  await out.write(
    values['json'] || !out.isTerminal
      ? events.map(jsonLine).join('')
      : eventLines(events.map(seenEvent), look),
  )
}
