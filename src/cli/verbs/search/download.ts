import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { summaryColumns } from '../../../areas/host/summary-columns.ts'
import { csvRow } from '../../../core/csv-row.ts'
import { wholeOption } from '../../arguments/option-values.ts'
import { failure, usageError } from '../../cli-error.ts'
import { clientOptions } from '../../client/connection.ts'

import { searchPages } from '../../client/search/search-pages.ts'
import { v2Client, viewOf, viewOption } from '../../client/v2-client.ts'
import { exitCodes } from '../../exit-codes.ts'
import { plainText } from '../../terminal/plain-text.ts'
import { progressLine } from '../../terminal/progress-line.ts'
import { count, plural } from '../../terminal/quantities.ts'
import type { Verb } from '../../verb.ts'

const usualLimit = 1_000
const { json: _, ...connectionOptions } = clientOptions

export const downloadVerb: Verb = {
  usage: 'FILE QUERY [--limit N | --all] [--view all|public|own]',
  details: [
    'One event per line as JSON; FILE.csv gets columns, and FILE.json.gz or FILE.csv.gz is compressed. `rimlight import` reads',
    'the lines of JSON again. Costs one credit for each 20 events.',
  ].join('\n'),
  options: {
    limit: { type: 'string', value: 'N', about: `The newest N events [${usualLimit}]` },
    all: { type: 'boolean', about: 'All events' },
    ...viewOption,
    ...connectionOptions,
  },
  words: [2, Number.POSITIVE_INFINITY],
  async run(context) {
    const { terminal, values, signal } = context
    const [file = '', ...words] = context.positionals
    const given = wholeOption(values, 'limit', 1, 10_000_000)
    if (values['all'] && given !== undefined) throw usageError('Use either --limit or --all')
    const limit = values['all'] ? Number.POSITIVE_INFINITY : (given ?? usualLimit)
    const form = /\.csv(\.gz)?$/i.test(file) ? 'summaries' : 'events'
    const pages = searchPages(v2Client(context), { query: words.join(' '), view: viewOf(values), form })
    let saved = 0
    let total = 0
    async function* lines(): AsyncGenerator<string> {
      if (form === 'summaries') yield csvRow(summaryColumns)
      for await (const page of pages) {
        total = page.total
        const events = page.events.slice(0, limit - saved)
        saved += events.length
        yield events
          .map(form === 'summaries' ? summaryLine : (event) => `${JSON.stringify(event)}\n`)
          .join('')
        if (saved >= limit) break
      }
    }
    const progress = terminal.progress((seconds, columns) =>
      progressLine({ label: 'downloading', seconds, events: saved }, columns),
    )
    try {
      await writeFile(file, Readable.from(lines()), signal)
    } finally {
      progress.stop()
    }
    const rest = saved < total ? ` of ${count(total)} that match (--all saves them all)` : ''
    terminal.say(`${plural(saved, 'event')}${rest} saved to ${plainText(file)}`)
    return exitCodes.done
  },
}

/** Under another name until it is complete: a file of that name is never half of a result. */
async function writeFile(file: string, lines: Readable, signal: AbortSignal): Promise<void> {
  const part = `${file}.part`
  try {
    const target = createWriteStream(part)
    await (file.endsWith('.gz')
      ? pipeline(lines, createGzip(), target, { signal })
      : pipeline(lines, target, { signal }))
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    const { code, syscall } = error as NodeJS.ErrnoException
    if (syscall !== undefined && !signal.aborted)
      throw failure(`${plainText(file)} cannot be written: ${code}`)
    throw error
  }
}

function summaryLine(event: unknown): string {
  const row = event as Readonly<Record<string, string | number>>
  return csvRow(summaryColumns.map((column) => row[column] ?? ''))
}
