import { setTimeout as sleep } from 'node:timers/promises'
import { createPathSigner } from '../../core/signed-path.ts'
import { secretFile } from '../../storage/secret-file.ts'
import { openServiceCve } from '../parts/cve.ts'
import { openImages } from '../parts/images/images.ts'
import { openServiceImaging } from '../parts/images/imaging.ts'
import { openIngest } from '../parts/ingest.ts'
import { openServiceMatcher } from '../parts/matcher.ts'
import { openScores } from '../parts/score.ts'
import { openUnknown } from '../parts/unknown.ts'
import { guardedBlobs, type Part, shared, stored } from './service-part.ts'
import { enricherOptions } from './storage-parts.ts'

export const cve: Part<'cve'> = {
  name: 'cve',
  async open(context) {
    const value = await openServiceCve({ ...stored(context), dataFolder: context.folder.root })
    return { value, close: () => value.stop() }
  },
}

export const matcher: Part<'matcher'> = {
  name: 'matcher',
  open({ log, metrics }) {
    const value = openServiceMatcher(log, metrics.registry)
    return { value, close: () => value.close() }
  },
}

export const unknown: Part<'unknown'> = {
  name: 'unknown',
  open(context) {
    const value = openUnknown({ ...shared(context), registry: context.metrics.registry })
    return { value, close: () => value.stop() }
  },
}

/** How long the end of the service waits for a store that is away; the rest stays in the outbox for the next start. */
const settleMilliseconds = 20_000

export const ingest: Part<'ingest'> = {
  name: 'ingest',
  async open(context) {
    const { enricher, areas, metrics, roles, cluster } = context
    const value = await openIngest({
      ...{ ...stored(context), enricher, areas, metrics, roles, cluster },
      enricherOptions: enricherOptions(context),
      store: context.store,
      disk: context.disk,
      folder: context.folder.root,
      onEvents: async (area, events) => {
        context.unknown.take(area, events)
        await context.alerts.take(area, events)
        // The process that leads does it by the clock.
        if (cluster) await context.perimeter.refresh()
        await context.perimeter.take(area, events)
      },
    })
    const close = async (): Promise<void> => {
      const settled = value.settled().catch((error: unknown) => {
        context.log.warn(
          { err: error },
          'it is not known whether all events are stored; the next start looks',
        )
      })
      await Promise.race([settled, sleep(settleMilliseconds, undefined, { ref: false })])
      await value.stop()
    }
    return { value, close }
  },
}

export const signer: Part<'signer'> = {
  name: 'signer',
  open: (context) => ({
    value: createPathSigner(secretFile(context.folder.linkSecretFile, { of: 'links' })),
  }),
}

export const imaging: Part<'imaging'> = {
  name: 'imaging',
  open(context) {
    const { settings, signer, metrics } = context
    const value = openServiceImaging({
      ...{ ...stored(context), signer, registry: metrics.registry },
      intake: context.ingest.intake,
      dataFolder: context.folder.root,
      blobs: guardedBlobs(context),
      baseUrl: () => settings.publicUrl || context.http.url,
    })
    return { value, close: () => value.close() }
  },
}

export const images: Part<'images'> = {
  name: 'images',
  async open(context) {
    const { imaging, signer } = context
    const value = await openImages({
      ...{ ...stored(context), imaging, signer },
      settled: context.ingest.settled,
    })
    return { value: value.app, close: () => value.stop() }
  },
}

export const scores: Part<'scores'> = {
  name: 'scores',
  open: (context) => ({
    value: openScores({
      ...stored(context),
      dataFolder: context.folder.root,
      cve: context.cve.app,
      torrents: context.torrents.app,
    }),
  }),
}
