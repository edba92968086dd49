import type { Logger } from 'pino'
import type { Settings } from '../../core/settings.ts'
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

/** Somewhere pictures can be brought to: a folder of this machine, or a service. */
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
      if (status === 413) return { refused: 'it is larger than the service takes' }
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
  throw new CliError(
    exitCodes.refused,
    'the answer to /v1/ingest/image is not that of Rimlight: check the URL',
  )
}

/**
 * Pictures go into the data folder, where they are safe; the next service that runs there looks at them. Null
 * when one runs there now: that one takes them itself.
 */
export async function folderImages(settings: Settings, log: Logger): Promise<ImageLoader | null> {
  const folder = dataFolder(settings.data)
  const release = folder.claim()
  if (!release) return null
  const ledger = await openLedger(settings, folder)
  const unused = (): never => {
    throw new Error('pictures are only kept here, and looked at elsewhere')
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
    // Nobody takes them out meanwhile.
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
