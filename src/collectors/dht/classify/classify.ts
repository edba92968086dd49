import type { TorrentInfo } from '../metadata/read-info.ts'
import { type FileKind, mainKind } from './file-kinds.ts'
import { type NameSigns, nameSigns, type WordGroup } from './name-signs.ts'

/** What a torrent holds. Neither property when nothing says so. */
export type TorrentClass = { readonly category?: string; readonly subcategory?: string }

const unknown: TorrentClass = {}

/** By what most of its files are, and then by the words of its name. */
export function classify({ name, files }: TorrentInfo): TorrentClass {
  const signs = nameSigns(name)
  // A name alone may still end like that of a file.
  const kind = mainKind(files.length > 0 ? files : [{ path: name, size: 0 }])
  if (signs.has('adult') && (kind === undefined || mayBeAdult.has(kind))) return { category: 'Adult' }
  return byKind(kind, signs) ?? byName(signs)
}

const mayBeAdult: ReadonlySet<FileKind> = new Set<FileKind>(['video', 'picture', 'packed', 'comic'])

function byKind(kind: FileKind | undefined, signs: NameSigns): TorrentClass | null {
  switch (kind) {
    case 'video':
      return video(signs)
    case 'audio':
      return audio(signs.has('audiobook') ? 'Audiobooks' : 'Music')
    case 'audiobook':
      return audio('Audiobooks')
    case 'comic':
      return books('Comics')
    case 'book':
      return printed(signs)
    case 'picture':
      return signs.has('comic') ? books('Comics') : { category: 'Images' }
    case 'windows':
      return isGame(signs) ? games(consoleOf(signs) ?? 'PC') : applications('Windows')
    case 'mac':
      return isGame(signs) ? games('Mac') : applications('Mac')
    case 'unix':
      return applications('UNIX')
    case 'android':
      return isGame(signs) ? games('Android') : applications('Android')
    case 'ios':
      return isGame(signs) ? games('iOS') : applications('iOS')
    case 'nintendo':
      return games('Nintendo')
    case 'playstation':
      // Installers of macOS end like those of the console.
      return signs.has('mac') && !signs.has('playstation') ? applications('Mac') : games('PlayStation')
    case 'xbox':
      return games('Xbox')
    case 'rom':
      return games(consoleOf(signs) ?? 'Other')
    default:
      return null
  }
}

function video(signs: NameSigns): TorrentClass {
  if (signs.fansub || signs.has('anime')) return { category: 'Anime' }
  if (signs.episode || signs.has('television')) return { category: 'Video', subcategory: 'TV shows' }
  if (signs.has('concert')) return { category: 'Video', subcategory: 'Music videos' }
  if (signs.year || signs.screen || signs.has('source')) return { category: 'Video', subcategory: 'Movies' }
  return { category: 'Video' }
}

/** Archives and images of discs hold anything, so the name must say it; the clearest signs come first. */
function byName(signs: NameSigns): TorrentClass {
  const console = consoleOf(signs)
  const moving = signs.screen || signs.has('codec') || (signs.has('source') && (signs.year || signs.episode))
  if (moving || signs.fansub) return video(signs)
  if (signs.has('unix')) return applications('UNIX')
  if (console !== undefined) return games(console)
  if (signs.has('game')) return games(signs.has('mac') ? 'Mac' : 'PC')
  if (signs.has('audiobook')) return audio('Audiobooks')
  if (signs.has('android')) return applications('Android')
  if (signs.has('ios')) return applications('iOS')
  if (signs.has('mac')) return applications('Mac')
  if (signs.has('windows')) return applications('Windows')
  if (signs.has('comic')) return books('Comics')
  if (signs.has('music')) return audio('Music')
  if (signs.has('book')) return printed(signs)
  if (signs.has('application') && signs.version) return applications('Windows')
  if (signs.episode) return video(signs)
  if (signs.has('picture')) return { category: 'Images' }
  return unknown
}

const consoles: readonly (readonly [WordGroup, string])[] = [
  ['nintendo', 'Nintendo'],
  ['playstation', 'PlayStation'],
  ['xbox', 'Xbox'],
  ['rom', 'Other'],
]

function consoleOf(signs: NameSigns): string | undefined {
  return consoles.find(([group]) => signs.has(group))?.[1]
}

function isGame(signs: NameSigns): boolean {
  return signs.has('game') || consoleOf(signs) !== undefined
}

function printed(signs: NameSigns): TorrentClass {
  if (signs.has('comic')) return books('Comics')
  return books(signs.has('magazine') ? 'Magazines' : 'E-books')
}

function audio(subcategory: string): TorrentClass {
  return { category: 'Audio', subcategory }
}

function books(subcategory: string): TorrentClass {
  return { category: 'Books', subcategory }
}

function games(subcategory: string): TorrentClass {
  return { category: 'Games', subcategory }
}

function applications(subcategory: string): TorrentClass {
  return { category: 'Applications', subcategory }
}
