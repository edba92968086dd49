import { nameFormats, readNames } from '../../../collectors/dns/sources/read-names.ts'
import type { SettingName } from '../../../core/settings/settings.ts'
import { lazyLoader } from '../../../ingest/loading/loader.ts'
import { choiceOption } from '../../arguments/option-values.ts'
import { folderSettings, settingFlags, settingsOf } from '../../arguments/setting-flags.ts'
import { importFile } from '../../local/import-file.ts'
import { openLocalLoader } from '../../local/open-local-loader.ts'
import { openLog } from '../../terminal/open-log.ts'
import type { Verb } from '../../verb.ts'

const usedSettings: readonly SettingName[] = [...folderSettings, 'domain-retention-days']

export const importNamesVerb: Verb = {
  usage: 'FILE|- [--format list|json|zone] [--json]',
  details: [
    'Imports names without resolving them: `dns resolve` and `dns crawl` do that.',
    '',
    '  list  one name per line, or in the first column',
    '  json  certificate log exports: an array as crt.sh writes it, or one record per line',
    '  zone  a zone file; its records are stored as well',
    '',
    'The format is detected from the start of the file. gzip and zstd are decompressed.',
  ].join('\n'),
  options: {
    format: { type: 'string', value: 'NAME', about: 'Name of the format, when it cannot be detected' },
    json: { type: 'boolean', about: 'Refused records and the summary as lines of JSON' },
    ...settingFlags(usedSettings),
  },
  words: [1, 1],
  async run(context) {
    const { terminal, values, signal } = context
    const format = choiceOption(values, 'format', nameFormats)
    const settings = settingsOf(context, usedSettings)
    const log = openLog(terminal, 'warn')
    return await importFile(context, {
      label: 'importing names',
      loader: lazyLoader(() => openLocalLoader({ settings, signal, log, area: 'domains' })),
      read: (chunks) => readNames(chunks, { format, now: Date.now() }),
    })
  },
}
