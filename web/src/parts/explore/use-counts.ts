import { useState } from 'react'
import type { FacetAnswer } from '../../api/answers.ts'
import { type Answer, useAnswer } from '../../api/use-answer.ts'

/**
 * The counts beside results: facets, map and timeline. They read everything that matches, and the engine may answer one
 * query at a time, so they are requested when the results of the same search are there. Another page of the same results
 * does not request them again; another query cancels them.
 */
export function useCounts(path: string | null, results: Answer<unknown>): Answer<FacetAnswer> {
  const [answered, setAnswered] = useState<string | null>(null)
  const here = results.kind === 'here' || results.kind === 'failed'
  if (here && answered !== path) setAnswered(path)
  return useAnswer<FacetAnswer>(path, answered === path)
}
