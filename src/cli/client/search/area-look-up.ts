import { asObject } from '../../../core/untrusted.ts'
import { wholeOption } from '../../arguments/option-values.ts'
import { exitCodes } from '../../exit-codes.ts'
import { plainText } from '../../terminal/plain-text.ts'
import { waiting } from '../../terminal/progress-line.ts'
import { count, plural } from '../../terminal/quantities.ts'
import { type Columns, columnTable, recordOptions, recordWriter } from '../../terminal/record-writer.ts'
import type { Context, Options, Verb } from '../../verb.ts'
import { clientOptions } from '../connection.ts'
import { type Parameters, v2Client } from '../v2-client.ts'

/** What is asked for, and how the answer is read. */
export type LookUp = {
  readonly path: string
  readonly parameters?: Parameters
  /** The records of an answer; its `events`, by port or not, where it is left out. */
  readonly records?: (body: unknown) => readonly unknown[]
}

export type AreaLookUpSpec = {
  readonly usage: string
  readonly details: string
  readonly options?: Options
  /** What one record is, in messages. */
  readonly noun: string
  readonly columns: Columns
  /** The columns that a terminal shows. */
  readonly shown: readonly string[]
  /** From the words of the command line, which are a target or a query. */
  lookUp(words: readonly string[], context: Context): LookUp
}

/** A verb that asks for the records of one area, by target or by query. */
export function areaLookUpVerb(spec: AreaLookUpSpec): Verb {
  return {
    usage: spec.usage,
    details: spec.details,
    options: {
      ...spec.options,
      page: { type: 'string', value: 'N', about: 'Number of the page [1]' },
      ...clientOptions,
      ...recordOptions,
    },
    words: [1, Number.POSITIVE_INFINITY],
    run: (context) => runLookUp(spec, context),
  }
}

async function runLookUp(spec: AreaLookUpSpec, context: Context): Promise<number> {
  const { terminal, positionals, values } = context
  const page = wholeOption(values, 'page', 1, 1_000)
  const { path, parameters, records: read = eventsIn } = spec.lookUp(positionals, context)
  const shown = Object.fromEntries(spec.shown.map((name) => [name, spec.columns[name]!]))
  const write = recordWriter(context, {
    columns: spec.columns,
    readable: (records) => columnTable(records, shown),
  })
  const client = v2Client(context)
  const asked = positionals.join(' ')
  const { status, body } = await waiting(terminal, `asking for ${plainText(asked)}`, () =>
    // 404 is an answer: nothing is known.
    client.ask(path, { ...parameters, page }, { accept: [404] }),
  )
  const records = status === 404 ? [] : read(body)
  if (records.length > 0) await write(records)
  const { total } = asObject(body)
  terminal.say(
    records.length === 0
      ? `Nothing is known about ${plainText(asked)}`
      : summary(spec.noun, records.length, typeof total === 'number' ? total : records.length),
  )
  return exitCodes.done
}

function summary(noun: string, shown: number, total: number): string {
  return total > shown ? `${plural(total, noun)}, ${count(shown)} shown` : plural(shown, noun)
}

/** `events` of an answer; some answers group them by port, `events: [{port, results}]`. */
export function eventsIn(body: unknown): readonly unknown[] {
  const { events } = asObject(body)
  if (!Array.isArray(events)) return []
  return events.flatMap((event: unknown) => {
    const { results } = asObject(event)
    return Array.isArray(results) ? results : [event]
  })
}
