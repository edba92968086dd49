import { existsSync } from 'node:fs'
import type { ImportCounts } from '../../../areas/cve/import-paths.ts'
import { openCve } from '../../../areas/cve/open-cve.ts'
import { dataFolder } from '../../../storage/data-folder.ts'
import { settingFlags, settingsOf } from '../../arguments/setting-flags.ts'
import { usageError } from '../../cli-error.ts'
import { exitCodes } from '../../exit-codes.ts'
import { jsonLine, plainText } from '../../terminal/plain-text.ts'
import { progressLine } from '../../terminal/progress-line.ts'
import { count, plural } from '../../terminal/quantities.ts'
import type { Verb } from '../../verb.ts'

export const cveImport: Verb = {
  usage: 'FILE|FOLDER … [--json]',
  details: [
    'The format is told by the start of each file; gzip is unpacked on the way.',
    '',
    '  NVD      pages of the API 2.0 and yearly feeds, also one record a file',
    '  CVE      records of the CVE list, JSON 5',
    '  KEV      the catalogue of CISA of vulnerabilities that are used in attacks',
    '  EPSS     the daily file, CSV',
    '',
    'Of folders all files are read that end in .json, .csv, .json.gz or .csv.gz. What is there already stays as',
    'it is, so that the same files can be brought in again. A running service uses the new data at once.',
  ].join('\n'),
  options: {
    json: { type: 'boolean', about: 'The summary as one line of JSON, also on a terminal' },
    ...settingFlags(['data']),
  },
  words: [1, Number.POSITIVE_INFINITY],
  async run(context) {
    const { positionals, terminal, out, values, signal } = context
    for (const name of positionals)
      if (!existsSync(name)) throw usageError(`${plainText(name)} cannot be read: there is no such file`)
    const cve = await openCve(dataFolder(settingsOf(context, ['data']).data).root)
    const start = performance.now()
    let label = 'importing'
    const progress = terminal.progress((seconds, columns) => progressLine({ label, seconds }, columns))
    try {
      const counts = await cve.import(positionals, {
        signal,
        onProgress: (files, entries) => {
          label = `importing, ${plural(entries, 'record')} of ${plural(files, 'file')}`
        },
      })
      progress.stop()
      for (const line of reportOf(counts, (performance.now() - start) / 1000)) terminal.say(line)
      if (values['json'] || !out.isTerminal) await out.write(jsonLine(counts))
      return counts.problems.length > 0 ? exitCodes.partly : exitCodes.done
    } finally {
      progress.stop()
      cve.close()
    }
  },
}

function reportOf(counts: ImportCounts, seconds: number): string[] {
  const { files, added, changed, unchanged, rejected, removed, problems, moreProblems } = counts
  const lines = [
    `${count(added)} added, ${count(changed)} changed, ${count(unchanged)} already there, ` +
      `${count(rejected)} rejected (${count(removed)} of them removed), from ${plural(files, 'file')} in ${seconds.toFixed(1)} s`,
  ]
  for (const { file, reason } of problems)
    lines.push(`  ${plainText(file)}: ${plainText(reason).slice(0, 300)}`)
  if (moreProblems > 0) lines.push(`  … and ${count(moreProblems)} more`)
  return lines
}
