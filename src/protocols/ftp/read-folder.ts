import { ProtocolError } from '../../wire/buffered-reader.ts'
import { type Connection, DialError, type Dialer } from '../../wire/dialer.ts'
import type { Control } from './control.ts'
import type { ListingKind } from './decode.ts'
import { openPassive } from './passive.ts'

/** One listing; a folder with more in it is cut. */
const maxListingBytes = 262_144
const listingTime = 8_000

export type FolderReader = {
  /** The listing of the folder the server is in; null when it gives none. */
  read(): Promise<{ readonly bytes: Buffer; readonly kind: ListingKind } | null>
}

export type FolderReaderOptions = {
  readonly control: Control
  readonly dial: Dialer
  /** Data connections are behind TLS too. */
  readonly protectedData: boolean
  readonly speaksMlsd: boolean
}

export function createFolderReader(options: FolderReaderOptions): FolderReader {
  let kind: ListingKind = options.speaksMlsd ? 'mlsd' : 'list'
  return {
    read: async () => {
      const bytes = await listOnce(options, kind)
      if (bytes !== null) return { bytes, kind }
      // Some servers advertise MLSD and do not allow it.
      if (kind === 'list') return null
      kind = 'list'
      const again = await listOnce(options, kind)
      return again && { bytes: again, kind }
    },
  }
}

async function listOnce(options: FolderReaderOptions, kind: ListingKind): Promise<Buffer | null> {
  const { control, dial } = options
  const plain = await openPassive(control, dial, listingTime)
  if (!plain) return null
  let data: Connection = plain
  try {
    const opening = await control.command(kind === 'mlsd' ? 'MLSD' : 'LIST')
    if (opening.code >= 400) return null
    if (opening.code >= 200) throw new ProtocolError('The server answers a listing without sending one')
    if (options.protectedData) data = await plain.startTls({ milliseconds: listingTime })
    const bytes = await readAll(data)
    data.close()
    await control.reply()
    return bytes
  } finally {
    data.close()
    plain.close()
  }
}

async function readAll(data: Connection): Promise<Buffer> {
  const end = Date.now() + listingTime
  const parts: Uint8Array[] = []
  let size = 0
  while (size < maxListingBytes) {
    const left = end - Date.now()
    if (left <= 0) throw new DialError('timeout', 'The listing took too long')
    const bytes = await data.read(left)
    if (!bytes) break
    parts.push(bytes)
    size += bytes.length
  }
  return Buffer.concat(parts).subarray(0, maxListingBytes)
}
