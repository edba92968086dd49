import { nameFormats, readNames } from '../../../collectors/dns/sources/read-names.ts'
import type { SettingName } from '../../../core/settings.ts'
import { loadEvents, newTally, type Refused } from '../../../ingest/loading/load-events.ts'
import { lazyLoader } from '../../../ingest/loading/loader.ts'
import { openByteSource } from '../../arguments/byte-source.ts'
import { choiceOption } from '../../arguments/option-values.ts'
import { folderSettings, settingFlags, settingsOf } from '../../arguments/setting-flags.ts'
import { exitCodes } from '../../exit-codes.ts'
import { openLocalLoader } from '../../local/open-local-loader.ts'
import { type LoadEnd, loadReport, refusalsShown } from '../../terminal/load-report.ts'
import { openLog } from '../../terminal/open-log.ts'
import { jsonLine } from '../../terminal/plain-text.ts'
import { progressLine } from '../../terminal/progress-line.ts'
import type { Verb } from '../../verb.ts'

const usedSettings: readonly SettingName[] = [...folderSettings, 'domain-retention-days']

export const importNamesVerb: Verb = {
  usage: 'FILE|- [--format list|json|zone] [--json]',
  details: [
    'Brings names in without asking anybody: they are known, and resolved when somebody resolves them.',
    '',
    '  list  a name a line, or in the first column',
    '  json  certificate log exports: an array as crt.sh writes it, or a record a line',
    '  zone  a zone file; its records are stored as well',
    '',
    'The format is told by the start of the file; gzip and zstd are unpacked on the way.',
  ].join('\n'),
  options: {
    format: { type: 'string', value: 'NAME', about: 'Name of the format, when it cannot be told' },
    json: { type: 'boolean', about: 'Every refusal and the summary as lines of JSON' },
    ...settingFlags(usedSettings),
  },
  words: [1, 1],
  async run(context) {
    const { terminal, values, signal, out } = context
    const format = choiceOption(values, 'format', nameFormats)
    const settings = settingsOf(context, usedSettings)
    const log = openLog(terminal, 'warn')
    const source = await openByteSource(context.positionals[0]!, context.input, signal)
    const loader = lazyLoader(() => openLocalLoader({ settings, signal, log, area: 'domains' }))
    const tally = newTally()
    const refusals: Refused[] = []
    const start = performance.now()
    const progress = terminal.progress((seconds, columns) =>
      progressLine(
        { label: 'importing names', seconds, events: tally.accepted, bytes: source.read() },
        columns,
      ),
    )
    const report = async (end: LoadEnd): Promise<void> => {
      progress.stop()
      const seconds = (performance.now() - start) / 1000
      for (const line of loadReport(source.name, tally, seconds, refusals, end)) terminal.say(line)
      const { accepted, refused } = tally
      if (values['json']) await out.write(jsonLine({ accepted, refused, searchable: end === 'searchable' }))
    }
    try {
      await loadEvents(readNames(source.chunks, { format, now: Date.now() }), {
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
      if (tally.accepted > 0 || signal.aborted) await report(signal.aborted ? 'interrupted' : 'broken')
      throw error
    } finally {
      progress.stop()
      await loader.close()
    }
    return tally.refused > 0 ? exitCodes.partly : exitCodes.done
  },
}
