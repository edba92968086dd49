import type { Logger } from 'pino'
import { Counter, Gauge, type Registry } from 'prom-client'
import { imagePath, pagePath } from '../../../api/images/links.ts'
import { storedImageIds } from '../../../areas/images/reads.ts'
import type { Settings } from '../../../core/settings/settings.ts'
import type { PathSigner } from '../../../core/signed-path.ts'
import type { ActivityStarter } from '../../../core/supervisor.ts'
import { dayMs } from '../../../core/time.ts'
import type { Imaging } from '../../../imaging/imaging.ts'
import { createLogos, logoFolder } from '../../../imaging/logos/logo-folder.ts'
import { openImaging } from '../../../imaging/open-imaging.ts'
import type { Intake } from '../../../ingest/intake.ts'
import type { Blobs } from '../../../storage/blobs/blobs.ts'
import type { ColumnStore } from '../../../storage/clickhouse/column-store.ts'
import type { Ledger } from '../../../storage/ledger/ledger.ts'

export type ServiceImagingOptions = {
  readonly settings: Settings
  readonly log: Logger
  readonly ledger: Ledger
  readonly store: ColumnStore
  readonly intake: Intake
  readonly blobs: Blobs
  readonly registry: Registry
  readonly signer: PathSigner
  readonly supervisor: ActivityStarter
  readonly dataFolder: string
  /** Where clients reach the service, without a slash at the end; known when it listens. */
  readonly baseUrl: () => string
}

export function openServiceImaging(options: ServiceImagingOptions): Imaging {
  const { settings, log, ledger, store, intake, signer, baseUrl } = options
  /** Events are kept for months: their addresses open as long as there is something behind them. */
  const signed = (path: string): string =>
    `${baseUrl()}${signer.sign(path, Date.now() + settings.imageRetentionDays * dayMs)}`
  const imaging = openImaging({
    ledger,
    blobs: options.blobs,
    intake,
    log,
    async stored(imageIds) {
      const found = new Set<string>()
      for (const id of imageIds) if ((await storedImageIds(store, [id])).has(id)) found.add(id)
      return found
    },
    imageUrl: (id) => signed(imagePath(id)),
    pageUrl: (id) => signed(pagePath(id)),
    retentionDays: settings.imageRetentionDays,
    workers: settings.imageWorkers,
    backlog: settings.imageBacklog,
    supervisor: options.supervisor,
    logos: createLogos(logoFolder(options.dataFolder)),
  })
  measure(imaging, options.registry)
  return imaging
}

function measure(imaging: Imaging, registry: Registry): void {
  const registers = [registry]
  new Gauge({
    name: 'rimlight_images_waiting',
    help: 'Images that wait for an image worker',
    registers,
    collect() {
      this.set(imaging.figures().waiting)
    },
  })
  new Counter({
    name: 'rimlight_images_total',
    help: 'Images by what became of them; partly are those without words or faces for a failure',
    labelNames: ['outcome'],
    registers,
    collect() {
      const { done, partly, refused } = imaging.figures()
      this.reset()
      this.inc({ outcome: 'whole' }, done - partly)
      this.inc({ outcome: 'partly' }, partly)
      this.inc({ outcome: 'refused' }, refused)
    },
  })
  new Counter({
    name: 'rimlight_image_stage_seconds_total',
    help: 'Time that the stages of an image took',
    labelNames: ['stage'],
    registers,
    collect() {
      this.reset()
      for (const [stage, { milliseconds }] of Object.entries(imaging.figures().stages))
        this.inc({ stage }, milliseconds / 1000)
    },
  })
}
