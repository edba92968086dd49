import { existsSync } from 'node:fs'
import { pino } from 'pino'
import { areas } from '../../../areas/areas.ts'
import { createBrokenPartRecord } from '../../../ingest/journal/broken-part-record.ts'
import { createJournal } from '../../../ingest/journal/journal.ts'
import { openStoreOf } from '../../../storage/clickhouse/open-store-of.ts'
import { watchStore } from '../../../storage/clickhouse/watched-store.ts'
import { dataFolder } from '../../../storage/data-folder.ts'
import { openLedger } from '../../../storage/ledger/open-ledger.ts'
import { settingFlags, settingsOf } from '../../arguments/setting-flags.ts'
import { CliError, usageError } from '../../cli-error.ts'
import { exitCodes } from '../../exit-codes.ts'
import type { Finding, FolderContext } from '../../local/folder-checks/folder-check.ts'
import { folderChecks } from '../../local/folder-checks/folder-checks.ts'
import { plainText } from '../../terminal/plain-text.ts'
import { progressLine } from '../../terminal/progress-line.ts'
import { plural } from '../../terminal/quantities.ts'
import { jsonOption, writeRecords } from '../../terminal/text-table.ts'
import type { Context, Verb } from '../../verb.ts'

export const checkVerb: Verb = {
  usage: '[--repair] [--json]',
  details: [
    'Reads every part of the store, the ledger, the outbox and the images, and compares them with each other. The service',
    'must be stopped. Ends with 0 when nothing is wrong or all was repaired, with 1 when something is left, and with 2 when',
    'it cannot check.',
  ].join('\n'),
  options: {
    repair: { type: 'boolean', about: 'Repairs what can be, and acknowledges losses' },
    ...jsonOption,
    ...settingFlags(['data', 'engine', 'postgres-url', 'postgres-password-file', 's3-url']),
  },
  words: [0, 0],
  async run(context) {
    const findings = await checkFolder(context)
    const { terminal } = context
    if (findings.length > 0)
      await writeRecords(context, findings, ['what', 'problem', 'what to do'], (found) => [
        ...[found.subject, found.problem, found.advice],
      ])
    const left = findings.filter(({ isRepaired }) => !isRepaired)
    const repaired = findings.length - left.length
    terminal.say(
      findings.length === 0
        ? 'Nothing is wrong'
        : `${plural(findings.length, 'finding')}, ${repaired} of them repaired`,
    )
    return left.length === 0 ? exitCodes.done : exitCodes.partly
  },
}

async function checkFolder(context: Context): Promise<Finding[]> {
  const { terminal, signal, values } = context
  const settings = settingsOf(context)
  if (!existsSync(settings.data))
    throw usageError(`${plainText(settings.data)} is no data folder: name it with --data`)
  const folder = dataFolder(settings.data)
  const release = folder.claim()
  if (!release) throw usageError(`A service runs on ${plainText(folder.root)}: stop it first`)
  let label = 'opening'
  const progress = terminal.progress((seconds, columns) => progressLine({ label, seconds }, columns))
  try {
    const ledger = await openLedger(settings, folder)
    try {
      const store = watchStore(await openStoreOf(settings, folder))
      try {
        const log = pino({ level: 'silent' })
        const journal = createJournal({ ledger, store, areas, log })
        const heal = { store, areas, journal, log, record: createBrokenPartRecord(ledger) }
        return await runChecks({
          ...{ settings, folder, ledger, store, heal, signal },
          repairs: values['repair'] === true,
          onProgress: (what) => {
            label = `checking ${what}`
          },
        })
      } finally {
        await store.close()
      }
    } finally {
      await ledger.close()
    }
  } catch (error) {
    if (error instanceof CliError || signal.aborted) throw error
    throw usageError(`The folder cannot be checked: ${(error as Error).message}`)
  } finally {
    progress.stop()
    release()
  }
}

async function runChecks(context: FolderContext): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const check of folderChecks) findings.push(...(await check(context)))
  return findings
}
