import type { Logger } from 'pino'
import { Gauge, type Registry } from 'prom-client'
import type { App } from '../../../api/app.ts'
import { createDomainReads, domainsNamed } from '../../../areas/domains/reads.ts'
import type { Resolver } from '../../../collectors/dns/answer.ts'
import {
  configuredOrSystemResolver,
  configuredResolver,
} from '../../../collectors/dns/configured-resolver.ts'
import { readWords } from '../../../collectors/dns/enumeration/read-words.ts'
import { createNameGuard } from '../../../collectors/dns/public-names.ts'
import { type SeenNames, startSeenNames } from '../../../collectors/dns/seen-names.ts'
import { createValidation } from '../../../collectors/dns/validation.ts'
import type { Settings } from '../../../core/settings/settings.ts'
import type { ActivityStarter } from '../../../core/supervisor.ts'
import type { Intake } from '../../../ingest/intake.ts'
import type { Bus } from '../../../storage/bus/bus.ts'
import type { ColumnStore } from '../../../storage/clickhouse/column-store.ts'

/** The names of the service: what clients ask of them, and the resolver where one is set. */
export type Names = { readonly app: App['domains']; stop(): Promise<void> }

export type NamesOptions = {
  readonly settings: Settings
  readonly log: Logger
  readonly store: ColumnStore
  readonly bus: Bus
  readonly intake: Intake
  readonly registry: Registry
  readonly supervisor: ActivityStarter
}

export async function openNames(options: NamesOptions): Promise<Names> {
  const { settings, log, store, bus } = options
  const words = await readWords(settings.enumerationWords)
  const resolver = configuredResolver(settings)
  // What a client waits for may ask the resolvers of the system; the background needs some of its own.
  const validating = resolver ?? configuredOrSystemResolver(settings)
  const guard = createNameGuard({ internal: settings.resolveInternal })
  const reads = createDomainReads(store)
  const seen = resolver && settings.resolveSeen ? followHosts(resolver, options) : null
  if (settings.resolveSeen && !resolver)
    log.warn('names are not resolved in the background: --resolve-seen needs --resolvers')
  const unsubscribe = seen ? bus.subscribe('host', seen.see) : () => {}
  return {
    app: {
      reads,
      words,
      validation: createValidation(validating, guard, {
        names: settings.validateNames,
        atOnce: settings.validateAtOnce,
      }),
    },
    async stop() {
      unsubscribe()
      await seen?.stop()
      resolver?.close()
      if (validating !== resolver) validating?.close()
    },
  }
}

function followHosts(
  resolver: Resolver,
  { settings, store, intake, registry, supervisor }: NamesOptions,
): SeenNames {
  const reads = createDomainReads(store)
  const seen = startSeenNames({
    resolver,
    guard: createNameGuard({ internal: settings.resolveInternal }),
    accept: (events) => intake.accept('domains', events),
    known: (names) => reads.known(domainsNamed(names), names.length),
    rate: settings.resolveSeenRate,
    supervisor,
  })
  new Gauge({
    name: 'rimlight_names_waiting',
    help: 'Names that wait to be resolved in the background',
    registers: [registry],
    collect() {
      this.set(seen.figures().waiting)
    },
  })
  return seen
}
