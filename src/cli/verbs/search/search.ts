import { wholeOption } from '../../arguments/option-values.ts'
import { usageError } from '../../cli-error.ts'
import { clientOptions } from '../../client/connection.ts'
import { hostForm } from '../../client/search/host-columns.ts'
import { searchPages } from '../../client/search/search-pages.ts'
import { seenEvent } from '../../client/seen-event.ts'
import { v2Client, viewOf, viewOption } from '../../client/v2-client.ts'
import { exitCodes } from '../../exit-codes.ts'
import { eventLines } from '../../terminal/event-lines.ts'
import { progressLine } from '../../terminal/progress-line.ts'
import { count, plural } from '../../terminal/quantities.ts'
import { fieldsOf, recordOptions, recordWriter } from '../../terminal/record-writer.ts'
import type { Context, Values, Verb } from '../../verb.ts'

/** The last page number that the service accepts; `--all` and `--limit` use cursors instead. */
const lastPage = 1_000
const maxLimit = 10_000_000

export const searchVerb: Verb = {
  usage: 'QUERY [--page N | --limit N | --all] [--fields A,B] [--csv] [--view all|public|own] [--json]',
  details: [
    'Costs one credit per page of 20 events. Write `--` before a query that begins with a dash.',
    'Fields are time, ip, port, protocol, type, service, product, version, country, asn, as_name and rdns; or these without the',
    'last four, with extrainfo, os, device, cpe, banner and paths such as result.data.cert_info.',
  ].join('\n'),
  options: {
    page: { type: 'string', value: 'N', about: 'Number of the page, of 20 events [1]' },
    limit: { type: 'string', value: 'N', about: 'The newest N events' },
    all: { type: 'boolean', about: 'All pages' },
    ...viewOption,
    ...clientOptions,
    ...recordOptions,
  },
  words: [1, Number.POSITIVE_INFINITY],
  async run(context) {
    const { terminal, values } = context
    const { page, limit } = extentOf(values)
    const { form, columns } = hostForm(fieldsOf(values), values['csv'] === true)
    const write = recordWriter(context, { columns, readable: (events) => readable(context, events) })
    const client = v2Client(context)
    const wanted = { query: context.positionals.join(' '), view: viewOf(values), form }
    let shown = 0
    let total = 0
    const progress = terminal.progress((seconds, width) =>
      progressLine({ label: 'searching', seconds, events: shown, ...shareOf(shown, total, limit) }, width),
    )
    try {
      for await (const answer of searchPages(client, page === undefined ? wanted : { ...wanted, page })) {
        total = answer.total
        const events = answer.events.slice(0, limit - shown)
        if (events.length > 0) await write(events)
        shown += events.length
        if (shown >= limit) break
      }
    } finally {
      progress.stop()
    }
    terminal.say(`${plural(total, 'event')}${shown < total ? `, ${count(shown)} shown` : ''}`)
    return exitCodes.done
  },
}

/** One page, a number of events, or everything. */
function extentOf(values: Values): { readonly page: number | undefined; readonly limit: number } {
  const page = wholeOption(values, 'page', 1, lastPage)
  const limit = wholeOption(values, 'limit', 1, maxLimit)
  const given = [page !== undefined, limit !== undefined, values['all'] === true].filter(Boolean).length
  if (given > 1) throw usageError('Use only one of --page, --limit and --all')
  const single = limit === undefined && !values['all']
  return { page: single ? (page ?? 1) : undefined, limit: limit ?? Number.POSITIVE_INFINITY }
}

function shareOf(shown: number, total: number, limit: number): { readonly share?: number } {
  const wanted = Math.min(total, limit)
  return wanted > 0 ? { share: Math.min(1, shown / wanted) } : {}
}

function readable({ out }: Context, events: readonly unknown[]): string {
  return eventLines(events.map(seenEvent), { columns: out.columns, now: Date.now(), paint: out.paint })
}
