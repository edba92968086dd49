import type { Control } from './control.ts'
import { decodeListing } from './decode.ts'
import type { FtpEntry } from './entry.ts'
import type { FolderReader } from './read-folder.ts'

/** Each folder costs the server a connection. */
export const maxFolders = 48
const maxEntries = 2000

type Folder = {
  /** Names from the start, as bytes. */
  readonly path: readonly string[]
  readonly into: FtpEntry[]
}

/**
 * Folders level by level, so that a deep one does not use up what the others need. `content` fills while it
 * runs: what was listed before something went wrong is there.
 */
export async function walkFolders(
  control: Control,
  reader: FolderReader,
  deepest: number,
  content: FtpEntry[],
): Promise<void> {
  const start = await startFolder(control)
  const now = Date.now()
  let entries = 0
  let level: readonly Folder[] = [{ path: [], into: content }]
  let folders = 0
  for (let depth = 0; depth <= deepest && level.length > 0; depth++) {
    const next: Folder[] = []
    for (const { path, into } of level) {
      if (folders >= maxFolders || entries >= maxEntries) return
      if (path.length > 0 && (await control.command(`CWD ${pathOf(start, path)}`)).code >= 400) continue
      folders += 1
      const listing = await reader.read()
      if (!listing) continue
      for (const { raw, entry } of decodeListing(listing.bytes, listing.kind, now, maxEntries - entries)) {
        entries += 1
        if (entry.type !== 'd' || depth === deepest || !canBeEntered(raw)) {
          into.push(entry)
          continue
        }
        const inside: FtpEntry[] = []
        into.push({ ...entry, content: inside })
        next.push({ path: [...path, raw], into: inside })
      }
    }
    level = next
  }
}

/** The folder after the login: `257 "/pub" is the current directory`, quotes in it doubled. */
async function startFolder(control: Control): Promise<string> {
  const { code, lines } = await control.command('PWD')
  const quoted = code === 257 ? /"((?:[^"]|"")*)"/.exec(lines[0] ?? '')?.[1] : undefined
  const path = (quoted ?? '/').replaceAll('""', '"')
  return canBeSent(path) ? path : '/'
}

function pathOf(start: string, names: readonly string[]): string {
  return `${start.replace(/\/$/, '')}/${names.join('/')}`
}

/** A name with a separator in it leads somewhere else. */
function canBeEntered(raw: string): boolean {
  return raw.length <= 255 && !/[/\\]/.test(raw) && canBeSent(raw)
}

/** Control bytes would end the command, and 255 starts one of Telnet (RFC 959, 3.1). */
function canBeSent(raw: string): boolean {
  return !/[\x00-\x1f\x7f\xff]/.test(raw)
}
