import type { Family } from './family.ts'
import { imitated } from './imitated.ts'
import { type Imitation, imitations } from './imitations.ts'
import { createGlyphs, type Glyphs } from './look-alikes.ts'
import type { RegisteredName } from './registered-name.ts'
import { skeletonOf } from './skeleton.ts'

export type Homoglyphs = {
  /** Names that could be taken for this one, made as they are read. */
  imitations(of: RegisteredName, families: ReadonlySet<Family>): Iterable<Imitation>
  /** Names that this one could be taken for, whether or not they exist. */
  imitated(name: RegisteredName): Iterable<string>
}

/** The tables are read with the first question: most services are never asked one. */
export function openHomoglyphs(): Homoglyphs {
  let made: Glyphs | undefined
  const glyphs = (): Glyphs => {
    made ??= createGlyphs()
    return made
  }
  return {
    imitations: (of, families) => imitations(of, families, glyphs()),
    imitated: (name) => imitated(name, skeletonOf(glyphs()), glyphs()),
  }
}
