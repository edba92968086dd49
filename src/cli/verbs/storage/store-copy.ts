import { setTimeout as sleep } from 'node:timers/promises'
import { storeSteps } from '../../../areas/areas.ts'
import { type CopyTarget, copyToServers } from '../../../service/store-copy.ts'
import { createCopyRequests } from '../../../storage/clickhouse/copy/copy-requests.ts'
import type { Copied, CopyProgress } from '../../../storage/clickhouse/copy/copy-store.ts'
import { migrateStore } from '../../../storage/clickhouse/migrate-store.ts'
import { openStoreOf } from '../../../storage/clickhouse/open-store-of.ts'
import { dataFolder } from '../../../storage/data-folder.ts'
import type { Ledger } from '../../../storage/ledger/ledger.ts'
import { choiceOption, textOption } from '../../arguments/option-values.ts'
import { folderSettings, settingFlags, settingsOf } from '../../arguments/setting-flags.ts'
import { failure, usageError } from '../../cli-error.ts'
import { exitCodes } from '../../exit-codes.ts'
import { changedBy, withLedger } from '../../local/open-ledger.ts'
import { plainText } from '../../terminal/plain-text.ts'
import { progressLine } from '../../terminal/progress-line.ts'
import { count } from '../../terminal/quantities.ts'
import type { Context, Values, Verb } from '../../verb.ts'

const pollMilliseconds = 300

export const storeCopyVerb: Verb = {
  usage: '--to URL[,URL] [--to-cluster NAME]',
  details: [
    'A running service copies while it serves; otherwise this command copies. An interrupted copy continues where it',
    'stopped, without duplicates. To switch: stop the service, run the command again for the newest events, and start',
    'the service with --clickhouse-url.',
  ].join('\n'),
  options: {
    to: { type: 'string', value: 'A,B', about: 'Addresses of the ClickHouse servers, http://host:8123' },
    'to-cluster': { type: 'string', value: 'NAME', about: 'Name of the cluster of these servers' },
    'to-replicated': { type: 'string', value: 'yes|no', about: 'Whether that cluster has Keeper [yes]' },
    'to-database': { type: 'string', value: 'NAME', about: 'Database on the servers [rimlight]' },
    'to-user': { type: 'string', value: 'NAME', about: 'User on the servers [default]' },
    'to-password-file': { type: 'string', value: 'FILE', about: 'File with the password of that user' },
    ...settingFlags(folderSettings),
  },
  words: [0, 0],
  async run(context) {
    const target = targetOf(context.values)
    const settings = settingsOf(context, folderSettings)
    const shown: { progress?: CopyProgress } = {}
    const line = context.terminal.progress((seconds, columns) =>
      progressLine({ label: 'copying', seconds, ...figures(shown.progress) }, columns),
    )
    const onProgress = (progress: CopyProgress): void => {
      shown.progress = progress
    }
    try {
      return await withLedger(context, async (ledger) => {
        const folder = dataFolder(settings.data)
        const release = folder.claim()
        if (!release) {
          const copied = await waitForService(context, ledger, target, onProgress)
          line.stop()
          for (const text of report(copied, true)) context.terminal.say(text)
          return exitCodes.done
        }
        const store = await openStoreOf(settings, folder)
        try {
          await migrateStore(store, storeSteps(settings))
          const copied = await copyToServers({
            settings,
            ledger,
            store,
            target,
            signal: context.signal,
            onProgress,
          })
          line.stop()
          for (const text of report(copied, false)) context.terminal.say(text)
          return exitCodes.done
        } finally {
          await store.close()
          release()
        }
      })
    } finally {
      line.stop()
    }
  },
}

function targetOf(values: Values): CopyTarget {
  const to = textOption(values, 'to')
  if (to === undefined || to.trim() === '')
    throw usageError('Missing option: --to, the servers, such as http://host:8123')
  return {
    clickhouseUrl: to.split(',').map((url) => url.trim()),
    clickhouseCluster: textOption(values, 'to-cluster') ?? '',
    clickhouseReplicated: (choiceOption(values, 'to-replicated', ['yes', 'no']) ?? 'yes') === 'yes',
    clickhouseDatabase: textOption(values, 'to-database') ?? 'rimlight',
    clickhouseUser: textOption(values, 'to-user') ?? 'default',
    clickhousePasswordFile: textOption(values, 'to-password-file') ?? '',
  }
}

/** The service holds the store: it copies, and reports its progress. */
async function waitForService(
  { signal }: Context,
  ledger: Ledger,
  target: CopyTarget,
  onProgress: (progress: CopyProgress) => void,
): Promise<Copied> {
  const requests = createCopyRequests(ledger)
  const id = await requests.ask(target, changedBy)
  for (;;) {
    const fate = await requests.fate(id)
    if (fate.kind === 'copied') return fate.copied
    if (fate.kind === 'failed') throw failure(plainText(fate.problem))
    if (fate.kind === 'running') onProgress(fate.progress)
    await sleep(pollMilliseconds, undefined, { signal })
  }
}

function report({ rows, upTo }: Copied, serving: boolean): string[] {
  const copied = `${count(rows)} rows copied, up to event ${upTo}`
  return serving
    ? [
        copied,
        'To switch: stop the service, run this command again for the newest events, and start it with --clickhouse-url',
      ]
    : [copied, 'The copy is complete: start the service with --clickhouse-url']
}

function figures(progress: CopyProgress | undefined): { events?: number; share?: number } {
  if (!progress) return {}
  return { events: progress.rows, ...(progress.of > 0 ? { share: progress.rows / progress.of } : {}) }
}
