import { setTimeout as sleep } from 'node:timers/promises'
import { createAlertStore } from '../../../alerts/alert-store.ts'
import { createLeakCatalogue } from '../../../areas/dataleaks/leak-catalogue.ts'
import { createRemovals, type Removal } from '../../../areas/removals.ts'
import { removeLeak } from '../../../ingest/dataleaks/remove-leak.ts'
import { removeAccountSample } from '../../../sample/account/account-sample.ts'
import { sampleLeaks } from '../../../sample/dataleaks/sample-leaks.ts'
import { sampleSource } from '../../../sample/sample-source.ts'
import { dataFolder } from '../../../storage/data-folder.ts'
import type { Ledger } from '../../../storage/ledger/ledger.ts'
import { clearBox } from '../../../storage/secret-box.ts'
import { settingFlags, settingsOf } from '../../arguments/setting-flags.ts'
import { failure } from '../../cli-error.ts'
import { exitCodes } from '../../exit-codes.ts'
import { changedBy, withLedger } from '../../local/open-ledger.ts'
import { leakFileSettings, type OpenLeaks, withLeaks } from '../../local/with-leaks.ts'
import { waiting } from '../../terminal/progress-line.ts'
import { plural } from '../../terminal/quantities.ts'
import type { Context, Verb } from '../../verb.ts'

const pollMilliseconds = 300
const patienceMilliseconds = 300_000

export const sampleRemoveVerb: Verb = {
  usage: '',
  details: [
    'Deletes every event, image and name at the addresses and names that are reserved for documentation and benchmarks,',
    'the leaks of the sample, and its saved search, alert, campaign and job. What your own jobs have found stays.',
    'A running service deletes the events; when none runs, the next one does before it answers.',
  ].join('\n'),
  options: settingFlags(leakFileSettings),
  words: [0, 0],
  async run(context) {
    await withLeaks(context, removeLeaks)
    return await withLedger(context, async (ledger) => {
      // Nothing of a secret is read here.
      await removeAccountSample({ ledger, alerts: createAlertStore(ledger, clearBox) })
      const id = await createRemovals(ledger).ask(removalOfSample(Date.now()), changedBy)
      return await waitForService(context, ledger, id)
    })
  },
}

/** Everything of the sample that is an event. */
function removalOfSample(until: number): Removal {
  return {
    until,
    ranges: ['192.0.2.0/24', '198.51.100.0/24', '203.0.113.0/24', '198.18.0.0/15', '2001:db8::/32'],
    ofJobs: ['192.0.2.20-192.0.2.22'],
    domains: ['example.com', 'example.net', 'example.org', '.example', '10.2.0.192.in-addr.arpa'],
    captures: sampleSource,
  }
}

async function removeLeaks({ ledger, file }: OpenLeaks): Promise<void> {
  const catalogue = createLeakCatalogue(ledger)
  for (const { name, description } of sampleLeaks({ people: 0 })) {
    const leak = await catalogue.find(name)
    // A leak of the operator may have the same name.
    if (leak?.description !== description) continue
    removeLeak(file, leak.id)
    await catalogue.remove(name)
  }
}

async function waitForService(context: Context, ledger: Ledger, id: number): Promise<number> {
  const { terminal, signal } = context
  const release = dataFolder(settingsOf(context, ['data']).data).claim()
  if (release) {
    release()
    terminal.say('The sample is removed; its events are deleted when the service starts')
    return exitCodes.done
  }
  const events = await waiting(terminal, 'waiting for the service', async () => {
    for (let waited = 0; waited < patienceMilliseconds; waited += pollMilliseconds) {
      const fate = await createRemovals(ledger).fate(id)
      if (fate !== null) return fate
      await sleep(pollMilliseconds, undefined, { signal })
    }
    throw failure(
      'The service has not deleted the events within five minutes; the request remains: see its log',
    )
  })
  terminal.say(`The sample is removed: ${plural(events, 'event')} deleted`)
  return exitCodes.done
}
