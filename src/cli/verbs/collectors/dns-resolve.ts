import type { SeenName } from '../../../collectors/dns/resolve-names.ts'
import { readNames } from '../../../collectors/dns/sources/read-names.ts'
import type { DomainEvent } from '../../../core/events/domain-event.ts'
import { openByteSource } from '../../arguments/byte-source.ts'
import { settingFlags, settingsOf } from '../../arguments/setting-flags.ts'
import {
  createResolverFromSettings,
  resolveAndStore,
  resolvingSettings,
} from '../../local/resolve-and-store.ts'
import type { Verb } from '../../verb.ts'

export const dnsResolveVerb: Verb = {
  usage: 'FILE|- --resolvers ADDRESS[,ADDRESS] [--json]',
  details: [
    'Reads one name per line, a zone file or a certificate log export, also compressed with gzip or zstd.',
    'Only the named resolvers are asked. The answers go into the data folder of this machine.',
  ].join('\n'),
  options: {
    json: { type: 'boolean', about: 'The counts as a line of JSON' },
    ...settingFlags(resolvingSettings),
  },
  words: [1, 1],
  async run(context) {
    const settings = settingsOf(context, resolvingSettings)
    // A missing resolver is reported before a long file is opened.
    createResolverFromSettings(settings).close()
    const source = await openByteSource(context.positionals[0]!, context.input, context.signal)
    return await resolveAndStore(context, settings, namesOf(source.chunks))
  },
}

async function* namesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<SeenName> {
  for await (const parsed of readNames(chunks, { now: Date.now() }))
    yield { name: parsed.kind === 'event' ? (parsed.event as DomainEvent).domain : '' }
}
