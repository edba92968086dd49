import { formats } from '../../../ingest/formats/formats.ts'
import { readEvents } from '../../../ingest/formats/reading/read-events.ts'
import { openFolderLoader } from '../../../ingest/loading/folder-loader.ts'
import { lazyLoader } from '../../../ingest/loading/lazy-loader.ts'
import { loadEvents, newTally, type Refused } from '../../../ingest/loading/load-events.ts'
import type { Loader } from '../../../ingest/loading/loader.ts'
import { type ByteSource, openByteSource } from '../../arguments/byte-source.ts'
import { choiceOption, textOption, wholeOption } from '../../arguments/option-values.ts'
import { restamped } from '../../arguments/restamped.ts'
import { folderSettings, settingFlags, settingsOf } from '../../arguments/setting-flags.ts'
import { checkedUrl, tokenConnection } from '../../client/connection.ts'
import { remoteLoader } from '../../client/remote-loader.ts'
import { exitCodes } from '../../exit-codes.ts'
import { type LoadEnd, loadReport, refusalsShown } from '../../terminal/load-report.ts'
import { openLog } from '../../terminal/open-log.ts'
import { jsonLine } from '../../terminal/plain-text.ts'
import { progressLine } from '../../terminal/progress-line.ts'
import type { Context, Verb } from '../../verb.ts'

const formatNames = formats.map(({ name }) => name)

export const importVerb: Verb = {
  usage: 'FILE|- [--format NAME] [--port N] [--restamp] [--json]',
  details: [
    'The format is told by the start of the file; gzip and zstd are unpacked on the way.',
    '',
    ...formats.map(({ name, about }) => `  ${name.padEnd(14)}${about}`),
    '',
    'With --url or RIMLIGHT_URL the events go to that service, otherwise into the data folder of this machine.',
  ].join('\n'),
  options: {
    format: { type: 'string', value: 'NAME', about: 'Name of the format, when it cannot be told' },
    port: { type: 'string', value: 'N', about: 'Port of every record, for tools that do not write it down' },
    restamp: {
      type: 'boolean',
      about: 'Give every event the time of now, for files older than what is kept',
    },
    json: { type: 'boolean', about: 'Every refusal and the summary as lines of JSON' },
    url: { type: 'string', value: 'URL', about: 'Service to send the events to, or RIMLIGHT_URL' },
    token: {
      type: 'string',
      value: 'TOKEN',
      about: 'V1 token with the permission ingest, or RIMLIGHT_TOKEN',
    },
    ...settingFlags(folderSettings),
  },
  words: [1, 1],
  async run(context) {
    const { terminal, values, signal, out } = context
    const format = choiceOption(values, 'format', formatNames)
    const port = wholeOption(values, 'port', 1, 65_535)
    const loader = loaderFor(context)
    const source = await openByteSource(context.positionals[0]!, context.input, signal)
    const tally = newTally()
    const refusals: Refused[] = []
    const start = performance.now()
    const seconds = (): number => (performance.now() - start) / 1000
    const progress = terminal.progress((elapsed, columns) =>
      progressLine(
        { label: 'importing', seconds: elapsed, events: tally.accepted, ...bytesOf(source) },
        columns,
      ),
    )
    const report = async (end: LoadEnd): Promise<void> => {
      progress.stop()
      for (const line of loadReport(source.name, tally, seconds(), refusals, end)) terminal.say(line)
      const { accepted, refused } = tally
      if (values['json']) await out.write(jsonLine({ accepted, refused, searchable: end === 'searchable' }))
    }
    const now = Date.now()
    try {
      const parsed = readEvents(source.chunks, { format, port, now })
      await loadEvents(values['restamp'] ? restamped(parsed, now) : parsed, {
        accept: loader.accept,
        tally,
        signal,
        onRefused: async (refused) => {
          if (refusals.length < refusalsShown) refusals.push(refused)
          if (values['json']) await out.write(jsonLine(refused))
        },
      })
      await report(await loader.finish())
    } catch (error) {
      progress.stop()
      if (tally.accepted > 0 || signal.aborted) await report(signal.aborted ? 'interrupted' : 'broken')
      throw error
    } finally {
      progress.stop()
      await loader.close()
    }
    return tally.refused > 0 ? exitCodes.partly : exitCodes.done
  },
}

/** Flags are stronger than variables: `--data` means this machine, whatever RIMLIGHT_URL says. */
function loaderFor(context: Context): Loader {
  const { values, env, signal, terminal } = context
  const url = textOption(values, 'url') ?? (values['data'] === undefined ? env['RIMLIGHT_URL'] : undefined)
  if (url !== undefined) return remoteLoader(tokenConnection(context, checkedUrl(url)), signal)
  const settings = settingsOf(context, folderSettings)
  return lazyLoader(() => openFolderLoader({ settings, signal, log: openLog(terminal, 'warn') }))
}

function bytesOf(source: ByteSource): { bytes: number; share?: number } {
  const bytes = source.read()
  return source.total ? { bytes, share: bytes / source.total } : { bytes }
}
