import { open } from 'node:fs/promises'
import type { HostEvent } from '../../../core/events/host-event.ts'
import { loadEvents, newTally, parsedEvents } from '../../../ingest/loading/load-events.ts'
import {
  loadDomainSample,
  loadSensorSample,
  loadTorrentSample,
} from '../../../sample/loading/load-area-samples.ts'
import { loadLeakSample } from '../../../sample/loading/load-leak-sample.ts'
import { loadNamedExamples } from '../../../sample/loading/load-named-examples.ts'
import { samplePlaces } from '../../../sample/places.ts'
import { sampleHostEvents } from '../../../sample/sample-host-events.ts'
import { textOption, wholeOption } from '../../arguments/option-values.ts'
import { folderSettings, settingFlags, settingsOf } from '../../arguments/setting-flags.ts'
import { usageError } from '../../cli-error.ts'
import { exitCodes } from '../../exit-codes.ts'
import { openLocalLoader } from '../../local/open-local-loader.ts'
import { leakFileSettings, withLeaks } from '../../local/with-leaks.ts'
import { openLog } from '../../terminal/open-log.ts'
import { plainText } from '../../terminal/plain-text.ts'
import { progressLine, waiting } from '../../terminal/progress-line.ts'
import { plural } from '../../terminal/quantities.ts'
import type { Context, Verb } from '../../verb.ts'

const maxEvents = 100_000_000
const eventsPerWrite = 500

const sampleSettings = [...new Set([...folderSettings, ...leakFileSettings])]

export const sampleVerb: Verb = {
  usage: '--events N [--seed N] [--out FILE|-]',
  details: [
    'Loads events of hosts, and sensor events, torrents, names and leaks in proportion. A file has the events of hosts alone.',
    'All addresses are from the ranges reserved for documentation and benchmarks.',
  ].join('\n'),
  options: {
    events: { type: 'string', value: 'N', about: 'Number of events of hosts' },
    seed: { type: 'string', value: 'N', about: 'The same seed gives the same sample [1]' },
    out: { type: 'string', value: 'FILE|-', about: 'Write to a file or standard output instead of loading' },
    ...settingFlags(sampleSettings),
  },
  words: [0, 0],
  async run(context) {
    const events = wholeOption(context.values, 'events', 1, maxEvents)
    if (events === undefined) throw usageError('Missing option: --events, such as --events 50000')
    const seed = wholeOption(context.values, 'seed', 0, 0xffff_ffff) ?? 1
    const sample = sampleHostEvents({ events, seed, until: Date.now() })
    const target = textOption(context.values, 'out')
    if (target === undefined) return await load(context, sample, events)
    await write(context, sample, events, target)
    return exitCodes.done
  },
}

async function load(context: Context, sample: Iterable<HostEvent>, events: number): Promise<number> {
  const { terminal, signal } = context
  const settings = settingsOf(context, sampleSettings)
  const loader = await waiting(terminal, 'opening the data folder', () =>
    openLocalLoader({ settings, overlay: samplePlaces, signal, log: openLog(terminal, 'warn') }),
  )
  const tally = newTally()
  const progress = sampleProgress(context, events, () => tally.accepted + tally.refused)
  try {
    await loadEvents(parsedEvents(sample), { accept: loader.accept, tally, signal })
    await loadNamedExamples(loader, Date.now())
    await loadSensorSample(loader, events, signal)
    await loadTorrentSample(loader, events, signal)
    await loadDomainSample(loader, events, signal)
    await withLeaks(context, (leaks) => loadLeakSample(leaks, events, signal))
    const end = await loader.finish()
    progress.stop()
    terminal.say(
      `${plural(tally.accepted, 'sample event')} loaded${end === 'kept' ? '; the running service makes them searchable' : ''}`,
    )
    if (tally.refused > 0)
      terminal.say(`${plural(tally.refused, 'event')} refused: a sample spans months, see --retention-days`)
  } finally {
    progress.stop()
    await loader.close()
  }
  return tally.refused > 0 ? exitCodes.partly : exitCodes.done
}

async function write(
  context: Context,
  sample: Iterable<HostEvent>,
  events: number,
  target: string,
): Promise<void> {
  const { out, signal, terminal } = context
  const file = target === '-' ? undefined : await open(target, 'w').catch((error) => fail(error, target))
  const put = (text: string): Promise<void> => (file ? file.writeFile(text) : out.write(text))
  let done = 0
  const progress = sampleProgress(context, events, () => done)
  try {
    let lines: string[] = []
    for (const event of sample) {
      lines.push(`${JSON.stringify(event)}\n`)
      if (lines.length < eventsPerWrite) continue
      await put(lines.join(''))
      done += lines.length
      lines = []
      // A write that completes at once does not yield to other work.
      await new Promise(setImmediate)
      signal.throwIfAborted()
    }
    if (lines.length > 0) await put(lines.join(''))
  } finally {
    progress.stop()
    await file?.close()
  }
  if (file) terminal.say(`${plural(events, 'sample event')} written to ${plainText(target)}`)
}

function fail(error: NodeJS.ErrnoException, target: string): never {
  throw usageError(`${plainText(target)} cannot be written: ${error.code ?? error.message}`)
}

function sampleProgress({ terminal }: Context, total: number, done: () => number) {
  return terminal.progress((seconds, columns) =>
    progressLine({ label: 'sample data', seconds, events: done(), share: done() / total }, columns),
  )
}
