import type { Glyphs } from './look-alikes.ts'

/** Names with the same skeleton are drawn alike. */
export type Skeleton = (label: string) => string

/** Beyond UTS 39: letters that pass for each other in a name, as the one that they all become. */
const folded: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  i: 'l',
  j: 'l',
  m: 'rn',
  d: 'cl',
  w: 'vv',
  q: 'g',
}

/**
 * UTS 39, 4, without marks and in small letters, and with the pairs that run into one letter taken apart. A replacement
 * is never replaced further, so that to look alike is the same in both directions.
 */
export function skeletonOf(glyphs: Pick<Glyphs, 'prototype'>): Skeleton {
  const letter = (character: string): string => {
    const bare = bareLetter(glyphs.prototype(character))
    return [...bare].map((one) => folded[one] ?? one).join('')
  }
  return (label) => [...bareLetter(label)].map(letter).join('')
}

function bareLetter(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
