import { existsSync } from 'node:fs'
import { hostSightings, reverseNames } from '../../../areas/domains/host-sightings.ts'
import type { SeenName } from '../../../collectors/dns/resolve-names.ts'
import { namesInEvent } from '../../../collectors/dns/sources/names-in-event.ts'
import { domainName } from '../../../core/domain-name.ts'
import type { Settings } from '../../../core/settings/settings.ts'
import { dayMs } from '../../../core/time.ts'
import { openStoreOf } from '../../../storage/clickhouse/open-store-of.ts'
import { dataFolder } from '../../../storage/data-folder.ts'
import { wholeOption } from '../../arguments/option-values.ts'
import { settingFlags, settingsOf } from '../../arguments/setting-flags.ts'
import { failure } from '../../cli-error.ts'
import {
  createResolverFromSettings,
  resolveAndStore,
  resolvingSettings,
} from '../../local/resolve-and-store.ts'
import { waiting } from '../../terminal/progress-line.ts'
import { plural } from '../../terminal/quantities.ts'
import type { Verb } from '../../verb.ts'

/** Names are held in memory; further ones are left for the next run. */
const maxNames = 2_000_000
const querySeconds = 300

export const dnsCrawlVerb: Verb = {
  usage: '--resolvers ADDRESS[,ADDRESS] [--days N] [--json]',
  details: [
    'The names come from certificates, reverse names, redirects and pages. No service may run on the data folder;',
    'a running service does the same with --resolve-seen yes.',
  ].join('\n'),
  options: {
    days: { type: 'string', value: 'N', about: 'Days of events to read [30]' },
    json: { type: 'boolean', about: 'The counts as a line of JSON' },
    ...settingFlags(resolvingSettings),
  },
  words: [0, 0],
  async run(context) {
    const settings = settingsOf(context, resolvingSettings)
    createResolverFromSettings(settings).close()
    const days = wholeOption(context.values, 'days', 1, 3650) ?? 30
    const since = Date.now() - days * dayMs
    const names = await waiting(context.terminal, 'reading names', () =>
      seenNames(settings, since, context.signal),
    )
    context.terminal.say(`${plural(names.size, 'name')} seen in the last ${plural(days, 'day')}`)
    return await resolveAndStore(context, settings, names.values())
  },
}

async function seenNames(
  settings: Settings,
  since: number,
  signal: AbortSignal,
): Promise<Map<string, SeenName>> {
  const folder = dataFolder(settings.data)
  if (settings.clickhouseUrl.length === 0 && !existsSync(folder.storeFolder))
    throw failure(`${folder.root} has no data: start with \`rimlight up\`, or name the folder with --data`)
  const release = folder.claim()
  if (!release)
    throw failure(`A service runs on ${folder.root}: start it with --resolve-seen yes, or stop it first`)
  const store = await openStoreOf(settings, folder)
  const names = new Map<string, SeenName>()
  const add = (seen: SeenName): void => {
    if (names.size < maxNames || names.has(seen.name)) names.set(seen.name, seen)
  }
  try {
    const limits = { signal, seconds: querySeconds }
    for await (const page of reverseNames(store, since, limits))
      for (const text of page) {
        const name = domainName(text)
        if (name?.includes('.')) add({ name })
      }
    for await (const page of hostSightings(store, since, limits))
      for (const event of page) for (const seen of namesInEvent(event, '')) add(seen)
  } finally {
    await store.close()
    release()
  }
  return names
}
