import type { Logger } from 'pino'
import type { Settings } from '../../core/settings/settings.ts'
import type { Added } from '../../imaging/imaging.ts'
import { openImaging } from '../../imaging/open-imaging.ts'
import { openBlobs } from '../../storage/blobs/open-blobs.ts'
import { dataFolder } from '../../storage/data-folder.ts'
import { openLedger } from '../../storage/ledger/open-ledger.ts'
import { CliError } from '../cli-error.ts'
import { exitCodes } from '../exit-codes.ts'
import type { Connection } from './connection.ts'
import type { PictureFile } from './picture-files.ts'
import { request } from './request.ts'

/** A target for images: a data folder of this machine, or a service. */
export type ImageLoader = {
  add(picture: PictureFile): Promise<Added>
  close(): Promise<void>
}

export function remoteImages({ url, secret }: Connection, signal: AbortSignal): ImageLoader {
  return {
    async add({ bytes, ip, port, protocol, type, ts }) {
      const parameters = new URLSearchParams({ ip, port: String(port), protocol, type, ts: String(ts) })
      const { status, body } = await request(`${url}/v1/ingest/image?${parameters}`, {
        headers: { 'x-token': secret, 'content-type': 'image/unknown' },
        body: bytes,
        accept: [400, 413],
        signal,
      })
      if (status === 413) return { refused: 'it is larger than the service accepts' }
      return addedFrom(body, status)
    },
    close: async () => {},
  }
}

function addedFrom(body: unknown, status: number): Added {
  const { image_id, refused, message } = (body ?? {}) as Record<string, unknown>
  if (status === 400 && typeof message === 'string') return { refused: message }
  if (typeof refused === 'string') return { refused }
  if (typeof image_id === 'string') return { image_id }
  throw new CliError(exitCodes.refused, 'The answer to /v1/ingest/image is not from Rimlight: check the URL')
}

/**
 * Images go into the data folder; the next service that runs there analyses them. Null when a service runs there
 * now: it takes them itself.
 */
export async function folderImages(settings: Settings, log: Logger): Promise<ImageLoader | null> {
  const folder = dataFolder(settings.data)
  const release = folder.claim()
  if (!release) return null
  const ledger = await openLedger(settings, folder)
  const unused = (): never => {
    throw new Error('images are only stored here, and analysed by the service')
  }
  const imaging = openImaging({
    ledger,
    blobs: openBlobs(settings, folder),
    intake: { accept: unused },
    stored: unused,
    imageUrl: unused,
    pageUrl: unused,
    log,
    retentionDays: settings.imageRetentionDays,
    workers: 1,
    // No worker takes images out here.
    backlog: Number.MAX_SAFE_INTEGER,
  })
  return {
    add: ({ file: _, ...picture }) => imaging.add(picture),
    async close() {
      await imaging.close()
      await ledger.close()
      release()
    },
  }
}
