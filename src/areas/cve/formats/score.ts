import { asObject, asString } from '../../../core/untrusted.ts'
import { type Score, type ScoreVersion, scoreVersions } from '../record.ts'
import { maxWordLength } from './limits.ts'

/** A score with the word of whoever counts more among those of one version. */
export type RankedScore = Score & { readonly primary: boolean }

/** The newest version of the scale; within it the primary source, then the first that is given. */
export function newestScore(scores: readonly RankedScore[]): Score | null {
  for (const version of scoreVersions) {
    const alike = scores.filter((score) => score.version === version)
    const best = alike.find(({ primary }) => primary) ?? alike[0]
    if (best) return { value: best.value, version, source: best.source, vector: best.vector }
  }
  return null
}

export function readScore(
  data: unknown,
  version: ScoreVersion,
  source: string,
  primary: boolean,
): readonly RankedScore[] {
  const { baseScore, vectorString } = asObject(data)
  if (typeof baseScore !== 'number' || !(baseScore >= 0 && baseScore <= 10)) return []
  return [{ value: baseScore, version, source, vector: asString(vectorString, maxWordLength), primary }]
}
