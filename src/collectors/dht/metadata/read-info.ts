import { type BDict, type BLimits, type BValue, decodeBencode, valueAt } from '../krpc/bencode.ts'

export type TorrentFile = { readonly path: string; readonly size: number }

/** What the metadata of a torrent tells people. */
export type TorrentInfo = { readonly name: string; readonly files: readonly TorrentFile[] }

const limits: BLimits = { depth: 32, items: 400_000 }
/** Enough to know what kind of thing it is. */
const maxFiles = 2_000
const maxNameCharacters = 500
const maxPathCharacters = 300

/** Null when it is no metadata, though its hash be right: a torrent can be made of anything. */
export function readInfo(metadata: Uint8Array): TorrentInfo | null {
  const root = decodeBencode(metadata, limits)
  if (!(root instanceof Map)) return null
  const dict: BDict = root
  const name = textOf(valueAt.bytes(dict, 'name.utf-8') ?? valueAt.bytes(dict, 'name'), maxNameCharacters)
  if (name === '') return null
  return { name, files: filesOf(dict, name) }
}

function filesOf(dict: BDict, name: string): TorrentFile[] {
  const length = valueAt.int(dict, 'length')
  if (length !== undefined) return [{ path: name, size: Math.max(0, length) }]
  const listed = valueAt.list(dict, 'files')
  if (listed) return listed.slice(0, maxFiles).flatMap((file) => listedFile(file) ?? [])
  const tree = valueAt.dict(dict, 'file tree')
  const files: TorrentFile[] = []
  if (tree) walkTree(tree, '', files)
  return files
}

function listedFile(file: BValue): TorrentFile | null {
  if (!(file instanceof Map)) return null
  const dict: BDict = file
  const parts = valueAt.list(dict, 'path.utf-8') ?? valueAt.list(dict, 'path') ?? []
  const path = parts.map((part) => (part instanceof Uint8Array ? textOf(part, maxPathCharacters) : ''))
  return {
    path: path.join('/').slice(-maxPathCharacters),
    size: Math.max(0, valueAt.int(dict, 'length') ?? 0),
  }
}

/** BEP 52: folders are dictionaries, and a file is a dictionary under an empty name. */
function walkTree(tree: BDict, folder: string, files: TorrentFile[]): void {
  for (const [key, value] of tree) {
    if (files.length >= maxFiles || !(value instanceof Map)) return
    if (key === '') files.push({ path: folder, size: Math.max(0, valueAt.int(value, 'length') ?? 0) })
    else {
      const name = textOf(Buffer.from(key, 'latin1'), maxPathCharacters)
      walkTree(value, `${folder === '' ? '' : `${folder}/`}${name}`.slice(-maxPathCharacters), files)
    }
  }
}

const utf8 = new TextDecoder('utf-8')

/** Control characters and what is no UTF-8 must not reach a terminal or a page. */
function textOf(bytes: Uint8Array | undefined, most: number): string {
  if (!bytes) return ''
  const text = utf8.decode(bytes.subarray(0, most * 4)).replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
  return Array.from(text.trim()).slice(0, most).join('').trim()
}
