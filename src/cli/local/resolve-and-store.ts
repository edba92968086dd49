import type { Resolver } from '../../collectors/dns/answer.ts'
import { configuredResolver, resolvingIsOff } from '../../collectors/dns/configured-resolver.ts'
import { createNameGuard } from '../../collectors/dns/public-names.ts'
import { newNameTally, resolveNames, type SeenName } from '../../collectors/dns/resolve-names.ts'
import type { SettingName, Settings } from '../../core/settings/settings.ts'
import { lazyLoader } from '../../ingest/loading/loader.ts'
import { folderSettings } from '../arguments/setting-flags.ts'
import { usageError } from '../cli-error.ts'
import { exitCodes } from '../exit-codes.ts'
import { openLog } from '../terminal/open-log.ts'
import { jsonLine } from '../terminal/plain-text.ts'
import { progressLine } from '../terminal/progress-line.ts'
import { count, plural } from '../terminal/quantities.ts'
import type { Context } from '../verb.ts'
import { openLocalLoader } from './open-local-loader.ts'

/** Settings of the verbs that resolve names into the data folder. */
export const resolvingSettings: readonly SettingName[] = [
  ...folderSettings,
  'domain-retention-days',
  'resolvers',
  'resolver-rate',
  'zone-rate',
  'resolve-internal',
]

export function createResolverFromSettings(settings: Settings): Resolver {
  const resolver = configuredResolver(settings)
  if (!resolver) throw usageError(resolvingIsOff)
  return resolver
}

/** Resolves names, stores the answers in the data folder, and reports the counts. */
export async function resolveAndStore(
  context: Context,
  settings: Settings,
  names: Iterable<SeenName> | AsyncIterable<SeenName>,
): Promise<number> {
  const { terminal, signal, values, out } = context
  const resolver = createResolverFromSettings(settings)
  const log = openLog(terminal, 'warn')
  const loader = lazyLoader(() => openLocalLoader({ settings, signal, log, area: 'domains' }))
  const tally = newNameTally()
  const progress = terminal.progress((seconds, columns) =>
    progressLine({ label: 'resolving', seconds, events: tally.asked }, columns),
  )
  try {
    const guard = createNameGuard({ internal: settings.resolveInternal })
    await resolveNames(names, { resolver, guard, accept: loader.accept, signal, tally })
    const end = await loader.finish()
    progress.stop()
    const later = end === 'kept' ? '; the running service makes them searchable' : ''
    terminal.say(`${plural(tally.asked, 'name')} resolved, ${count(tally.stored)} stored${later}`)
    if (tally.missing > 0) terminal.say(`${plural(tally.missing, 'name')} do not exist`)
    if (tally.failed > 0) terminal.say(`${plural(tally.failed, 'name')} got no answer from any resolver`)
    if (tally.refused > 0)
      terminal.say(`${plural(tally.refused, 'name')} skipped: invalid, or internal (--resolve-internal)`)
    if (values['json']) await out.write(jsonLine(tally))
  } finally {
    progress.stop()
    resolver.close()
    await loader.close()
  }
  return tally.failed + tally.refused > 0 ? exitCodes.partly : exitCodes.done
}
