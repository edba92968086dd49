import type { Derivation } from '../field.ts'
import type { Row } from '../predicate/row.ts'
import { decimals, words } from './vocabulary.ts'

/** Something that follows from every text of some length, made of the words and numbers of the other examples. */
export function exampleDerivation(known: Iterable<string>, members = ['cve', 'cvss', 'kev']): Derivation {
  const [text, number, flag] = members as [string, string, string]
  return {
    known: () => known,
    rowOf(value): Row {
      const sum = [...value].reduce((total, character) => total + character.codePointAt(0)!, 0)
      if (sum % 3 === 0) return {}
      return {
        [text]: [words[sum % words.length]!, words[(sum >> 3) % words.length]!],
        [number]: [decimals[sum % decimals.length]!],
        [flag]: sum % 2 === 1,
      }
    },
  }
}
