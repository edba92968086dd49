import type { Logger } from 'pino'
import type { App } from '../../../api/app.ts'
import { createImageLinks } from '../../../api/images/links.ts'
import { createImageSearch } from '../../../areas/images/reads.ts'
import { similarImages } from '../../../areas/images/similar.ts'
import type { Settings } from '../../../core/settings/settings.ts'
import type { PathSigner } from '../../../core/signed-path.ts'
import type { ActivityStarter } from '../../../core/supervisor.ts'
import type { Imaging } from '../../../imaging/imaging.ts'
import type { ColumnStore } from '../../../storage/clickhouse/column-store.ts'
import type { Ledger } from '../../../storage/ledger/ledger.ts'
import { deleteImages, startImageDeletions } from './image-deletions.ts'

/** The images of the service: what clients ask of them, and their deletion. */
export type Images = { readonly app: App['images']; stop(): Promise<void> }

export type ImagesOptions = {
  readonly settings: Settings
  readonly log: Logger
  readonly ledger: Ledger
  readonly store: ColumnStore
  readonly imaging: Imaging
  readonly signer: PathSigner
  readonly settled: () => Promise<void>
  readonly supervisor: ActivityStarter
}

export async function openImages(options: ImagesOptions): Promise<Images> {
  const { settings, log, ledger, store, imaging, signer, settled } = options
  const deletion = { ledger, store, remove: imaging.remove, settled }
  // What was asked to be deleted while the service was stopped is gone before a client can see it.
  while ((await deleteImages(deletion)) > 0);
  const deletions = startImageDeletions({ ...deletion, log, supervisor: options.supervisor })
  return {
    app: {
      search: createImageSearch(store),
      similar: (wanted) => similarImages(store, wanted),
      links: createImageLinks(signer, settings),
      imaging,
    },
    stop: () => deletions.stop(),
  }
}
