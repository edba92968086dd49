import { createRandom, type Random } from '../../../../sample/random.ts'
import type { TorrentFile, TorrentInfo } from '../../metadata/read-info.ts'
import { writtenTitles } from './written-titles.ts'

/** A torrent, and what it is: category and subcategory with a slash between them. */
export type LabelledTitle = { readonly info: TorrentInfo; readonly label: string }

export function writtenSet(): LabelledTitle[] {
  return writtenTitles.flatMap(({ label, files, titles }) =>
    titles
      .trim()
      .split('\n')
      .map((name) => ({ info: { name, files: filesOf(name, files) }, label })),
  )
}

const sizes: Readonly<Record<string, number>> = {
  srt: 60_000,
  jpg: 800_000,
  nfo: 4_000,
  txt: 2_000,
  cue: 1_000,
}

/** `mp3*12 jpg` is twelve files of the one kind and one of the other. */
function filesOf(name: string, spec: string): TorrentFile[] {
  if (spec === '') return []
  return spec.split(' ').flatMap((one) => {
    const [extension = '', count = '1'] = one.split('*')
    const size = sizes[extension] ?? 20_000_000
    return Array.from({ length: Number(count) }, (_, index) => ({
      path: `${name}/${index + 1}.${extension}`,
      size,
    }))
  })
}

const adjectives =
  'Amber Distant Hollow Paper Silent Northern Crooked Velvet Seventh Broken Last Young'.split(' ')
const nouns = 'Harbour Orchard Lantern Meridian Quarry Ferryman Almanac Tide Observatory Compass Mill'.split(
  ' ',
)
const title = (random: Random): string =>
  random.pick([
    () => `${random.pick(adjectives)} ${random.pick(nouns)}`,
    () => `The ${random.pick(nouns)}`,
    () => `${random.pick(nouns)} of the ${random.pick(adjectives)} ${random.pick(nouns)}`,
    () => `${random.pick(nouns)} ${random.between(2, 9)}`,
  ])()
const two = (n: number): string => String(n).padStart(2, '0')
const spelled = (text: string, random: Random): string =>
  random.pick([
    text,
    text.replaceAll(' ', '.'),
    text.replaceAll(' ', '_'),
    text.toLowerCase(),
    text.toUpperCase(),
  ])

type Maker = {
  readonly label: string
  readonly files: readonly string[]
  readonly name: (random: Random) => string
}

const resolution = (random: Random): string => random.pick(['480p', '720p', '1080p', '2160p'])
const year = (random: Random): number => random.between(1950, 2024)

const makers: readonly Maker[] = [
  {
    label: 'Video/Movies',
    files: ['mkv', 'mp4 srt', 'avi', 'mkv jpg nfo', 'm2ts*3'],
    name: (random) =>
      `${title(random)} ${random.pick([`(${year(random)})`, `${year(random)}`])} ${random.pick(['', resolution(random), 'BluRay', 'WEBRip x264', 'DVDRip'])}`,
  },
  {
    label: 'Video/TV shows',
    files: ['mkv', 'mp4*8 srt*8', 'avi'],
    name: (random) =>
      `${title(random)} ${random.pick([`S${two(random.between(1, 12))}E${two(random.between(1, 24))}`, `S${two(random.between(1, 9))}`, `${random.between(1, 9)}x${two(random.between(1, 24))}`, `Season ${random.between(1, 9)}`])} ${random.pick(['', resolution(random), 'HDTV', 'WEB-DL'])}`,
  },
  {
    label: 'Anime',
    files: ['mkv', 'mkv*12'],
    name: (random) =>
      `[${random.pick(['Crew', 'RimSubs', 'Fansub', 'A-B'])}] ${title(random)} - ${two(random.between(1, 26))} (${resolution(random)})`,
  },
  {
    label: 'Audio/Music',
    files: ['flac*9 jpg', 'mp3*14', 'm4a*11 jpg*2', 'ape cue'],
    name: (random) =>
      `${title(random)} - ${title(random)} ${random.pick([`(${year(random)})`, '[FLAC]', '320', '', 'Live'])}`,
  },
  {
    label: 'Audio/Audiobooks',
    files: ['m4b', 'mp3*20'],
    name: (random) => `${title(random)} ${random.pick(['Audiobook', 'Unabridged', '(audiobook)'])}`,
  },
  {
    label: 'Books/E-books',
    files: ['epub', 'pdf jpg', 'mobi epub azw3', 'djvu'],
    name: (random) => `${random.pick(nouns)}, ${random.pick(['A.', 'B. C.'])} - ${title(random)}`,
  },
  {
    label: 'Books/Comics',
    files: ['cbr', 'cbz*10'],
    name: (random) => `${title(random)} ${two(random.between(1, 99))} (${year(random)})`,
  },
  {
    label: 'Applications/Windows',
    files: ['exe', 'exe txt nfo', 'msi', 'rar', 'zip'],
    name: (random) =>
      `${title(random)} ${random.pick(['Studio', 'Editor', 'Suite', 'Manager'])} ${random.between(1, 20)}.${random.between(0, 9)} ${random.pick(['x64', 'Multilingual', '+ Crack', 'Portable', 'Keygen'])}`,
  },
  {
    label: 'Applications/UNIX',
    files: ['iso', 'img', 'xz'],
    name: (random) =>
      `${random.pick(['ubuntu', 'debian', 'fedora', 'kali-linux', 'manjaro', 'gentoo'])}-${random.between(9, 41)}.${random.between(0, 10)}-${random.pick(['amd64', 'x86_64', 'arm64', 'live'])}`,
  },
  {
    label: 'Applications/Android',
    files: ['apk', 'apk txt'],
    name: (random) =>
      `${title(random)} v${random.between(1, 9)}.${random.between(0, 9)} ${random.pick(['Premium', 'Mod', ''])}`,
  },
  {
    label: 'Games/PC',
    files: ['rar*30', 'iso', 'exe bin*5', 'zip'],
    name: (random) =>
      `${title(random)}${random.pick(['-CODEX', '-RUNE', ' [FitGirl Repack]', ' GOG', ' v1.2 + DLC', '-SKIDROW'])}`,
  },
  {
    label: 'Games/Nintendo',
    files: ['nsp', 'xci', 'rar', 'nsz'],
    name: (random) => `${title(random)} ${random.pick(['Switch', 'NSW', '[NSP]'])}`,
  },
]

/** Works that do not exist, put together at random; the same seed makes the same set. */
export function generatedSet(count: number, seed = 7): LabelledTitle[] {
  const random = createRandom(seed)
  return Array.from({ length: count }, (_, index) => {
    const { label, files, name } = makers[index % makers.length]!
    const made = spelled(name(random).trim(), random)
    return { info: { name: made, files: filesOf(made, random.pick(files)) }, label }
  })
}
