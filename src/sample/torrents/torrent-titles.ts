import type { Random } from '../random.ts'

/** A torrent of an imagined world: no work of this one is among them. */
export type SampleTitle = { readonly name: string; readonly category?: string; readonly subcategory?: string }

const adjectives = [
  'Amber',
  'Distant',
  'Hollow',
  'Paper',
  'Silent',
  'Northern',
  'Crooked',
  'Velvet',
  'Seventh',
]
const nouns = [
  'Harbour',
  'Orchard',
  'Lantern',
  'Meridian',
  'Quarry',
  'Ferryman',
  'Almanac',
  'Tide',
  'Observatory',
]
const groups = ['RIMCREW', 'SAMPLE', 'EXMPL', 'DOCS']

const title = (random: Random): string => `${random.pick(adjectives)} ${random.pick(nouns)}`
const dotted = (text: string): string => text.replaceAll(' ', '.')
const two = (number: number): string => String(number).padStart(2, '0')

const kinds: readonly ((random: Random) => SampleTitle)[] = [
  (random) => ({
    name: `${dotted(title(random))}.${random.between(1985, 2024)}.1080p.BluRay.x264-${random.pick(groups)}`,
    category: 'Video',
    subcategory: 'Movies',
  }),
  (random) => ({
    name: `The.${dotted(title(random))}.S${two(random.between(1, 9))}E${two(random.between(1, 12))}.720p.WEB.h264-${random.pick(groups)}`,
    category: 'Video',
    subcategory: 'TV shows',
  }),
  (random) => ({
    name: `[${random.pick(groups)}] ${title(random)} no Uta - ${two(random.between(1, 24))} (1080p).mkv`,
    category: 'Anime',
  }),
  (random) => ({
    name: `The ${random.pick(nouns)}s - ${title(random)} (${random.between(1970, 2024)}) [FLAC]`,
    category: 'Audio',
    subcategory: 'Music',
  }),
  (random) => ({
    name: `examplix-${random.between(9, 14)}.${random.between(0, 9)}.0-amd64-netinst.iso`,
    category: 'Applications',
    subcategory: 'UNIX',
  }),
  (random) => ({
    name: `${title(random)} Studio Pro ${random.between(2, 19)}.${random.between(0, 9)} x64 Multilingual`,
    category: 'Applications',
    subcategory: 'Windows',
  }),
  (random) => ({
    name: `${title(random)} Simulator v1.${random.between(0, 40)} [DODI Repack]`,
    category: 'Games',
    subcategory: 'PC',
  }),
  (random) => ({
    name: `${random.pick(nouns)}, A. - ${title(random)} (epub)`,
    category: 'Books',
    subcategory: 'E-books',
  }),
  (random) => ({ name: `backup_${random.hex(8)}` }),
]

export function sampleTitle(random: Random): SampleTitle {
  return random.pick(kinds)(random)
}
