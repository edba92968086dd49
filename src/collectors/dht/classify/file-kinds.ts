import type { TorrentFile } from '../metadata/read-info.ts'

/** What most of a torrent is, by the ends of its file names. */
export type FileKind =
  | 'video'
  | 'audio'
  | 'audiobook'
  | 'book'
  | 'comic'
  | 'picture'
  | 'packed'
  | 'disc'
  | 'windows'
  | 'mac'
  | 'unix'
  | 'android'
  | 'ios'
  | 'nintendo'
  | 'playstation'
  | 'xbox'
  | 'rom'

const extensions: Readonly<Record<FileKind, string>> = {
  video:
    'mkv mp4 avi mov wmv m4v mpg mpeg m2ts mts ts vob flv webm ogv ogm rmvb rm 3gp divx asf f4v bdmv ifo',
  audio: 'mp3 flac m4a aac ogg oga opus wav wma ape alac aiff dsf dff mka wv tta mpc ac3 dts mid',
  audiobook: 'm4b aax',
  book: 'epub pdf mobi azw azw3 azw4 djvu fb2 lit chm prc lrf docx rtf',
  comic: 'cbr cbz cb7 cbt',
  picture: 'jpg jpeg png gif webp bmp tif tiff heic raw cr2 nef arw psd svg ai',
  packed: 'zip rar 7z tar gz tgz bz2 xz zst lzh ace 001 part1 r00 r01 r02 r03 z01',
  disc: 'iso img bin nrg mdf mds cue ccd uif daa vhd vhdx',
  windows: 'exe msi msix cab dll msu',
  mac: 'dmg app mpkg',
  unix: 'deb rpm appimage run flatpak snap qcow2 vmdk ova vdi',
  android: 'apk xapk apks obb aab',
  ios: 'ipa',
  nintendo: 'nsp xci nsz xcz 3ds cia nds gba gbc gb wbfs wad wux rvz gcm sfc smc n64 z64 v64 nes',
  playstation: 'pkg pbp cso rap vpk',
  xbox: 'xbe xex god xvc',
  rom: 'chd smd gen sms adf rom lnx a26',
}

const kindOfExtension: ReadonlyMap<string, FileKind> = new Map(
  Object.entries(extensions).flatMap(([kind, list]) =>
    list.split(' ').map((extension) => [extension, kind as FileKind] as const),
  ),
)

/** Covers and samples beside what matters: they count only when there is nothing else. */
const beside: ReadonlySet<FileKind> = new Set<FileKind>(['picture', 'book', 'windows'])

export function fileKindOf(path: string): FileKind | undefined {
  const dot = path.lastIndexOf('.')
  if (dot < 0 || path.length - dot > 9) return undefined
  const extension = path.slice(dot + 1).toLowerCase()
  return kindOfExtension.get(extension) ?? (/^r\d\d$|^\d{3}$/.test(extension) ? 'packed' : undefined)
}

/** The kind with most of the bytes; of files without sizes the kind of most of them. */
export function mainKind(files: readonly TorrentFile[]): FileKind | undefined {
  const weights = new Map<FileKind, number>()
  const sized = files.some(({ size }) => size > 0)
  for (const { path, size } of files) {
    const kind = fileKindOf(path)
    if (kind === undefined) continue
    const weight = (sized ? size : 1) * (beside.has(kind) ? 0.5 : 1)
    weights.set(kind, (weights.get(kind) ?? 0) + weight)
  }
  let best: FileKind | undefined
  for (const [kind, weight] of weights) if (weight > (best ? weights.get(best)! : -1)) best = kind
  return best
}
