import { setTimeout as sleep } from 'node:timers/promises'
import { createImageDeletions, isImageId } from '../../../areas/images/deletions.ts'
import { createCaptureStore } from '../../../imaging/capture-store.ts'
import { diskBlobs } from '../../../storage/blobs/disk-blobs.ts'
import { dataFolder } from '../../../storage/data-folder.ts'
import type { Ledger } from '../../../storage/ledger/ledger.ts'
import { settingFlags, settingsOf } from '../../arguments/setting-flags.ts'
import { failure, usageError } from '../../cli-error.ts'
import { exitCodes } from '../../exit-codes.ts'
import { changedBy, withLedger } from '../../local/open-ledger.ts'
import { plainText } from '../../terminal/plain-text.ts'
import { waiting } from '../../terminal/progress-line.ts'
import { plural } from '../../terminal/quantities.ts'
import type { Context, Verb } from '../../verb.ts'

const pollMilliseconds = 200
const patienceMilliseconds = 60_000

export const imageDeleteVerb: Verb = {
  usage: 'IMAGE_ID …',
  details:
    'The image, its thumbnail and what is searched of it are gone within a second, and its addresses open nothing.',
  options: settingFlags(['data']),
  words: [1, 1_000],
  async run(context) {
    const ids = [...new Set(context.positionals)]
    for (const id of ids)
      if (!isImageId(id)) throw usageError(`${plainText(id.slice(0, 80))} is not the id of an image`)
    const { data } = settingsOf(context, ['data'])
    return await withLedger(context, async (ledger) => {
      await createImageDeletions(ledger).ask(ids, changedBy)
      const release = dataFolder(data).claim()
      if (!release) return await waitForService(context, ledger, ids)
      try {
        return await deleteBytes(context, ledger, data, ids)
      } finally {
        release()
      }
    })
  },
}

/** No service runs: the bytes go now, and what is searched of them before the next one answers. */
async function deleteBytes(
  { terminal }: Context,
  ledger: Ledger,
  data: string,
  ids: readonly string[],
): Promise<number> {
  const removed = await createCaptureStore(ledger, diskBlobs(dataFolder(data).blobFolder)).remove(ids)
  terminal.say(`${plural(removed, 'image')} deleted${missing(ids.length - removed)}`)
  return removed < ids.length ? exitCodes.partly : exitCodes.done
}

async function waitForService(context: Context, ledger: Ledger, ids: readonly string[]): Promise<number> {
  const { terminal, signal } = context
  const fates = await waiting(terminal, 'waiting for the service', async () => {
    for (let waited = 0; waited < patienceMilliseconds; waited += pollMilliseconds) {
      const fates = await createImageDeletions(ledger).fate(ids)
      if (fates.every(({ found }) => found !== null)) return fates
      await sleep(pollMilliseconds, undefined, { signal })
    }
    throw failure('The service has not deleted them within a minute; the request remains: see its log')
  })
  const removed = fates.filter(({ found }) => found).length
  terminal.say(`${plural(removed, 'image')} deleted${missing(fates.length - removed)}`)
  return removed < fates.length ? exitCodes.partly : exitCodes.done
}

function missing(count: number): string {
  return count === 0 ? '' : `; there ${count === 1 ? 'is' : 'are'} none for ${plural(count, 'id')}`
}
