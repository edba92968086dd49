import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { builtInLogos, type KnownLogo } from './known-logos.ts'

/** A logo that the operator has added: a file of JSON, with its picture beside it. */
export type OwnLogo = { readonly name: string; readonly phash: string; readonly words: readonly string[] }

/** The logos of a data folder: the operator's, and after them our own. */
export type Logos = { known(): readonly KnownLogo[] }

export const logoNamePattern = /^[\p{L}\p{N}][\p{L}\p{N} ._+-]{0,47}$/u

export function logoFolder(dataRoot: string): string {
  return path.join(dataRoot, 'logos')
}

/** Reads the folder again when it has changed: logos are added beside the service. */
export function createLogos(folder: string): Logos {
  let readAt = Number.NaN
  let known: readonly KnownLogo[] = builtInLogos
  return {
    known() {
      const changedAt = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0
      if (changedAt !== readAt) {
        known = changedAt === 0 ? builtInLogos : [...ownLogos(folder).map(knownLogo), ...builtInLogos]
        readAt = changedAt
      }
      return known
    },
  }
}

/** Those of the operator, by name; a file that cannot be read is left out. */
export function ownLogos(folder: string): readonly OwnLogo[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .flatMap((file) => readLogo(path.join(folder, file)) ?? [])
}

/** Adds a logo, or replaces the one of that name. */
export function writeLogo(folder: string, logo: OwnLogo, picture: Uint8Array): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, encodeURIComponent(logo.name))
  writeFileSync(`${file}.jpg`, picture, { mode: 0o600 })
  // Renamed, so that the time of the folder changes also when a logo is replaced.
  writeFileSync(`${file}.new`, `${JSON.stringify(logo)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, `${file}.json`)
}

function readLogo(file: string): OwnLogo | null {
  try {
    const { name, phash, words } = JSON.parse(readFileSync(file, 'utf8')) as Partial<OwnLogo>
    if (typeof name !== 'string' || !logoNamePattern.test(name)) return null
    if (typeof phash !== 'string' || !/^[0-9a-f]{16}$/.test(phash)) return null
    const texts = Array.isArray(words) ? words.filter((word) => typeof word === 'string' && word !== '') : []
    return { name, phash, words: texts }
  } catch {
    return null
  }
}

function knownLogo({ name, phash, words }: OwnLogo): KnownLogo {
  return { name: name.toLowerCase(), phrases: words.map((word) => word.toLowerCase()), phashes: [phash] }
}
