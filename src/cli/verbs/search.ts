import { type Connection, clientOptions, connectionOf } from '../connection.ts'
import { eventLines } from '../event-lines.ts'
import { exitCodes } from '../exit-codes.ts'
import { wholeOption } from '../option-values.ts'
import { jsonLine } from '../plain-text.ts'
import { progressLine } from '../progress-line.ts'
import { count, plural } from '../quantities.ts'
import { request } from '../request.ts'
import { members, seenEvent } from '../seen-event.ts'
import type { Context, Verb } from '../verb.ts'

/** The service answers no page behind this one. */
const lastPage = 1_000

export const searchVerb: Verb = {
  usage: 'QUERY [--page N] [--all] [--json]',
  details: 'Costs one credit a page. A query that begins with a dash follows `--`.',
  options: {
    page: { type: 'string', value: 'N', about: 'Which page, of 20 events [1]' },
    all: { type: 'boolean', about: 'Every page from there on' },
    ...clientOptions,
  },
  words: [1, Number.POSITIVE_INFINITY],
  async run(context) {
    const { terminal, values } = context
    const query = context.positionals.join(' ')
    let page = wholeOption(values, 'page', 1, lastPage) ?? 1
    const connection = connectionOf(context)
    let last = page
    let shown = 0
    let total = 0
    let pages = 0
    const progress = terminal.progress((seconds, columns) =>
      progressLine(
        { label: `page ${page}`, seconds, events: shown, ...(last > 1 ? { share: page / last } : {}) },
        columns,
      ),
    )
    try {
      for (; page <= last; page++) {
        const answer = await ask(context, connection, query, page)
        total = answer.total
        pages = Math.ceil(total / answer.pageSize)
        if (values['all']) last = Math.min(lastPage, pages)
        if (answer.events.length === 0) break
        await show(context, answer.events)
        shown += answer.events.length
      }
    } finally {
      progress.stop()
    }
    terminal.say(`${plural(total, 'event')}${shown < total ? `, ${count(shown)} shown` : ''}`)
    if (!values['all'] || pages <= lastPage) return exitCodes.done
    terminal.say(
      `the service shows ${count(lastPage)} pages at most: narrow the query down to see the others`,
    )
    return exitCodes.partly
  },
}

type Page = { readonly total: number; readonly pageSize: number; readonly events: readonly unknown[] }

async function ask(
  { signal }: Context,
  { url, secret }: Connection,
  query: string,
  page: number,
): Promise<Page> {
  const params = new URLSearchParams({ query, page: String(page) })
  const { body } = await request(`${url}/v2/query/search?${params}`, { headers: { 'x-key': secret }, signal })
  const { total, pagesize, events } = members(body)
  return {
    total: typeof total === 'number' ? total : 0,
    pageSize: typeof pagesize === 'number' && pagesize >= 1 ? pagesize : 20,
    events: Array.isArray(events) ? events : [],
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
